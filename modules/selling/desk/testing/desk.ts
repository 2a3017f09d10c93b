import { freshReference } from '@app/payments/testing'
import { approveRefund, payRefund } from '../refund/contract.ts'
import { cancelReservation } from '../cancellation/contract.ts'
import { buildProduct, type ProductOverrides } from '@app/catalog/testing'
import { buildDeparture } from '@app/departures/testing'
import { buildRates } from '@app/exchange-rates/testing'
import { showWholeReservation } from '../reservation/contract.ts'
import { openTestWorld, type Reply, type Session, type TestWorld } from '@app/server/testing'
import { all, only, type Database } from '@kit/db/database'
import type { Endpoint, Sent } from '@kit/http/endpoint'
import type { Currency } from '@kit/kernel/money'
import { keepInvariants } from '@kit/testing/invariants'
import { sql } from 'kysely'
import { afterEach, expect } from 'vitest'
import { holdCart } from '@app/shop/contract/hold'
import { payRest } from '../payment/contract.ts'
import { saveBooking } from '../sale/contract.ts'

export const DAY = '2026-03-20'
export const CASH = 1
export const TERMINAL = 2
const OPENING = '2026-03-10T15:00:00.000Z'

export type AtDesk = Session & {
  user: { id: number; desk: { channel_id: number; hotel_id: number; location_id: number } | null }
}

/**
 * One desk where everything is tried: a rep who sells, a manager who approves, and a clock. Open it
 * at the top of a file, never in a hook: whatever a test does, no promise of the database may be
 * broken after it.
 */
export type AttackedDesk = {
  world: TestWorld
  rep: AtDesk
  boss: AtDesk
  /** Calls, and sees to it that nobody is ever answered with a bug or an unfinished sentence. */
  call<E extends Endpoint>(
    session: Session,
    endpoint: E,
    input: Sent<E>,
    options?: { idempotency_key?: string },
  ): Promise<Reply<E>>
  /** Moves the clock, and signs rep and boss in again at that time. */
  at(instant: string): Promise<void>
}

export async function openAttackedDesk({
  prepare,
  ...options
}: {
  connections_max?: number
  /** What stands in the database before anybody comes to the desk. */
  prepare?: (database: Database) => Promise<unknown>
} = {}): Promise<AttackedDesk> {
  const world = await openTestWorld({ now: OPENING, ...options })
  await prepare?.(world.database)
  await buildRates(world.database, {
    day: '2026-03-10',
    USD: { buy: '18', sell: '18.50' },
    EUR: { buy: '19.50', sell: '20.10' },
  })
  const rep = await world.signInAs({ roles: ['REP CONCESION'], desk: true })
  const boss = await world.signInAs({ roles: ['ADMIN'], desk: true })
  const desk: AttackedDesk = {
    world,
    rep,
    boss,
    call: async (session, endpoint, input, given = {}) => {
      const reply = await world.call(session, endpoint, input, given)
      expect(reply.status, JSON.stringify(reply.error)).toBeLessThan(500)
      expect(reply.error?.message ?? '').not.toMatch(/[{}]/)
      return reply
    },
    at: async (instant) => {
      world.now = new Date(instant)
      desk.rep = { ...rep, ...(await world.signIn(rep.user)) }
      desk.boss = { ...boss, ...(await world.signIn(boss.user)) }
    },
  }
  keepInvariants(() => world.database)
  afterEach(() => desk.at(OPENING))
  return desk
}

export type Tour = { code: string; product_id: number; option_id: number; departure_id: number }
export type TourOverrides = ProductOverrides & {
  seats?: number
  day?: string
  starts_at?: string
  resource_slot_id?: number
  adult?: string
  currency?: Currency
}

/** A tour at nine on the day, MXN 1,000 a person whatever their age, unless told otherwise. */
export async function buildTour(
  { world }: AttackedDesk,
  {
    seats = 20,
    day = DAY,
    starts_at = '09:00',
    resource_slot_id,
    adult = '1000',
    currency = 'MXN',
    ...overrides
  }: TourOverrides = {},
): Promise<Tour> {
  const product = await buildProduct(world.database, {
    base_currency: currency,
    prices: [{ pax_type: 'adult', amount: adult, currency }],
    ...overrides,
  })
  const departure = await buildDeparture(world.database, {
    option_id: product.option.id,
    day,
    starts_at,
    capacity: seats,
    ...(resource_slot_id ? { resource_slot_id } : {}),
  })
  return {
    code: product.code,
    product_id: product.id,
    option_id: product.option.id,
    departure_id: departure.id,
  }
}

export const wanted = (
  tour: Pick<Tour, 'option_id'> & { departure_id?: number },
  overrides: object = {},
) => ({
  option_id: tour.option_id,
  service_day: DAY,
  ...(tour.departure_id ? { departure_id: tour.departure_id } : {}),
  adults: 2,
  minor_ages: [] as number[],
  infants: 0,
  ...overrides,
})
export const customer = { name: 'Jane Doe', phone: '+1 305 555 0100', language: 'en' as const }
export const signatures = { client: { typed_name: 'Jane Doe' } }
export const cash = (currency: Currency, amount: string) => ({ method_id: CASH, currency, amount })
export const card = (currency: Currency, amount: string) => ({
  method_id: TERMINAL,
  currency,
  amount,
  reference: freshReference(),
})

type Sale = { total: string; payments?: readonly object[]; [field: string]: unknown }

export const sell = (
  desk: AttackedDesk,
  items: readonly object[],
  { total, ...rest }: Sale,
  session: Session = desk.rep,
) =>
  desk.call(session, saveBooking, {
    body: {
      items,
      expected_total: total,
      customer,
      signatures,
      payments: [cash('MXN', total)],
      ...rest,
    } as never,
  })

export const holdSeats = (
  desk: AttackedDesk,
  items: readonly object[],
  rest: object = {},
  session: Session = desk.rep,
) => desk.call(session, holdCart, { body: { items, ...rest } as never })

export const cancelSale = (desk: AttackedDesk, uuid: string, item_ids?: number[]) =>
  desk.call(desk.rep, cancelReservation, {
    body: { uuid, reason: 'Cambio de planes', ...(item_ids ? { item_ids } : {}) },
  })

export const payMore = (desk: AttackedDesk, uuid: string, payments: readonly object[]) =>
  desk.call(desk.rep, payRest, { body: { uuid, payments } as never })

export const show = async (desk: AttackedDesk, uuid: string) =>
  (await desk.call(desk.rep, showWholeReservation, { params: { id: uuid } })).body

/** Somebody else approves, and the rep pays out. */
export async function giveBack(
  desk: AttackedDesk,
  refunds: readonly { uuid: string }[],
): Promise<number[]> {
  const statuses: number[] = []
  for (const { uuid } of refunds) {
    statuses.push(
      (await desk.call(desk.boss, approveRefund, { params: { uuid } })).status,
      (await desk.call(desk.rep, payRefund, { params: { uuid } })).status,
    )
  }
  return statuses
}

export const takenOf = async ({ world }: AttackedDesk, departure_id: number): Promise<number> =>
  (
    await only(
      world.database,
      sql<{ taken: number }>`select taken from departures.departure where id = ${departure_id}`,
    )
  ).taken

export const usesOf = async ({ world }: AttackedDesk, code: string): Promise<number> =>
  (
    await only(
      world.database,
      sql<{ uses: number }>`select uses from catalog.promo_code where code = ${code}`,
    )
  ).uses

export async function booksOf(
  { world }: AttackedDesk,
  uuid: string,
): Promise<Record<string, string>> {
  const rows = await all(
    world.database,
    sql<{ account: string; amount: string }>`
    select p.account_code || ' ' || p.currency as account, sum(p.amount)::text as amount
      from ledger.posting p join ledger.entry e on e.id = p.entry_id
        join reservations.reservation r on r.id = e.reservation_id
     where r.uuid = ${uuid}::uuid group by 1 having sum(p.amount) <> 0 order by 1`,
  )
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}
