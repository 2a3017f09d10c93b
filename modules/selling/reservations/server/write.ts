import type { AnyContext } from '@kit/db/context'
import { only, run, type Database, type DB } from '@kit/db/database'
import { insertRows } from '@kit/db/insert'
import { move, type Stateful } from '@kit/db/move'
import type { Day } from '@kit/kernel/day'
import { sql, type Insertable } from 'kysely'
import { ITEM, RESERVATION } from '../lifecycles.ts'
import { waitsForProvider, type ItemState, type ReservationState } from '../rules.ts'

export type NewReservation = Omit<Insertable<DB['reservations.reservation']>, 'folio'>
export type NewItem = Insertable<DB['reservations.item']>

/** What a reservation is called before it is written, so that its rows can be written with it. */
export type ReservationName = { id: number; folio: string }

/**
 * The next id, and the next folio of a channel: `CUN-26-000123`. Taken outside the rows' locks, so
 * that checkouts do not queue behind each other; a refused one leaves a gap.
 */
export const nameReservation = (
  tx: Database,
  channel_id: number,
  day: Day,
): Promise<ReservationName> =>
  only(
    tx,
    sql<ReservationName>`
    select nextval('reservations.reservation_id_seq') as id,
        reservations.next_folio(code, ${day}::date) as folio
      from organization.public_channel where id = ${channel_id}`,
  )

/** Sent before this returns: what refers to the reservation may be asked right after it. */
export async function recordReservation(
  tx: Database,
  reservation: NewReservation & ReservationName,
): Promise<void> {
  await insertRows(tx, 'reservations.reservation', [reservation])
}

/** Records items and answers their ids in the order given. */
export async function recordItems(tx: Database, items: readonly NewItem[]): Promise<number[]> {
  const rows = await insertRows(tx, 'reservations.item', items, ['id', 'position'])
  return rows.sort((left, right) => left.position - right.position).map(({ id }) => id)
}

type Customer = Pick<
  Insertable<DB['reservations.reservation']>,
  | 'customer_name'
  | 'customer_phone'
  | 'customer_email'
  | 'customer_country'
  | 'customer_language'
  | 'guest_hotel_id'
  | 'room'
  | 'notes'
  | 'leaves_on'
>

/** A reservation and its items, locked. */
type Whole = {
  reservation: Stateful<ReservationState>
  items: readonly Stateful<ItemState>[]
}
type WholeSold = Whole & { items: readonly JustSold[] }
type JustSold = Stateful<ItemState> & { provider_confirms: boolean; service_day: Day }

/** Sold: confirmed at once, or once its provider said yes. */
async function moveSold(
  tx: AnyContext,
  items: readonly JustSold[],
  moving: Parameters<typeof move<ItemState, 'reservations.item'>>[4],
): Promise<void> {
  const waits = (item: JustSold) => waitsForProvider(item, tx.today)
  await move(
    tx,
    ITEM,
    items.filter((item) => !waits(item)),
    'confirmed',
    moving,
  )
  await move(tx, ITEM, items.filter(waits), 'provider_pending', moving)
}

/**
 * A hold becomes a sale of the day, with what was paid of it, in its customer's name: one that a
 * quotation made has a customer already.
 */
export async function confirmHeld(
  tx: AnyContext,
  { reservation, items }: WholeSold,
  customer: Partial<Customer>,
  paid: string,
): Promise<void> {
  const [confirmed_at, sale_day] = [tx.now.toISOString(), tx.today]
  await move(tx, RESERVATION, reservation, 'confirmed', {
    set: { ...customer, paid, held_until: null, confirmed_at, sale_day },
  })
  await moveSold(tx, items, { set: { sale_day } })
}

/** A hold waits for money that was announced: nothing expires it, and nothing is sold yet. */
export const awaitAnnouncedMoney = (
  tx: AnyContext,
  reservation: Stateful<ReservationState>,
  customer: Partial<Customer>,
  paid: string,
): Promise<void> =>
  move(tx, RESERVATION, reservation, 'waiting', { set: { ...customer, paid, held_until: null } })

/** What waited becomes a sale of the day on which it is confirmed. */
export async function confirmWaiting(
  tx: AnyContext,
  { reservation, items }: WholeSold,
): Promise<void> {
  const [confirmed_at, sale_day] = [tx.now.toISOString(), tx.today]
  await move(tx, RESERVATION, reservation, 'confirmed', { set: { confirmed_at, sale_day } })
  await moveSold(tx, items, { set: { sale_day } })
}

/** What waited will not be sold. */
export async function rejectWaiting(
  tx: AnyContext,
  { reservation, items }: Whole,
  reason: string,
): Promise<void> {
  await move(tx, RESERVATION, reservation, 'rejected', { reason })
  await move(tx, ITEM, items, 'rejected', { reason })
}

/** Payments confirmed less refunds done; the invariant `paid-is-what-was-applied` re-derives it. */
export async function addPaid(tx: Database, id: number, applied: string): Promise<void> {
  await run(
    tx,
    sql`
      update reservations.reservation set paid = paid + ${applied}::numeric, version = version + 1
        where id = ${id}`,
  )
}

export const cancelItems = (
  tx: AnyContext,
  items: readonly Stateful<ItemState>[],
  reason: string,
): Promise<void> => move(tx, ITEM, items, 'cancelled', { reason })

/** What became of a sold service on its day, or that nothing did after all. */
export const tellItems = (
  tx: AnyContext,
  items: readonly Stateful<ItemState>[],
  state: 'used' | 'no_show' | 'confirmed' | 'provider_pending',
  reason: string | null,
): Promise<void> => move(tx, ITEM, items, state, { reason })

/** The last of its items was cancelled. */
export const endCancelled = (
  tx: AnyContext,
  reservation: Stateful<ReservationState>,
  state: 'cancelled' | 'cancelled_with_charge',
  reason: string,
): Promise<void> => move(tx, RESERVATION, reservation, state, { reason })

/** What was cancelled stands again, and its reservation with it. */
export async function restoreCancelled(
  tx: AnyContext,
  { reservation, items }: WholeSold,
  reason: string,
): Promise<void> {
  await moveSold(tx, items, { reason })
  if (reservation.state !== 'confirmed')
    await move(tx, RESERVATION, reservation, 'confirmed', { reason })
}

export async function prolongHold(tx: Database, id: number, held_until: string): Promise<void> {
  await run(
    tx,
    sql`
      update reservations.reservation
        set held_until = ${held_until}, hold_extensions = hold_extensions + 1, version = version + 1
        where id = ${id}`,
  )
}

export async function expireHold(
  tx: AnyContext,
  { reservation, items }: Whole,
  reason: string | null,
): Promise<void> {
  await move(tx, RESERVATION, reservation, 'expired', { reason, set: { held_until: null } })
  await move(tx, ITEM, items, 'expired', { reason })
}
