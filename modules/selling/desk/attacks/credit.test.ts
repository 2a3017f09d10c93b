import { buildAgency } from '@app/organization/testing'
import type { Session } from '@app/server/testing'
import { all, only, run } from '@kit/db/database'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { authorizeCredit, confirmPayment, refuseCredit, voidPayment } from '../payment/contract.ts'
import { correctPayment } from '../administration/contract.ts'
import { showWholeReservation } from '../reservation/contract.ts'
import { approveRefund, payRefund } from '../refund/contract.ts'
import {
  booksOf,
  buildTour,
  cancelSale,
  cash,
  holdSeats,
  openAttackedDesk,
  payMore,
  sell,
  show,
  takenOf,
  wanted,
} from '../testing/desk.ts'

const desk = await openAttackedDesk({ connections_max: 16 })
const { world } = desk
const manager = await world.signInAs({ roles: ['GERENTE CONCESION'], desk: true })
const { id: CREDIT } = await only(
  world.database,
  sql<{ id: number }>`select id from payments.method where code = 'agency_credit'`,
)
const onCredit = (amount: string, currency: 'MXN' | 'USD' = 'MXN') => ({
  method_id: CREDIT,
  currency,
  amount,
})
const agencyWith = (limit: string, currency: 'MXN' | 'USD' = 'MXN') =>
  buildAgency(world.database, { credit: { limit, currency } })

/** A tour of MXN 2,000 for two, sold for an agency. */
async function sellFor(
  agency_id: number | null,
  payments: readonly object[] = [onCredit('2000')],
  session: Session = desk.rep,
) {
  const tour = await buildTour(desk, { deposit_percent: '25' })
  const sold = await sell(desk, [wanted(tour)], { total: '2000', payments, agency_id }, session)
  return { tour, sold }
}
const pendingOf = async (uuid: string) =>
  (await desk.call(desk.boss, showWholeReservation, { params: { id: uuid } })).body.payments.find(
    ({ state }) => state === 'pending',
  )!.uuid
const authorize = (uuid: string, session: Session = manager) =>
  desk.call(session, authorizeCredit, { params: { uuid } })
const owedBy = async (agency_id: number) =>
  (
    await only(
      world.database,
      sql<{ owed: string }>`
      select coalesce(sum(amount), 0)::numeric(14,2)::text as owed from payments.agency_movement
        where agency_id = ${agency_id}`,
    )
  ).owed

describe('a sale on the credit of an agency', () => {
  test('waits with its seats until a manager authorises it, and then the agency owes it', async () => {
    const agency = await agencyWith('5000')
    const { tour, sold } = await sellFor(agency.id)

    expect(sold.body).toMatchObject({ state: 'waiting', pending: { amount: '2000.0000' } })
    expect([await takenOf(desk, tour.departure_id), await owedBy(agency.id)]).toEqual([2, '0.00'])
    const authorized = await authorize(await pendingOf(sold.body.uuid))

    expect(authorized.body.reservation.state).toBe('confirmed')
    expect(await booksOf(desk, sold.body.uuid)).toEqual({
      'agencies MXN': '2000.0000',
      'customer_deposits MXN': '-1724.1400',
      'tax MXN': '-275.8600',
    })
    expect(await owedBy(agency.id)).toBe('2000.00')
  })

  test('keeps the agency that was chosen with its hold', async () => {
    const agency = await agencyWith('5000')
    const tour = await buildTour(desk)
    const held = await holdSeats(desk, [wanted(tour)], { agency_id: agency.id })

    const sold = await sell(desk, [wanted(tour)], {
      total: '2000',
      hold: held.body.uuid,
      agency_id: agency.id,
      payments: [onCredit('2000')],
    })

    expect(sold.body.folio).toBe(held.body.folio)
    expect(await takenOf(desk, tour.departure_id)).toBe(2)
    expect((await show(desk, sold.body.uuid)).agency).toBe(agency.name)
  })

  test('is refused without an agency, without an agreed credit, in another currency, above its limit', async () => {
    const [small, dollars] = [await agencyWith('1999.99'), await agencyWith('5000', 'USD')]
    const none = await buildAgency(world.database)

    const answers = [
      await sellFor(null),
      await sellFor(none.id),
      await sellFor(dollars.id),
      await sellFor(small.id),
      await sellFor(999_999),
    ].map(({ sold }) => sold.error?.code)

    expect(answers).toEqual([
      'credit.no_agency',
      'credit.not_agreed',
      'credit.other_currency',
      'credit.above_limit',
      'checkout.agency_unknown',
    ])
  })

  test('is not authorised by who sold it, nor by a rep, nor confirmed by accounting', async () => {
    const agency = await agencyWith('9000')
    const own = await sellFor(agency.id, [onCredit('2000')], manager)
    const { sold } = await sellFor(agency.id)
    const payment = await pendingOf(sold.body.uuid)
    const accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })

    const answers = [
      await authorize(await pendingOf(own.sold.body.uuid)),
      await authorize(payment, desk.rep),
      await authorize(payment, accountant),
      await desk.call(accountant, confirmPayment, { params: { uuid: payment } }),
    ].map(({ error }) => error?.code)

    expect(answers).toEqual([
      'four_eyes.one_hand',
      'permission.denied',
      'permission.denied',
      'credit.is_authorised',
    ])
    expect(await owedBy(agency.id)).toBe('0.00')
  })

  test('that is refused lets its seats go and leaves its credit to others', async () => {
    const agency = await agencyWith('2000')
    const { tour, sold } = await sellFor(agency.id)

    await desk.call(manager, refuseCredit, {
      params: { uuid: await pendingOf(sold.body.uuid) },
      body: { reason: 'La agencia va atrasada' },
    })
    const next = await sellFor(agency.id)

    expect((await show(desk, sold.body.uuid)).state).toBe('rejected')
    expect(await takenOf(desk, tour.departure_id)).toBe(0)
    expect(next.sold.body.state).toBe('waiting')
  })

  test('is judged by the limit of the moment when it is authorised', async () => {
    const agency = await agencyWith('4000')
    const { sold } = await sellFor(agency.id)
    await run(
      world.database,
      sql`update organization.agency set credit_limit = 1500 where id = ${agency.id}`,
    )

    const late = await authorize(await pendingOf(sold.body.uuid))

    expect(late.error?.code).toBe('credit.above_limit')
    expect((await show(desk, sold.body.uuid)).state).toBe('waiting')
  })

  test('never passes the limit, whoever sells and whoever authorises at once', async () => {
    const agency = await agencyWith('7000')
    const other = await world.signInAs({ roles: ['REP CONCESION'], desk: true })
    const tours = await Promise.all(Array.from({ length: 8 }, () => buildTour(desk)))

    const sold = await Promise.all(
      tours.map((tour, index) =>
        sell(
          desk,
          [wanted(tour)],
          { total: '2000', payments: [onCredit('2000')], agency_id: agency.id },
          index % 2 ? desk.rep : other,
        ),
      ),
    )
    const asked = await all(
      world.database,
      sql<{ uuid: string }>`
      select uuid from payments.payment where agency_id = ${agency.id} and state = 'pending'`,
    )
    // A limit that was lowered meanwhile: only two of the three fit, whoever comes first.
    await run(
      world.database,
      sql`update organization.agency set credit_limit = 4500 where id = ${agency.id}`,
    )
    const authorized = await Promise.all(asked.map(({ uuid }) => authorize(uuid)))

    expect(sold.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(sold.filter(({ error }) => error?.code === 'credit.above_limit')).toHaveLength(5)
    expect(authorized.map(({ status }) => status).sort()).toEqual([200, 200, 422])
    expect(await owedBy(agency.id)).toBe('4000.00')
  })
})

describe('a payment on credit', () => {
  test('of what is left of a reservation is only of the agency it was sold for', async () => {
    const agency = await agencyWith('5000')
    const own = await sellFor(agency.id, [cash('MXN', '500')])
    const direct = await sellFor(null, [cash('MXN', '500')])

    const paid = await payMore(desk, own.sold.body.uuid, [onCredit('1500')])
    const refused = await payMore(desk, direct.sold.body.uuid, [onCredit('1500')])
    await authorize(await pendingOf(own.sold.body.uuid))

    expect([paid.status, refused.error?.code]).toEqual([200, 'credit.no_agency'])
    expect((await show(desk, own.sold.body.uuid)).paid_state).toBe('paid')
    expect(await owedBy(agency.id)).toBe('1500.00')
  })

  test('is voided while its shift is open, and the agency owes it no more', async () => {
    const agency = await agencyWith('5000')
    const { sold } = await sellFor(agency.id)
    const payment = await pendingOf(sold.body.uuid)
    await authorize(payment)

    const voided = await desk.call(desk.boss, voidPayment, {
      params: { uuid: payment },
      body: { reason: 'Era de otra agencia' },
    })

    expect(voided.body.state).toBe('voided')
    expect(await owedBy(agency.id)).toBe('0.00')
    expect((await booksOf(desk, sold.body.uuid))['customers MXN']).toBe('2000.0000')
  })

  test('is no correction of another payment, and is corrected into none', async () => {
    const agency = await agencyWith('5000')
    const inCash = await sellFor(agency.id, [cash('MXN', '2000')])
    const { sold } = await sellFor(agency.id)
    const credit = await pendingOf(sold.body.uuid)
    await authorize(credit)
    const [paid] = (await show(desk, inCash.sold.body.uuid)).payments
    const correct = (uuid: string, method_id: number) =>
      desk.call(desk.boss, correctPayment, {
        body: { payment: uuid, method_id, reason: 'Se anotó mal' },
      })

    const answers = [await correct(paid!.uuid, CREDIT), await correct(credit, 1)]

    expect(answers.map(({ error }) => error?.code)).toEqual([
      'credit.not_corrected',
      'credit.not_corrected',
    ])
    expect(await owedBy(agency.id)).toBe('2000.00')
  })

  test('is given back to the account of the agency', async () => {
    const agency = await agencyWith('5000')
    const { sold } = await sellFor(agency.id)
    await authorize(await pendingOf(sold.body.uuid))

    await cancelSale(desk, sold.body.uuid)
    const [refund] = (await show(desk, sold.body.uuid)).refunds
    await desk.call(desk.boss, approveRefund, { params: { uuid: refund!.uuid } })
    const paid = await desk.call(desk.boss, payRefund, { params: { uuid: refund!.uuid } })

    expect(paid.body.state).toBe('done')
    expect(await owedBy(agency.id)).toBe((2000 - Number(refund!.amount)).toFixed(2))
  })
})
