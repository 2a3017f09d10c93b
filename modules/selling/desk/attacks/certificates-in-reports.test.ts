import { issueCertificate } from '@app/payments/contract/certificates'
import { only } from '@kit/db/database'
import { runReport } from '@kit/tables/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildTour, cash, openAttackedDesk, sell, wanted } from '../testing/desk.ts'

const desk = await openAttackedDesk()
const { world } = desk

test('a payment by a certificate of the house says what is left of it today, and nothing adds that up', async () => {
  const accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })
  const { id: method_id } = await only(
    world.database,
    sql<{ id: number }>`select id from payments.method where code = 'house_certificate'`,
  )
  const { number } = (
    await desk.call(accountant, issueCertificate, {
      body: {
        origin: 'courtesy',
        currency: 'MXN',
        amount: '1500',
        holder: 'Jane Doe',
        reason: 'Llegó tarde la lancha',
        expires_on: '2026-12-31',
      } as never,
    })
  ).body
  for (const amount of ['600', '500'])
    await sell(desk, [wanted(await buildTour(desk))], {
      total: '2000',
      payments: [
        { method_id, currency: 'MXN', amount, reference: number },
        cash('MXN', String(2000 - Number(amount))),
      ],
    })

  const { body } = await desk.call(accountant, runReport, {
    params: { id: 'certificates-used' },
    body: { dateInit: '2026-03-10', dateFin: '2026-03-10', sort: '-amount' },
  })

  expect(
    body.rows.map(({ reference, amount, certificate_left }) => [
      reference,
      amount,
      certificate_left,
    ]),
  ).toEqual([
    [number, '600.0000', '400.0000'],
    [number, '500.0000', '400.0000'],
  ])
  expect(body.totals[0]!.values).not.toHaveProperty('certificate_left')
})
