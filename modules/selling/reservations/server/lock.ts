import type { AnyContext, Context } from '@kit/db/context'
import { all, first, type Database } from '@kit/db/database'
import { inScope } from '@kit/db/scope'
import type { Day } from '@kit/kernel/day'
import type { Currency } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { sql, type RawBuilder } from 'kysely'
import type { ItemState, ReservationState } from '../rules.ts'

export type LockedReservation = {
  id: number
  uuid: string
  folio: string
  state: ReservationState
  /** What it began as: what a quotation became is paid while it is held. */
  kind: 'sale' | 'quotation' | 'retroactive'
  currency: Currency
  total: string
  paid: string
  deposit: string
  due: string
  /** Announced and not seen yet: neither paid nor to be asked for again. */
  pending: string
  held_until: string | null
  hold_extensions: number
  /** The day whose rates it was priced at. */
  priced_on: Day
  mxn_rate: string
  usd_rate: string
  version: number
  zone_id: number
  customer_name: string | null
  customer_phone: string | null
  customer_email: string | null
  customer_country: string | null
  customer_language: 'es' | 'en'
  /** The day on which the guests travel home; null where they did not say. */
  leaves_on: Day | null
  /** Their data were taken out, for good. */
  guest_forgotten: boolean
  promo_code_id: number | null
  combo_id: number | null
  channel_id: number
  hotel_id: number
  location_id: number
  rep_id: number
  agency_id: number | null
}

export type LockedItem = {
  id: number
  position: number
  state: ItemState
  version: number
  package_item_id: number | null
  option_id: number
  product: string
  provider_id: number
  policy_id: number
  sold_as: 'principal' | 'agency'
  /** As its product said when it was held or sold. */
  provider_confirms: boolean
  /** Its provider said no, or nothing in time. */
  provider_refused: boolean
  service_day: Day
  service_time: string | null
  last_day: Day
  departure_id: number | null
  adults: number
  minors: number
  minor_ages: readonly number[]
  infants: number
  guest_hotel_id: number | null
  flight: string | null
  pickup_time: string | null
  pickup_place: string | null
  gross: string
  discount: string
  dock: string
  total: string
  base: string
  tax: string
  tax_percent: string
  cost: string
  cost_currency: Currency
  cost_mxn: string
  /** The IVA in the cost; null where it was accrued whole. */
  cost_tax: string | null
  cost_in_currency: string
  usd_rate: string
}

/** A reservation by its own uuid, or by that of a payment, refund or request to cancel of it. */
export type ReservationKey =
  | { reservation: string }
  | { payment: string }
  | { refund: string }
  | { cancellation_request: string }
  | { item: number }
  | { id: number }
/** A reservation and its items, locked. */
export type Locked = { reservation: LockedReservation; items: LockedItem[] }

/**
 * Locks a reservation in the caller's scope, so that two people do not change it at once.
 * @throws Refusal `not_found` of what it was asked by: what is out of reach does not exist
 */
export const lockReservation = async (tx: Context, key: ReservationKey): Promise<Locked> =>
  (await lockIfThere(tx, key)) ?? refuseMissing(key)

/**
 * The same rows for whoever only asks, such as what a change would cost: nobody waits for them, and
 * they may be others in a moment. Whoever then writes locks, and judges anew.
 * @throws Refusal `not_found` of what it was asked by
 */
export const seeReservation = async (tx: Context, key: ReservationKey): Promise<Locked> =>
  (await findWhere(tx, inReach(tx, key), NO_LOCK)) ?? refuseMissing(key)

function refuseMissing(key: ReservationKey): never {
  throw new Refusal(
    'payment' in key
      ? 'payment.not_found'
      : 'refund' in key
        ? 'refund.not_found'
        : 'cancellation_request' in key
          ? 'cancellation.request_not_found'
          : 'reservation.not_found',
  )
}

const whichIs = (key: ReservationKey): RawBuilder<unknown> => {
  if ('payment' in key)
    return sql`
      r.id = (select reservation_id from payments.public_payment where uuid = ${key.payment}::uuid)`
  if ('refund' in key)
    return sql`
      r.id = (select reservation_id from payments.public_refund where uuid = ${key.refund}::uuid)`
  if ('cancellation_request' in key)
    return sql`
      r.id = (select reservation_id from cancellations.public_request
          where uuid = ${key.cancellation_request}::uuid)`
  if ('item' in key)
    return sql`r.id = (select reservation_id from reservations.item where id = ${key.item})`
  if ('id' in key) return sql`r.id = ${key.id}`
  return sql`r.uuid = ${key.reservation}::uuid`
}

/**
 * The reservation first, then its items. What is due and what was announced is asked with the
 * items, after the lock: asked with it, whoever waited would be told what was so before.
 */
export const lockIfThere = (tx: Context, key: ReservationKey): Promise<Locked | undefined> =>
  findWhere(tx, inReach(tx, key), LOCK)

const inReach = ({ actor }: Context, key: ReservationKey): RawBuilder<unknown> =>
  sql`${whichIs(key)}
      and ${inScope(actor.scope, {
        channel: sql`r.channel_id`,
        hotel: sql`r.hotel_id`,
        location: sql`r.location_id`,
        rep: sql`r.rep_id`,
        agency: sql`r.agency_id`,
      })}`

/**
 * The reservation of what the caller has found within their scope, such as a provider's voucher:
 * whole, also with what of it they do not see. Asked beyond their scope.
 */
export async function lockWhole(tx: AnyContext, reservation_id: number): Promise<Locked> {
  const found = await findWhere(tx, sql`r.id = ${reservation_id}`, LOCK)
  if (!found) throw new Error(`Reservation ${reservation_id} is gone`)
  return found
}

const LOCK = sql`for update of r`
const NO_LOCK = sql``

async function findWhere(
  tx: AnyContext,
  condition: RawBuilder<unknown>,
  lock: RawBuilder<unknown>,
): Promise<Locked | undefined> {
  const reservation = await first(
    tx,
    sql<Omit<LockedReservation, 'due' | 'pending'>>`
    select r.id, r.uuid, r.folio, r.state, r.kind, r.currency, r.total, r.paid, r.deposit,
        r.held_until, r.hold_extensions,
        least(r.sale_day, (r.held_at at time zone 'America/Cancun')::date) as priced_on,
        r.mxn_rate, r.usd_rate, r.customer_name,
        r.customer_phone, r.customer_email, r.customer_country, r.customer_language, r.leaves_on,
        r.guest_forgotten_at is not null as guest_forgotten,
        r.promo_code_id, r.combo_id, r.version, r.zone_id,
           r.channel_id, r.hotel_id, r.location_id, r.rep_id, r.agency_id
      from reservations.reservation r
     where ${condition} ${lock}`,
  )
  if (!reservation) return undefined
  const rows = await all(
    tx,
    sql<LockedItem & { due: string; pending: string }>`
    select i.id, i.position, i.state, i.version, i.package_item_id, i.option_id,
        p.name_es as product,
        i.provider_id, i.policy_id, i.sold_as, i.provider_confirms,
        i.state = 'provider_pending' and exists (select from reservations.provider_request q
          where q.item_id = i.id and q.state in ('rejected', 'expired')) as provider_refused,
        i.service_day, i.service_time, i.last_day,
        i.departure_id,
           i.adults, i.minors, i.minor_ages, i.infants, i.guest_hotel_id, i.flight, i.pickup_time,
               i.pickup_place, i.gross,
               i.discount, i.dock, i.total, i.base, i.tax, i.tax_percent, i.cost,
               i.cost_currency, i.cost_mxn, i.cost_tax, i.cost_in_currency, i.usd_rate,
           (${reservation.total}::numeric - coalesce((select sum(c.refundable)
                   from cancellations.public_cancellation c
             where c.reservation_id = ${reservation.id}
               and c.state = 'executed'), 0))::numeric(14,4) as due,
           coalesce((select sum(p.applied) from payments.public_payment p
                 where p.reservation_id = ${reservation.id}
               and p.state = 'pending'), 0)::numeric(14,4) as pending
      from reservations.item i join catalog.public_product p on p.id = i.product_id
     where i.reservation_id = ${reservation.id} order by i.position`,
  )
  const { due, pending } = rows[0]!
  return { reservation: { ...reservation, due, pending }, items: rows }
}

/**
 * The promo code and the combo that a rep's own hold counts a use of; null without one, or when
 * nothing is held.
 */
export async function findHeldUses(
  database: Database,
  rep_id: number,
  uuid: string,
): Promise<HeldUses> {
  const held = await first(
    database,
    sql<HeldUses>`
      select promo_code_id, combo_id from reservations.reservation
        where uuid = ${uuid}::uuid and rep_id = ${rep_id} and state = 'held'`,
  )
  return held ?? { promo_code_id: null, combo_id: null }
}
export type HeldUses = Pick<LockedReservation, 'promo_code_id' | 'combo_id'>

export async function findLapsedHolds(database: Database, now: Date): Promise<number[]> {
  const lapsed = await all(
    database,
    sql<{
      id: number
    }>`
      select id from reservations.reservation where state = 'held' and held_until <= ${now}
        order by held_until limit 500`,
  )
  return lapsed.map(({ id }) => id)
}

export type LapsedHold = {
  reservation: { id: number; state: 'held' } & HeldUses
  items: { id: number; state: ItemState }[]
}

/** A hold past its time, locked; nothing when somebody is at it, or was first. */
export async function lockLapsedHold(
  tx: Database,
  id: number,
  now: Date,
): Promise<LapsedHold | undefined> {
  const reservation = await first(
    tx,
    sql<LapsedHold['reservation']>`
    select id, state, promo_code_id, combo_id from reservations.reservation
      where id = ${id} and state = 'held' and held_until <= ${now} for update skip locked`,
  )
  if (!reservation) return undefined
  return {
    reservation,
    items: await all(
      tx,
      sql<{
        id: number
        state: ItemState
      }>`select id, state from reservations.item where reservation_id = ${id}`,
    ),
  }
}
