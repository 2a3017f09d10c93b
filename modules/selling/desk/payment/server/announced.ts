import { settleCommissions } from '@app/commissions/api'
import { giveUsesBack } from '@app/catalog/api'
import { releaseSeats } from '@app/departures/api'
import { recordEntries } from '@app/ledger/api'
import { confirmedEntry } from '@app/ledger/rules/entries'
import {
  confirmAnnounced,
  lockAnnounced,
  rejectAnnounced,
  type Decided,
  giveBack,
} from '@app/payments/api'
import { tellReservation } from '@app/quotations/api'
import {
  addPaid,
  confirmHeld,
  confirmWaiting,
  lockReservation,
  rejectWaiting,
  type Locked,
  type LockedReservation,
} from '@app/reservations/api'
import { RESERVATION } from '@app/reservations/lifecycles'
import { inFavour, waitsForProvider, type ReservationState } from '@app/reservations/rules'
import { mailConfirmation, writeVouchers } from '@app/vouchers/api'
import type { Context } from '@kit/db/context'
import { recordTransitions } from '@kit/db/transition'
import { refuseIllegal } from '@kit/kernel/lifecycle'
import { add, amountOf, compare, money, subtract, type Money } from '@kit/kernel/money'
import { askProviders } from '../../provider-request/server/asking.ts'
import { soldItem } from '@app/orders/api'

export type Seen = { uuid: string; folio: string; state: ReservationState; paid: Money }

/**
 * Accounting saw announced money, or a manager authorised credit. It is paid from now on; a reservation that waited for it is sold
 * today, and what a guest has by now too much, because something was cancelled meanwhile, is asked
 * to be given back.
 */
export async function seeMoney(tx: Context, payment_uuid: string, decided: Decided): Promise<Seen> {
  const { found, payment } = await lockWithPayment(tx, payment_uuid, 'confirmed', decided)
  const { reservation } = found
  const paid = add(
    money(reservation.paid, reservation.currency),
    money(payment.applied, reservation.currency),
  )
  await confirmAnnounced(tx, payment, reservation.currency)
  await addPaid(tx, reservation.id, payment.applied)
  const state = await confirmIfCovered(tx, found, paid)
  await settleCommissions(tx, reservation.id)
  await giveExcessBack(tx, { ...reservation, state }, paid)
  return { uuid: reservation.uuid, folio: reservation.folio, state, paid }
}

/**
 * Announced money did not come, or credit was not given. What waited for it is rejected when nothing else covers its
 * deposit: its seats are free again.
 */
export async function missMoney(
  tx: Context,
  payment_uuid: string,
  decided: Decided,
  reason: string,
): Promise<Seen> {
  const { found, payment } = await lockWithPayment(tx, payment_uuid, 'failed', decided)
  const { reservation } = found
  const { currency } = reservation
  await rejectAnnounced(tx, payment, reason)
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
  await reject(tx, found, reason)
  await giveExcessBack(tx, { ...reservation, state: 'rejected' }, paid)
  return { uuid: reservation.uuid, folio: reservation.folio, state: 'rejected', paid }
}

/**
 * The reservation is locked first, and only within the actor's scope: a payment outside it does not
 * exist.
 */
async function lockWithPayment(
  tx: Context,
  uuid: string,
  to: 'confirmed' | 'failed',
  decided: Decided,
) {
  const found = await lockReservation(tx, { payment: uuid })
  return { found, payment: await lockAnnounced(tx, uuid, to, decided) }
}

/**
 * Sells a reservation that waited, or that a customer who accepted a quotation holds, once what is paid covers its deposit: the sale of today, with
 * its books, vouchers and mail.
 */
export async function confirmIfCovered(
  tx: Context,
  { reservation, items }: Locked,
  paid: Money,
): Promise<ReservationState> {
  const { state } = reservation
  if (
    (state !== 'waiting' && state !== 'held') ||
    compare(paid, money(reservation.deposit, reservation.currency)) < 0
  )
    return state
  if (state === 'held') await confirmHeld(tx, { reservation, items }, {}, amountOf(paid))
  else await confirmWaiting(tx, { reservation, items })
  if (reservation.kind === 'quotation') await tellReservation(tx, reservation.id, 'won')
  const sold = items.filter(
    (item) => !items.some(({ package_item_id }) => package_item_id === item.id),
  )
  const { channel_id, hotel_id, location_id, rep_id, agency_id } = reservation
  const place = { channel_id, hotel_id, location_id, rep_id, agency_id }
  await recordEntries(
    tx,
    place,
    sold.map((item) => ({
      ...confirmedEntry(
        {
          item_id: item.id,
          reservation_id: reservation.id,
          rates: { [reservation.currency]: reservation.mxn_rate },
          sold: soldItem(item, reservation),
        },
        tx.today,
      ),
      user_id: tx.actor.user_id,
    })),
  )
  const issued = await writeVouchers(tx, {
    reservation: { id: reservation.id, folio: reservation.folio, ...place },
    items: sold.filter((item) => !waitsForProvider(item, tx.today)),
    is_new: true,
  })
  await recordTransitions(tx, issued.transitions)
  await askProviders(tx, reservation.id)
  if (reservation.customer_email)
    await mailConfirmation(tx, reservation.id, reservation.customer_language)
  return 'confirmed'
}

async function reject(tx: Context, { reservation, items }: Locked, reason: string): Promise<void> {
  refuseIllegal(RESERVATION, reservation.state, 'rejected')
  await releaseSeats(
    tx,
    items.map(({ id }) => id),
  )
  await giveUsesBack(tx, reservation)
  await rejectWaiting(tx, { reservation, items }, reason)
  if (reservation.kind === 'quotation') await tellReservation(tx, reservation.id, 'lost', reason)
}

/** Why money is given back that nobody cancelled for: a code, which the screen says in words. */
const TOO_MUCH = 'paid_too_much'

/** What a guest has too much by now is asked to be given back. */
export async function giveExcessBack(
  tx: Context,
  reservation: LockedReservation,
  paid: Money,
): Promise<void> {
  const { id, currency, state, due } = reservation
  const in_favour = inFavour(paid, money(due, currency), state)
  await giveBack(tx, { reservation_id: id, in_favour }, TOO_MUCH)
}
