import voidCollection from '@app/payments/acts/void-collection'
import { agencyPlace } from '@app/organization/contract/agencies'
import { findMethods } from '@app/payments/contract'
import { noteCollection } from '@app/payments/contract/collections'
import { findCheckoutOptions } from '../sale/contract.ts'
import { only, run, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { correctPayment } from '../administration/contract.ts'
import { voidPayment } from '../payment/contract.ts'
import { approveRefund, payRefund } from '../refund/contract.ts'
import { showWholeReservation } from '../reservation/contract.ts'
import {
  booksOf,
  buildTour,
  cancelSale,
  cash,
  openAttackedDesk,
  payMore,
  sell,
  show,
  wanted,
} from '../testing/desk.ts'

const desk = await openAttackedDesk()
const { world } = desk
const hotel_id = desk.rep.user.desk!.hotel_id
const { id: ROOM } = await only(
  world.database,
  sql<{ id: number }>`select id from payments.method where code = 'room_charge'`,
)
const { id: TRANSFER } = await only(
  world.database,
  sql<{ id: number }>`select id from payments.method where code = 'transfer'`,
)
const onRoom = (amount: string, reference = '1204 · Ana Pérez', currency = 'MXN') => ({
  method_id: ROOM,
  currency,
  amount,
  reference,
})
const accountOf = (name: string, hotel: number | null, limit = '5000') => ({
  name,
  kind: 'agency' as const,
  credit_limit: limit,
  credit_currency: 'MXN' as const,
  payment_forms: ['credit' as const],
  hotel_id: hotel,
})

/** A tour of MXN 2,000 for two. */
async function sellOnRoom(payments: readonly object[] = [onRoom('2000')], session = desk.rep) {
  const tour = await buildTour(desk, { deposit_percent: '25' })
  return sell(desk, [wanted(tour)], { total: '2000', payments }, session)
}
const owed = async (agency_id: number) =>
  (
    await only(
      world.database,
      sql<{ owed: string }>`
      select coalesce(sum(amount), 0)::numeric(14,2)::text as owed from payments.agency_movement
        where agency_id = ${agency_id}`,
    )
  ).owed
const limitTo = (id: number, limit: string) =>
  run(world.database, sql`update organization.agency set credit_limit = ${limit} where id = ${id}`)

test('a hotel without an account takes no room charges, and the desk is not offered them', async () => {
  const sold = await sellOnRoom()
  const { methods, room_credit } = (await desk.call(desk.rep, findCheckoutOptions, {})).body

  expect(sold.error?.code).toBe('room_charge.not_agreed')
  expect(room_credit).toBeNull()
  expect(methods.some(({ kind }) => kind === 'room_charge')).toBe(false)
})

describe('a guest whose hotel lets them charge to their room', () => {
  let account = { id: 0 }
  beforeAll(async () => {
    const made = await desk.call(desk.boss, agencyPlace.add, {
      body: accountOf('Hotel · habitaciones', hotel_id),
    })
    account = made.body as { id: number }
  })

  test('the account of a hotel is one, is offered at its desks and not as an agency', async () => {
    const second = await desk.call(desk.boss, agencyPlace.add, {
      body: accountOf('Otra cuenta', hotel_id),
    })
    const unknown = await desk.call(desk.boss, agencyPlace.add, {
      body: accountOf('De ninguno', 999_999),
    })
    const options = (await desk.call(desk.rep, findCheckoutOptions, {})).body
    const methods = (await desk.call(desk.rep, findMethods, {})).body
    const sold = await sell(desk, [wanted(await buildTour(desk))], {
      total: '2000',
      payments: [cash('MXN', '2000')],
      agency_id: account.id,
    })

    expect(second.error?.code).toBe('agency.hotel_taken')
    expect(unknown.status).toBe(422)
    expect(options.methods.some(({ kind }) => kind === 'room_charge')).toBe(true)
    expect(methods.some(({ kind }) => kind === 'room_charge')).toBe(true)
    expect(options.agencies.map(({ id }) => id)).not.toContain(account.id)
    expect(sold.error?.code).toBe('checkout.agency_unknown')
  })

  test('pays at once: the sale stands, and the hotel owes it', async () => {
    const before = Number(await owed(account.id))
    const sold = await sellOnRoom([onRoom('2000', ' 1204·Ana  Pérez ')])

    const [payment] = (await show(desk, sold.body.uuid)).payments
    expect(sold.body.state).toBe('confirmed')
    expect(payment).toMatchObject({ kind: 'room_charge', reference: '1204 · Ana  Pérez' })
    expect(await booksOf(desk, sold.body.uuid)).toEqual({
      'agencies MXN': '2000.0000',
      'customer_deposits MXN': '-1724.1400',
      'tax MXN': '-275.8600',
    })
    expect(Number(await owed(account.id)) - before).toBe(2000)

    await desk.call(desk.boss, voidPayment, {
      params: { uuid: payment!.uuid },
      body: { reason: 'Era otra habitación' },
    })
    expect(Number(await owed(account.id))).toBe(before)
  })

  test('says the room and its holder, in the currency of the account, within what it may owe', async () => {
    const before = await owed(account.id)
    const codes = [
      await sellOnRoom([onRoom('2000', '1204')]),
      await sellOnRoom([onRoom('2000', ' · Ana Pérez')]),
      await sellOnRoom([onRoom('2000', '')]),
      await sellOnRoom([onRoom('100', '1204 · Ana Pérez', 'USD'), cash('MXN', '500')]),
    ].map(({ error }) => error?.code)
    await limitTo(account.id, '1999.99')
    const above = await sellOnRoom()
    const twice = await sellOnRoom([onRoom('1000'), onRoom('1000', '7 · Luis Gil')])
    await limitTo(account.id, '5000')

    expect(codes).toEqual([
      'room_charge.incomplete',
      'room_charge.incomplete',
      'payment.reference_missing',
      'credit.other_currency',
    ])
    expect([above.error?.code, twice.error?.code]).toEqual([
      'credit.above_limit',
      'credit.above_limit',
    ])
    expect(await owed(account.id)).toBe(before)
  })

  test('gives no change of it, pays the rest with it, and no other method takes its place', async () => {
    const before = Number(await owed(account.id))
    const excess = await sellOnRoom([onRoom('2100')])
    const sold = await sellOnRoom([cash('MXN', '1500')])
    const rest = await payMore(desk, sold.body.uuid, [onRoom('500')])
    const charged = (await show(desk, sold.body.uuid)).payments.find(
      ({ kind }) => kind === 'room_charge',
    )!
    const corrected = await desk.call(desk.boss, correctPayment, {
      body: { payment: charged.uuid, method_id: 1, reason: 'Se anotó mal' },
    })

    expect(excess.error?.code).toBe('payment.only_cash_gives_change')
    expect(rest.status).toBe(200)
    expect(charged.can.correct).toBe(false)
    expect(corrected.error?.code).toBe('credit.not_corrected')
    expect(Number(await owed(account.id)) - before).toBe(500)
  })

  test('is given back on the account of the hotel, never in cash', async () => {
    const before = Number(await owed(account.id))
    const sold = await sellOnRoom()
    await cancelSale(desk, sold.body.uuid)
    const [refund] = (
      await desk.call(desk.boss, showWholeReservation, { params: { id: sold.body.uuid } })
    ).body.refunds
    await desk.call(desk.boss, approveRefund, { params: { uuid: refund!.uuid } })
    const cashBefore = await drawers()

    const paid = await desk.call(desk.boss, payRefund, { params: { uuid: refund!.uuid } })

    expect(paid.body.state).toBe('done')
    expect(await drawers()).toBe(cashBefore)
    expect(Number(await owed(account.id)) - before).toBeCloseTo(2000 - Number(refund!.amount), 2)
  })

  test('charges their room at the desk of an affiliate, who sees no account but their own', async () => {
    const { id } = await only(
      world.database,
      sql<{ id: number }>`
      insert into organization.agency (name, kind) values ('Sol y Mar Tours', 'agency')
        returning id`,
    )
    const affiliate = await world.signInAs({
      roles: ['AFILIADO'],
      agency_id: id,
      desk: desk.rep.user.desk!,
    })
    const before = Number(await owed(account.id))
    await limitTo(account.id, String(before + 1999))
    const { methods, room_credit } = (await desk.call(affiliate, findCheckoutOptions, {})).body
    const ours = (await desk.call(desk.rep, findCheckoutOptions, {})).body
    const above = await sellOnRoom([onRoom('2000')], affiliate)
    await limitTo(account.id, '9000')

    const sold = await sellOnRoom([onRoom('2000')], affiliate)

    expect(methods.some(({ kind }) => kind === 'room_charge')).toBe(true)
    expect(room_credit).toBeNull()
    expect(ours.room_credit).toEqual({ amount: '1999.0000', currency: 'MXN' })
    expect(above.error?.code).toBe('credit.above_limit')
    expect(sold.body.state).toBe('confirmed')
    expect(Number(await owed(account.id)) - before).toBe(2000)
    expect(await owed(id)).toBe('0.00')
  })

  test('is refused when the hotel got another account before the lock of this one was held', async () => {
    const before = await owed(account.id)
    const other = await world.database.transaction().execute(async (tx) => {
      const { pid } = await only(tx, sql<{ pid: number }>`select pg_backend_pid() as pid`)
      await moveTo(tx, account.id, null)
      const { id } = await only(
        tx,
        sql<{ id: number }>`
        insert into organization.agency (name, kind, hotel_id)
          values ('Cuenta nueva', 'agency', ${hotel_id}) returning id`,
      )
      const selling = sellOnRoom()
      await expect.poll(() => holdsUp(pid), { interval: 20 }).toBe(true)
      return { id, selling }
    })
    const sold = await other.selling
    await moveTo(world.database, other.id, null)
    await moveTo(world.database, account.id, hotel_id)

    expect(sold.error?.code).toBe('room_charge.not_agreed')
    expect([await owed(account.id), await owed(other.id)]).toEqual([before, '0.00'])
  })

  test('is collected from the hotel, charge by charge, and owed again when that is voided', async () => {
    const before = Number(await owed(account.id))
    await sellOnRoom([onRoom('1000', '15 · Eva Ruiz'), cash('MXN', '1000')])
    const accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })

    const noted = await desk.call(accountant, noteCollection, {
      body: {
        agency_id: account.id,
        currency: 'MXN',
        method_id: TRANSFER,
        amount: String(before + 1000),
        day: '2026-03-10',
        reference: 'SPEI 9',
      },
    })

    expect(noted.body).toMatchObject({ in_favour: '0.0000' })
    expect(await owed(account.id)).toBe('0.00')
    await desk.call(desk.boss, voidCollection.endpoint, {
      params: { id: noted.body.id },
      body: { reason: 'Era de otro hotel' },
    })
    expect(Number(await owed(account.id))).toBe(before + 1000)
  })
})

const moveTo = (database: Database, id: number, hotel: number | null) =>
  run(database, sql`update organization.agency set hotel_id = ${hotel} where id = ${id}`)

/** Whether somebody waits for what this connection keeps. */
const holdsUp = async (pid: number): Promise<boolean> =>
  (
    await only(
      world.database,
      sql<{ waits: boolean }>`
      select exists (select from pg_stat_activity
        where ${pid}::int = any(pg_blocking_pids(pid))) as waits`,
    )
  ).waits

const drawers = async () =>
  (
    await only(
      world.database,
      sql<{ cash: string }>`
      select coalesce(sum(amount), 0)::text as cash from ledger.posting
       where account_code = 'cash'`,
    )
  ).cash
