import { asSystem } from '@kit/db/context'
import { all } from '@kit/db/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildTour, card, openAttackedDesk, sell, show, wanted } from '../../testing/desk.ts'
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
const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ')
/** By mail: accounting reads no messages unless it is given them. */
const told = () =>
  all(
    database,
    sql<{ subject: string; content: string }>`
    select m.subject, m.plain as content
      from mailing.mail m join access.user_account u on u.email = m.recipient
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

  const [ahead, last, ...more] = await told()
  expect([ahead!.subject, last!.subject, more]).toEqual([
    'Contracargo por responder: CB-DÍA',
    'Contracargo por responder: CB-DÍA',
    [],
  ])
  expect(inOneLine(ahead!.content)).toContain('su fecha límite es el 20/05/2026')
  expect(inOneLine(ahead!.content)).not.toContain('hoy es el último día')
  expect(inOneLine(last!.content)).toContain('hoy es el último día')
})

test('nobody is reminded of one that the bank has decided', async () => {
  const uuid = await note('CB-YA', '2026-06-20')
  await desk.call(accountant, endChargeback, {
    params: { uuid },
    body: { outcome: 'won', reason: 'Ganado' },
  })

  expect(await remind('2026-06-20')).toBe(0)
})
