// Certificates of other companies: an invented number is no money, and a number pays once.
import { correctPayment } from '../administration/contract.ts'
import { confirmPayment, payRest, rejectPayment } from '../payment/contract.ts'
import { validatePaymentMethod } from '@app/payments/contract'
import { findIssuers } from '@app/payments/contract/certificates'
import { all, run, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { booksOf, buildTour, cash, openAttackedDesk, sell, show, wanted } from '../testing/desk.ts'

const LISTED = 71
const ASKED = 72
const GONE = 73

const desk = await openAttackedDesk({
  prepare: (database: Database) =>
    run(
      database,
      sql`
      with issuers as (
        insert into payments.certificate_issuer (id, name, number_form, listed, active) values
          (${LISTED}, 'Viajes Uno', 'VU-####', true, true),
          (${ASKED}, 'Club Dos', 'CD-@####', false, true),
          (${GONE}, 'Ya No', 'YN-####', false, false)
        returning id)
      insert into payments.certificate_number (issuer_id, number, currency, amount)
      select ${LISTED}, 'VU-' || (1000 + n), 'MXN', 2000 from generate_series(1, 20) n, issuers
       where issuers.id = ${LISTED}`,
    ),
})
const accountant = await desk.world.signInAs({ roles: ['CONTABILIDAD'] })

const CERTIFICATE = 4
const certificate = (issuer_id: number | undefined, reference: string, amount = '2000') => ({
  method_id: CERTIFICATE,
  currency: 'MXN' as const,
  amount,
  reference,
  ...(issuer_id === undefined ? {} : { issuer_id }),
})

async function sellBy(...payments: object[]) {
  const tour = await buildTour(desk)
  return sell(desk, [wanted(tour)], { total: '2000', payments })
}

const wrongly = [
  ['an invented number of no issuer', certificate(undefined, 'NOEXISTE'), 422, 'issuer_missing'],
  ['an issuer that nobody knows', certificate(999, 'VU-1001'), 422, 'issuer_unknown'],
  ['an issuer that is no longer taken', certificate(GONE, 'YN-1234'), 422, 'issuer_unknown'],
  ['a number of another form', certificate(ASKED, 'NOEXISTE'), 422, 'number_form'],
  ['a number that is on no list', certificate(LISTED, 'VU-9999'), 422, 'not_listed'],
  ['more than it is worth', certificate(LISTED, 'VU-1001', '2000.01'), 422, 'listed_for'],
] as const

describe('a cash certificate', () => {
  test.each(wrongly)('does not pay by %s', async (_, payment, status, code) => {
    const checked = await desk.call(desk.rep, validatePaymentMethod, {
      body: { ...payment, in_currency: 'MXN' },
    })
    const tour = await buildTour(desk, { adult: '1100' })
    const sold = await sell(desk, [wanted(tour)], {
      total: '2200',
      payments: [payment, cash('MXN', '2200')],
    })

    for (const { status: answered, error } of [checked, sold])
      expect([answered, error?.code]).toEqual([status, `certificate.${code}`])
  })

  test('on the list of its issuer pays at once, however its number is typed', async () => {
    const { body } = await sellBy(certificate(LISTED, ' vu 10-01 '))

    const { state, payments } = await show(desk, body.uuid)
    expect(state).toBe('confirmed')
    expect(payments[0]).toMatchObject({
      state: 'confirmed',
      reference: 'VU1001',
      method: 'Cash certificado · Viajes Uno',
    })
  })

  test('of an issuer without a list waits for accounting, and the sale with it', async () => {
    const { body } = await sellBy(certificate(ASKED, 'CD-A1234'))
    const before = await show(desk, body.uuid)
    const books = await booksOf(desk, body.uuid)
    const own = await desk.call(desk.rep, confirmPayment, {
      params: { uuid: before.payments[0]!.uuid },
    })

    const seen = await desk.call(accountant, confirmPayment, {
      params: { uuid: before.payments[0]!.uuid },
    })

    expect([before.state, before.paid, before.payments[0]!.state]).toEqual([
      'waiting',
      '0.0000',
      'pending',
    ])
    expect(books).toEqual({})
    expect(own.status).toBe(403)
    expect(seen.status).toBe(200)
    expect(await booksOf(desk, body.uuid)).toMatchObject({ 'certificates MXN': '2000.0000' })
    expect((await show(desk, body.uuid)).state).toBe('confirmed')
  })

  test('pays once, at whichever desk and however it is typed', async () => {
    await sellBy(certificate(LISTED, 'VU-1002'))

    const again = await sellBy(certificate(LISTED, 'vu1002'))
    const twice = await sellBy(
      certificate(LISTED, 'VU-1003', '1000'),
      certificate(LISTED, 'VU 1003', '1000'),
    )

    for (const { status, error } of [again, twice]) {
      expect([status, error?.code]).toEqual([409, 'certificate.paid_already'])
      expect(error?.message).toContain('Viajes Uno')
    }
  })

  test('waiting for accounting is not shown again, but once it was rejected it is', async () => {
    const { body } = await sellBy(certificate(ASKED, 'CD-B0001'))
    const again = await sellBy(certificate(ASKED, 'CD-B0001'))
    const [payment] = (await show(desk, body.uuid)).payments
    await desk.call(accountant, rejectPayment, {
      params: { uuid: payment!.uuid },
      body: { reason: 'No lo reconocen' },
    })

    expect(again.error?.code).toBe('certificate.paid_already')
    expect((await sellBy(certificate(ASKED, 'CD-B0001'))).status).toBe(200)
  })

  test('shown to ten desks at once pays one of them', async () => {
    const sales = await Promise.all(
      Array.from({ length: 10 }, () => sellBy(certificate(LISTED, 'VU-1004'))),
    )

    expect(sales.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(sales.filter(({ error }) => error?.code === 'certificate.paid_already')).toHaveLength(9)
  })

  test('pays what is left of a reservation by the same rules', async () => {
    const tour = await buildTour(desk, { deposit_percent: '30' })
    const { body } = await sell(desk, [wanted(tour)], {
      total: '2000',
      payments: [cash('MXN', '600')],
    })
    const rest = (payment: object) =>
      desk.call(desk.rep, payRest, { body: { uuid: body.uuid, payments: [payment as never] } })

    expect((await rest(certificate(undefined, 'X', '1400'))).error?.code).toBe(
      'certificate.issuer_missing',
    )
    expect((await rest(certificate(ASKED, 'CD-C0001', '1400'))).body).toMatchObject({
      pending: { amount: '1400.0000' },
    })
  })

  test('takes the place of cash by a correction of accounting alone, unless a list has it', async () => {
    const paidInCash = async () => {
      const { body } = await sellBy(cash('MXN', '2000'))
      return (await show(desk, body.uuid)).payments[0]!.uuid
    }
    const { channel_id, hotel_id } = desk.rep.user.desk!
    const manager = await desk.world.signInAs({
      roles: ['GERENTE CONCESION'],
      channel_ids: [channel_id],
      hotel_ids: [hotel_id],
    })
    const correct = (session: typeof accountant, payment: string, to: object) =>
      desk.call(session, correctPayment, {
        body: { payment, method_id: CERTIFICATE, reason: 'Fue certificado', ...to },
      })

    const asked = await correct(manager, await paidInCash(), {
      reference: 'CD-D0001',
      issuer_id: ASKED,
    })
    const missing = await correct(accountant, await paidInCash(), { reference: 'CD-D0001' })
    const listed = await correct(manager, await paidInCash(), {
      reference: 'VU-1005',
      issuer_id: LISTED,
    })
    const used = await correct(manager, await paidInCash(), {
      reference: 'VU-1005',
      issuer_id: LISTED,
    })
    const confirmed = await correct(accountant, await paidInCash(), {
      reference: 'CD-D0001',
      issuer_id: ASKED,
    })

    expect(asked.error?.code).toBe('payment.seen_by_accounting')
    expect(missing.error?.code).toBe('certificate.issuer_missing')
    expect(used.error?.code).toBe('certificate.paid_already')
    expect([listed.status, confirmed.status]).toEqual([200, 200])
  })
})

test('a desk is told whose certificates it takes, and their form', async () => {
  expect((await desk.call(desk.rep, findIssuers, {})).body).toEqual([
    { id: ASKED, name: 'Club Dos', number_form: 'CD-@####', listed: false },
    { id: LISTED, name: 'Viajes Uno', number_form: 'VU-####', listed: true },
  ])
})

test('the database lets a number pay once, whoever writes it', async () => {
  const { body } = await sellBy(certificate(LISTED, 'VU-1006'))
  const { body: other } = await sellBy(certificate(LISTED, 'VU-1007'))
  const ids = await all(
    desk.world.database,
    sql<{ id: number }>`
    select p.id from payments.payment p join reservations.reservation r on r.id = p.reservation_id
     where r.uuid in (${body.uuid}, ${other.uuid}) order by p.id`,
  )

  await expect(
    run(
      desk.world.database,
      sql`update payments.payment set reference = 'VU1006' where id = ${ids[1]!.id}`,
    ),
  ).rejects.toThrow('a_certificate_of_an_issuer_pays_once')
})
