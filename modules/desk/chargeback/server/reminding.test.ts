import { asSystem } from '@kit/db/context'
import { all } from '@kit/db/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  buildTour,
  card,
  openAttackedDesk,
  sell,
  show,
  wanted,
} from '../../attacks/testing/desk.ts'
import { endChargeback, noteChargeback } from '../contract.ts'
import { remindOfChargebacks } from './reminding.ts'

const desk = await openAttackedDesk()
const { database } = desk.world
const accountant = await desk.world.signInAs({ roles: ['CONTABILIDAD'] })

async function note(case_number: string, respond_by: string): Promise<string> {
  const { body: sale } = await sell(desk, [wanted(await buildTour(desk))], {
    total: '2000',
    payments: [card('MXN', '2000')],
  })
  const [payment] = (await show(desk, sale.uuid)).payments
  const { body } = await desk.call(accountant, noteChargeback, {
    body: { payment: payment!.uuid, amount: '2000', case_number, reason: 'fraud', respond_by },
  })
  return body.uuid
}
/** At eight in the morning in Cancún. */
const remind = (day: string) =>
  asSystem(database, new Date(`${day}T13:00:00Z`), remindOfChargebacks)
/** By mail: accounting reads no messages unless it is given them. */
const told = () =>
  all(
    database,
    sql<{ subject: string }>`
    select m.subject from mailing.mail m join access.user_account u on u.email = m.recipient
     where u.id = ${accountant.user_id} and m.subject like 'Contracargo por responder%'
     order by m.id`,
  )

test('accounting is reminded three days before the last day to answer and on it, once each', async () => {
  await note('CB-DÍA', '2026-05-20')

  expect(await remind('2026-05-16')).toBe(0)
  expect(await remind('2026-05-17')).toBe(1)
  expect(await remind('2026-05-17')).toBe(0)
  expect(await remind('2026-05-18')).toBe(0)
  expect(await remind('2026-05-20')).toBe(1)
  expect(await remind('2026-05-21')).toBe(0)

  expect(await told()).toEqual([
    { subject: 'Contracargo por responder: CB-DÍA' },
    { subject: 'Contracargo por responder: CB-DÍA' },
  ])
})

test('nobody is reminded of one that the bank has decided', async () => {
  const uuid = await note('CB-YA', '2026-06-20')
  await desk.call(accountant, endChargeback, {
    params: { uuid },
    body: { outcome: 'won', reason: 'Ganado' },
  })

  expect(await remind('2026-06-20')).toBe(0)
})
