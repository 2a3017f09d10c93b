// The process is gone between any two of its steps: as kill -9 leaves it, its connection ends before
// a statement is sent, one after the other, and after the commit that nobody answered. Each time
// nothing changed, or all of it did; and the same request again does it once.
import { only } from '@kit/db/database'
import { checkInvariants } from '@kit/db/invariants'
import { newUuid } from '@kit/kernel/identifier'
import { sampleOf } from '@kit/testing/sample'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { closeDay, reopenDay, approveShift } from '@app/cash/contract'
import { openDrawers } from '../../../money/cash/testing/drawers.ts'
import { redeemVoucher } from '@app/vouchers/contract/redemption'
import { cancelReservation } from '../cancellation/contract.ts'
import { changeItem } from '../change/contract.ts'
import { endChargeback, noteChargeback } from '../chargeback/contract.ts'
import { openOnline } from '../payment-link/testing/online.ts'
import { payRest } from '../payment/contract.ts'
import { approveRefund, payRefund } from '../refund/contract.ts'
import { saveBooking } from '../sale/contract.ts'
import {
  buildTour,
  cancelSale,
  card,
  cash,
  customer,
  openAttackedDesk,
  sell,
  show,
  signatures,
  wanted,
} from '../testing/desk.ts'

/** Which statement of the request its connection does not live to send; 0: none. */
const cut = { at: 0, seen: 0, after_commit: false, done: false, of: '' }
type Query = (this: pg.Client, ...given: unknown[]) => unknown
// Before anybody connects: a pool keeps the sending of its connections as it found it.
const driver = pg.Client.prototype as unknown as { query: Query }
const send = driver.query
driver.query = function (this: pg.Client, ...given) {
  const { connection, database } = this as unknown as Inner
  if (cut.at === 0 || cut.done || database !== cut.of) return send.apply(this, given)
  cut.seen += 1
  const isCommit = /^\s*commit\b/i.test(textOf(given[0]))
  if (cut.after_commit ? !isCommit : cut.seen !== cut.at) return send.apply(this, given)
  cut.done = true
  if (!cut.after_commit) {
    connection.stream.destroy()
    return send.apply(this, given)
  }
  const answered = send.apply(this, given) as Promise<unknown>
  return answered.then(() => {
    connection.stream.destroy()
    throw new Error('The process is gone')
  })
}
type Inner = { connection: { stream: { destroy(): void } }; database: string }
const textOf = (given: unknown): string =>
  typeof given === 'string' ? given : String((given as { text?: string })?.text ?? '')
afterAll(() => void (driver.query = send))
afterEach(() => void (cut.at = 0))

const desk = await openAttackedDesk()
const { world } = desk
const online = await openOnline(desk)
const drawers = await openDrawers(desk)
const place = desk.rep.user.desk!
const { name } = await only(
  world.database,
  sql<{ name: string }>`select current_database() as name`,
)
cut.of = name

type Ask = () => Promise<{ status: number }>
/** What is tried: made anew for each cut, asked, and how often its effect stands. */
type Tried = { ask: Ask; effects: () => Promise<number>; after?: () => Promise<unknown> }

const STATEMENTS_MAX = 200
const STATEMENTS = sampleOf(
  'statements before which an act is cut',
  Array.from({ length: STATEMENTS_MAX }, (_, index) => index + 1),
)

/** Cuts before the first statement, the second, and so on until none is left, and after the commit. */
async function cutEverywhere(prepare: () => Promise<Tried>): Promise<number> {
  for (const at of STATEMENTS) {
    const wasCut = await cutOnce(await prepare(), { at, after_commit: false })
    if (!wasCut) {
      expect(await cutOnce(await prepare(), { at: 1, after_commit: true })).toBe(true)
      return at - 1
    }
  }
  throw new Error(`More than ${STATEMENTS_MAX} statements`)
}

async function cutOnce(
  { ask, effects, after }: Tried,
  { at, after_commit }: { at: number; after_commit: boolean },
): Promise<boolean> {
  const before = await everything()
  Object.assign(cut, { at, after_commit, seen: 0, done: false })
  const first = await ask()
  const wasCut = cut.done
  cut.at = 0
  const stands = await effects()
  expect([at, stands]).toEqual([at, first.status === 200 || after_commit ? 1 : stands])
  if (stands === 0) expect(await everything(), `cut before statement ${at}`).toEqual(before)
  // The server may not have noticed yet that its client is gone, and then the key is in flight.
  await expect.poll(async () => (await ask()).status, { message: `again after ${at}` }).toBe(200)
  expect([at, await effects()]).toEqual([at, 1])
  await after?.()
  return wasCut
}

/** All that an act on money could leave half done, in one text. */
const everything = () =>
  only(
    world.database,
    sql`
    select (select md5(string_agg(t::text, ',' order by id)) from payments.payment t) as payments,
        (select md5(string_agg(t::text, ',' order by id)) from payments.refund t) as refunds,
        (select md5(string_agg(t::text, ',' order by id)) from payments.chargeback t)
          as chargebacks,
        (select md5(string_agg(t::text, ',' order by id)) from payments.shift t) as shifts,
        (select md5(string_agg(t::text, ',' order by id)) from cash.day_close t) as days,
        (select md5(string_agg(t::text, ',' order by id)) from reservations.reservation t)
          as reservations,
        (select md5(string_agg(t::text, ',' order by id)) from reservations.item t) as items,
        (select md5(string_agg(t::text, ',' order by id)) from vouchers.voucher t) as vouchers,
        (select sum(taken) from departures.departure) as seats,
        (select count(*) from ledger.posting) as postings,
        (select count(*) from platform.transition) as transitions,
        (select count(*) from platform.audit_entry) as audited,
        (select count(*) from mailing.mail) as mails`,
  )

const count = async (statement: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
  (await only(world.database, statement)).n
const TODAY = '2026-03-10'
const tour = await buildTour(desk, { seats: 5_000, deposit_percent: '30' })
const today = await buildTour(desk, { seats: 5_000, day: TODAY, starts_at: '16:00' })
const sold = async (payments: readonly object[]) =>
  (await sell(desk, [wanted(tour)], { total: '2000', payments })).body.uuid
const keyed = () => ({ idempotency_key: newUuid() })

const ACTS: Record<string, () => Promise<Tried>> = {
  checkout: async () => {
    const [name, key] = [`Cut ${newUuid()}`, keyed()]
    const body = {
      items: [wanted(tour)],
      expected_total: '2000',
      customer: { ...customer, name },
      signatures,
      payments: [cash('USD', '100'), card('MXN', '200')],
    } as never
    return {
      ask: () => world.call(desk.rep, saveBooking, { body }, key),
      effects: () =>
        count(sql`
          select count(*) as n from reservations.reservation r
           where r.customer_name = ${name} and r.paid = 2000
             and (select count(*) from payments.payment p where p.reservation_id = r.id) = 2
             and (select count(*) from ledger.entry e where e.reservation_id = r.id) = 3`),
    }
  },
  cancellation: async () => {
    const [uuid, key] = [await sold([cash('MXN', '2000')]), keyed()]
    const body = { uuid, reason: 'Cambio de planes' }
    return {
      ask: () => world.call(desk.rep, cancelReservation, { body }, key),
      effects: () =>
        count(sql`
          select count(*) as n from payments.refund f
            join reservations.reservation r on r.id = f.reservation_id
           where r.uuid = ${uuid}::uuid and r.state = 'cancelled'`),
    }
  },
  refund: async () => {
    const [uuid, key] = [await sold([cash('MXN', '2000')]), keyed()]
    const refund = (await cancelSale(desk, uuid)).body.refunds[0]!
    const params = { uuid: refund.uuid }
    await desk.call(desk.boss, approveRefund, { params })
    return {
      ask: () => world.call(desk.rep, payRefund, { params }, key),
      effects: () =>
        count(sql`
          select count(*) as n from ledger.entry e join payments.refund f on f.id = e.refund_id
            join reservations.reservation r on r.id = f.reservation_id
           where f.uuid = ${refund.uuid}::uuid and e.moment = 'refund_done' and f.state = 'done'
             and r.paid = 0`),
    }
  },
  'the approval of a refund': async () => {
    const [uuid, key] = [await sold([card('MXN', '2000')]), keyed()]
    const refund = (await cancelSale(desk, uuid)).body.refunds[0]!
    return {
      ask: () => world.call(desk.boss, approveRefund, { params: { uuid: refund.uuid } }, key),
      effects: () =>
        count(sql`
          select count(*) as n from ledger.entry e join payments.refund f on f.id = e.refund_id
           where f.uuid = ${refund.uuid}::uuid and e.moment = 'refund_approved'
             and f.state = 'approved'`),
    }
  },
  'the payment of what is left': async () => {
    const [uuid, key] = [await sold([card('MXN', '600')]), keyed()]
    const body = { uuid, payments: [cash('USD', '50'), card('MXN', '500')] } as never
    return {
      ask: () => world.call(desk.rep, payRest, { body }, key),
      effects: () =>
        count(sql`
          select count(*) as n from reservations.reservation r
           where r.uuid = ${uuid}::uuid and r.paid = 2000
             and (select count(*) from payments.payment p where p.reservation_id = r.id) = 3`),
    }
  },
  'the change of a service': async () => {
    const [uuid, key] = [await sold([card('MXN', '2000')]), keyed()]
    const { id, version } = (await show(desk, uuid)).items[0]!
    const body = {
      version,
      adults: 3,
      reason: 'Llegó una más',
      expected_total: '3000',
      payments: [card('MXN', '1000')],
    } as never
    return {
      ask: () => world.call(desk.rep, changeItem, { params: { id }, body }, key),
      effects: () =>
        count(sql`
          select count(*) as n from reservations.item i
            join reservations.reservation r on r.id = i.reservation_id
           where i.id = ${id} and i.adults = 3 and r.paid = 3000
             and (select count(*) from vouchers.voucher v where v.item_id = i.id) = 2`),
    }
  },
  'the redemption of a voucher': async () => {
    const sale = await sell(desk, [wanted(today, { service_day: TODAY })], { total: '2000' })
    const { voucher } = (await show(desk, sale.body.uuid)).items[0]!
    const key = keyed()
    const body = { voucher: voucher!.uuid } as never
    return {
      ask: () => world.call(desk.boss, redeemVoucher, { body }, key),
      effects: () =>
        count(sql`
          select count(*) as n from vouchers.redemption d
            join vouchers.voucher v on v.id = d.voucher_id
            join ledger.entry e on e.item_id = v.item_id and e.moment = 'rendered'
           where v.uuid = ${voucher!.uuid}::uuid and v.state = 'rendered'`),
    }
  },
  chargeback: async () => {
    const uuid = await sold([card('MXN', '2000')])
    const [payment] = (await show(desk, uuid)).payments
    const { body } = await desk.call(desk.boss, noteChargeback, {
      body: { payment: payment!.uuid, amount: '2000', case_number: 'CB', reason: 'fraud' },
    })
    const key = keyed()
    return {
      ask: () =>
        world.call(
          desk.boss,
          endChargeback,
          { params: { uuid: body.uuid }, body: { outcome: 'lost', reason: 'El banco' } },
          key,
        ),
      effects: () =>
        count(sql`
          select count(*) as n from ledger.entry e
            join payments.chargeback c on c.id = e.chargeback_id
           where c.uuid = ${body.uuid}::uuid and c.state = 'lost'
             and e.moment = 'chargeback_lost'`),
    }
  },
  'the count of a shift': async () => {
    await sold([cash('MXN', '2000')])
    const { id } = await drawers.openShift()
    await drawers.declare(id)
    await drawers.count(id, { cash: { 'MXN 100': 1 }, reason: 'Así se encontró' })
    const key = keyed()
    const approver = await drawers.approver()
    return {
      ask: () => world.call(approver, approveShift, { params: { id } }, key),
      effects: () =>
        count(sql`
          select count(*) as n from ledger.entry e join cash.count c on c.id = e.count_id
            join payments.shift s on s.id = c.shift_id
           where s.id = ${id} and s.state = 'approved' and e.moment = 'shift_approved'`),
    }
  },
  'the close of a day': async () => {
    for (const { id, state } of await drawers.shiftsOf()) {
      if (state !== 'open') continue
      await drawers.declare(id)
      await drawers.count(id, { reason: 'Así se encontró' })
      await drawers.approve(id)
    }
    const params = { key: `${place.channel_id}-${place.location_id}-20260310` }
    const key = keyed()
    return {
      ask: () => world.call(desk.boss, closeDay, { params }, key),
      effects: () => count(sql`select count(*) as n from cash.day_close where state = 'closed'`),
      after: () => desk.call(desk.boss, reopenDay, { params, body: { reason: 'Se sigue' } }),
    }
  },
}

test.each(Object.keys(ACTS))(
  'whatever ends the process in %s, nothing is half done and it is done once',
  async (act) => {
    expect(await cutEverywhere(ACTS[act]!)).toBeGreaterThan(3)
    expect(await checkInvariants(world.database)).toEqual([])
  },
  300_000,
)

test('whatever ends the process while a provider tells of a charge, it is booked once', async () => {
  const { simulator } = online
  await cutEverywhere(async () => {
    const { uuid, token } = await online.offer(tour, 'stripe')
    const charge = await online.goPay(token)
    charge.state = 'paid'
    return {
      ask: async () => ({ status: await simulator.tell(charge.id) }),
      effects: () =>
        count(sql`
          select count(*) as n from payments.payment p
            join reservations.reservation r on r.id = p.reservation_id
            join quotations.quotation q on q.reservation_id = r.id
           where q.uuid = ${uuid}::uuid and p.state = 'confirmed' and r.paid = 2000
             and r.state = 'confirmed'`),
    }
  })
  expect(await checkInvariants(world.database)).toEqual([])
}, 300_000)
