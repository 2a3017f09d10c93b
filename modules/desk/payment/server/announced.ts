import { releasePromoCode } from '@app/catalog/api'
import { releaseSeats } from '@app/departures/api'
import { recordEntries } from '@app/ledger/api'
import { confirmationPostings } from '@app/ledger/rules'
import {
  confirmAnnounced,
  findPaidReservation,
  lockAnnounced,
  rejectAnnounced,
  requestRefund,
} from '@app/payments/api'
import {
  addPaid,
  confirmWaiting,
  findReservationUuid,
  lockReservation,
  rejectWaiting,
  type LockedItem,
  type LockedReservation,
} from '@app/reservations/api'
import { inFavour, refuseIllegal, type ReservationState } from '@app/reservations/rules'
import { mailConfirmation, writeVouchers } from '@app/vouchers/api'
import type { Database } from '@kit/db/database'
import { recordTransitions, type Cause } from '@kit/db/transition'
import { add, compare, money, subtract, type Money } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import type { Asking } from '../../sale/server/order.ts'
import { soldItem } from '../../sale/server/sold.ts'

type Found = { reservation: LockedReservation; items: LockedItem[] }
export type Seen = { uuid: string; folio: string; state: ReservationState; paid: Money }

/**
 * Accounting saw announced money. It is paid from now on; a reservation that waited for it is sold
 * today, and what a guest has by now too much, because something was cancelled meanwhile, is asked
 * to be given back.
 */
export async function seeMoney(
  tx: Database,
  asking: Asking,
  payment_uuid: string,
  cause: Cause,
): Promise<Seen> {
  const { found, payment } = await lockWithPayment(tx, asking, payment_uuid)
  const { reservation } = found
  const paid = add(
    money(reservation.paid, reservation.currency),
    money(payment.applied, reservation.currency),
  )
  await confirmAnnounced(tx, payment, {
    reservation_currency: reservation.currency,
    actor: asking.actor,
    now: asking.now,
    day: asking.today,
    cause,
  })
  await addPaid(tx, reservation.id, payment.applied)
  const state = await confirmIfCovered(tx, asking, found, paid, cause)
  await giveExcessBack(tx, asking, { ...reservation, state }, paid, cause)
  return { uuid: reservation.uuid, folio: reservation.folio, state, paid }
}

/**
 * Announced money did not come. What waited for it is rejected when nothing else covers its
 * deposit: its seats are free again.
 */
export async function missMoney(
  tx: Database,
  asking: Asking,
  payment_uuid: string,
  reason: string,
  cause: Cause,
): Promise<Seen> {
  const { found, payment } = await lockWithPayment(tx, asking, payment_uuid)
  const { reservation } = found
  const { currency } = reservation
  await rejectAnnounced(tx, payment, reason, cause)
  const paid = money(reservation.paid, currency)
  const stillComing = subtract(
    money(reservation.pending, currency),
    money(payment.applied, currency),
  )
  if (
    reservation.state !== 'waiting' ||
    compare(add(paid, stillComing), money(reservation.deposit, currency)) >= 0
  )
    return { uuid: reservation.uuid, folio: reservation.folio, state: reservation.state, paid }
  await reject(tx, found, reason, cause)
  await giveExcessBack(tx, asking, { ...reservation, state: 'rejected' }, paid, cause)
  return { uuid: reservation.uuid, folio: reservation.folio, state: 'rejected', paid }
}

/**
 * The reservation is locked first, and only within the actor's scope: a payment outside it does not
 * exist.
 */
async function lockWithPayment(tx: Database, { actor }: Asking, payment_uuid: string) {
  const reservation_id = await findPaidReservation(tx, payment_uuid)
  const reservation_uuid = reservation_id && (await findReservationUuid(tx, reservation_id))
  const found = reservation_uuid
    ? await lockReservation(tx, actor.scope, reservation_uuid)
    : undefined
  if (!found) throw new Refusal('payment.not_found')
  return { found, payment: await lockAnnounced(tx, payment_uuid) }
}

/**
 * Sells a reservation that waited, once what is paid covers its deposit: the sale of today, with
 * its books, vouchers and mail.
 */
export async function confirmIfCovered(
  tx: Database,
  { actor, today, now }: Asking,
  { reservation, items }: Found,
  paid: Money,
  cause: Cause,
): Promise<ReservationState> {
  if (
    reservation.state !== 'waiting' ||
    compare(paid, money(reservation.deposit, reservation.currency)) < 0
  )
    return reservation.state
  await confirmWaiting(tx, reservation.id, today, now)
  const sold = items.filter(
    (item) => !items.some(({ package_item_id }) => package_item_id === item.id),
  )
  const { channel_id, hotel_id, location_id, rep_id, agency_id } = reservation
  const place = { channel_id, hotel_id, location_id, rep_id, agency_id }
  await recordEntries(
    tx,
    place,
    sold.map((item) => ({
      moment: 'confirmed',
      day: today,
      reservation_id: reservation.id,
      item_id: item.id,
      user_id: actor.user_id,
      postings: confirmationPostings(soldItem(item, reservation)),
    })),
  )
  const issued = await writeVouchers(tx, {
    reservation: { id: reservation.id, folio: reservation.folio, ...place },
    items: sold,
    now,
    is_new: true,
  })
  await recordTransitions(
    tx,
    [
      {
        entity: 'reservation',
        entity_id: reservation.id,
        from_state: 'waiting',
        to_state: 'confirmed',
      },
      ...items.map(({ id }) => ({
        entity: 'item',
        entity_id: id,
        from_state: 'held',
        to_state: 'confirmed',
      })),
      ...issued.transitions,
    ],
    cause,
  )
  if (reservation.customer_email)
    await mailConfirmation(tx, reservation.id, reservation.customer_language)
  return 'confirmed'
}

async function reject(
  tx: Database,
  { reservation, items }: Found,
  reason: string,
  cause: Cause,
): Promise<void> {
  refuseIllegal(reservation.state, 'rejected')
  await releaseSeats(
    tx,
    items.map(({ id }) => id),
  )
  if (reservation.promo_code_id !== null) await releasePromoCode(tx, reservation.promo_code_id)
  await rejectWaiting(tx, reservation.id)
  await recordTransitions(
    tx,
    [
      {
        entity: 'reservation',
        entity_id: reservation.id,
        from_state: reservation.state,
        to_state: 'rejected',
        reason,
      },
      ...items.map(({ id, state }) => ({
        entity: 'item',
        entity_id: id,
        from_state: state,
        to_state: 'rejected',
        reason,
      })),
    ],
    cause,
  )
}

/** Why money is given back that nobody cancelled for: a code, which the screen says in words. */
const TOO_MUCH = 'paid_too_much'

async function giveExcessBack(
  tx: Database,
  { actor }: Asking,
  reservation: LockedReservation,
  paid: Money,
  cause: Cause,
): Promise<void> {
  const { id, currency, state, due } = reservation
  const in_favour = inFavour(paid, money(due, currency), state)
  await requestRefund(tx, { reservation_id: id, in_favour }, TOO_MUCH, actor, cause)
}
