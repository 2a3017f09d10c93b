import { issueCertificate } from '@app/payments/contract/certificates'
import { linesOf, withoutPoppler } from '@kit/pdf/testing'
import { all, only } from '@kit/db/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  buildTour,
  card,
  cash,
  openAttackedDesk,
  payMore,
  sell,
  show,
  wanted,
} from '../../testing/desk.ts'
import { correctPayment } from '../../administration/contract.ts'
import { payRest, voidPayment } from '../../payment/contract.ts'
import { showWholeReservation } from '../../reservation/contract.ts'
import { mailReceipt, printReceipt, writeReceipt } from '../contract.ts'

const desk = await openAttackedDesk()
const { world, rep } = desk

/** Two adults for MXN 2,000: in dollars with change, and the rest by card. */
async function soldInTwoCurrencies() {
  const { uuid, folio } = (
    await sell(desk, [wanted(await buildTour(desk))], {
      total: '2000',
      payments: [card('MXN', '500'), cash('USD', '100')],
    })
  ).body
  const { payments } = await show(desk, uuid)
  return { uuid, folio, payments }
}
const read = async (uuid: string, session = rep) =>
  desk.call(session, writeReceipt, { params: { uuid } })

test('a receipt says what was received together, the change, and what it pays', async () => {
  const { folio, payments } = await soldInTwoCurrencies()
  const change = payments.find(({ is_change }) => is_change)!

  const replies = await Promise.all(payments.map(({ uuid }) => read(uuid)))

  const texts = replies.map(({ body }) => body.text)
  expect(new Set(texts).size).toBe(1)
  const lines = texts[0]!.split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      `Receipt: ${folio}-R1`,
      `Booking: ${folio}`,
      '• Cash: USD 100.00',
      expect.stringMatching(/^• Change given: -MXN [\d,]+\.\d\d$/),
      'Applied to this booking: MXN 2,000.00',
      'Booking total: MXN 2,000.00',
      'Your booking is paid in full.',
    ]),
  )
  expect(lines.some((line) => /^• .*AUT .*: MXN 500\.00$/.test(line))).toBe(true)
  expect(Number(change.amount)).toBeLessThan(0)
})

test.skipIf(withoutPoppler)(
  'it is printed on a sheet and on a strip of 80 mm, in the guest’s language or the one asked for',
  async () => {
    const { folio, payments } = await soldInTwoCurrencies()
    const textOf = async (query: { format: 'a4' | 'roll80'; language?: 'es' | 'en' }) => {
      const { body } = await desk.call(rep, printReceipt, {
        params: { uuid: payments[0]!.uuid },
        query,
      })
      return (await linesOf(Buffer.from(await body.blob.arrayBuffer()))).join(' ')
    }

    const sheet = await textOf({ format: 'a4' })
    const strip = await textOf({ format: 'roll80', language: 'es' })

    for (const [text, words] of [
      [sheet, ['Payment receipt', 'Applied to this booking', 'Your booking is paid in full.']],
      [strip, ['RECIBO DE PAGO', 'Aplicado a la reserva', 'La reserva está liquidada.']],
    ] as const) {
      for (const word of words) expect(text).toContain(word)
      expect(text).toContain(`${folio}-R1`)
      expect(text).toContain('USD 100.00')
      expect(text).toContain('MXN 2,000.00')
    }
  },
)

test('it is mailed once by key with its PDF, and a first address is kept', async () => {
  const { uuid, payments } = await soldInTwoCurrencies()
  const ask = { params: { uuid: payments[0]!.uuid }, body: { email: 'Recibo@Cliente.example' } }

  const sent = [
    await desk.call(rep, mailReceipt, ask, { idempotency_key: 'one-receipt' }),
    await desk.call(rep, mailReceipt, ask, { idempotency_key: 'one-receipt' }),
  ]

  expect(sent.map(({ status, body }) => [status, body.recipient])).toEqual([
    [200, 'recibo@cliente.example'],
    [200, 'recibo@cliente.example'],
  ])
  const { id, customer_email } = await show(desk, uuid)
  expect(customer_email).toBe('recibo@cliente.example')
  const mails = await all(
    world.database,
    sql<{ subject: string; files: number }>`
    select m.subject,
        (select count(*)::int from mailing.attachment a where a.mail_id = m.id) as files
      from mailing.mail m
     where m.reservation_id = ${id} and m.recipient = 'recibo@cliente.example'`,
  )
  expect(mails).toEqual([
    { subject: expect.stringMatching(/^Your payment receipt .+-R1$/), files: 1 },
  ])
})

test('a payment that was undone has no receipt, and one of elsewhere does not exist', async () => {
  const { payments } = await soldInTwoCurrencies()
  const other = await world.signInAs({ roles: ['REP CONCESION'], desk: true })
  const boss = await world.signInAs({ roles: ['ADMIN'] })
  const [byCard] = payments

  expect((await read(byCard!.uuid, other)).error?.code).toBe('payment.not_found')
  const { body } = await sell(desk, [wanted(await buildTour(desk))], {
    total: '2000',
    payments: [cash('MXN', '2000')],
  })
  const only_payment = (await show(desk, body.uuid)).payments[0]!
  const voided = await desk.call(boss, voidPayment, {
    params: { uuid: only_payment.uuid },
    body: { reason: 'Se cobró dos veces' },
  })
  expect(voided.status).toBe(200)
  expect((await read(only_payment.uuid)).error?.code).toBe('receipt.nothing_stands')
})

test('receipts of one reservation keep their numbers when a payment is corrected, whoever looks', async () => {
  const boss = await world.signInAs({ roles: ['ADMIN'], desk: true })
  const accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })
  const { uuid, folio } = (
    await sell(desk, [wanted(await buildTour(desk))], {
      total: '2000',
      payments: [card('MXN', '500'), card('MXN', '1500')],
    })
  ).body
  const [first, second] = (await show(desk, uuid)).payments
  await desk.call(boss, voidPayment, {
    params: { uuid: second!.uuid },
    body: { reason: 'La terminal la rechazó' },
  })
  await desk.call(boss, payRest, {
    body: { uuid, payments: [cash('MXN', '700')] } as never,
  })
  await payMore(desk, uuid, [cash('MXN', '800')])
  const paid = (await desk.call(boss, showWholeReservation, { params: { id: uuid } })).body.payments
  const [byBoss, byRep] = ['700.0000', '800.0000'].map(
    (amount) => paid.find((payment) => payment.amount === amount)!.uuid,
  )

  const corrected = await desk.call(accountant, correctPayment, {
    body: { payment: first!.uuid, method_id: 2, reference: '9', reason: 'Se tecleó mal' },
  })

  const numberOf = async (payment: string, session = rep) =>
    (await read(payment, session)).body.number
  expect([
    await numberOf(corrected.body.uuid),
    await numberOf(first!.uuid, boss),
    await numberOf(byBoss!, boss),
    await numberOf(byRep!),
    await numberOf(byRep!, boss),
  ]).toEqual(['R1', 'R1', 'R2', 'R3', 'R3'].map((nth) => `${folio}-${nth}`))
})

test('a receipt shows of the number of a house certificate its last group alone', async () => {
  const accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })
  const { id } = await only(
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
        expires_on: '2026-12-31' as never,
      },
    })
  ).body
  const { uuid } = (
    await sell(desk, [wanted(await buildTour(desk))], {
      total: '2000',
      payments: [
        { method_id: id, currency: 'MXN', amount: '500', reference: number },
        cash('MXN', '1500'),
      ],
    })
  ).body

  const { text } = (await read((await show(desk, uuid)).payments[0]!.uuid)).body

  expect(text).not.toContain(number.slice(0, 9))
  expect(text).toContain(`• House certificate (····-${number.slice(-4)}): MXN 500.00`)
})
