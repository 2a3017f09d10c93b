import { recordEntries, type Entry } from '@app/ledger/api'
import { confirmationPostings } from '@app/ledger/rules'
import { findMethods, nameTenders, settle, takePayments } from '@app/payments/api'
import {
  confirmHeld as confirmReservation,
  letHoldWait,
  recordSignatures,
} from '@app/reservations/api'
import { mailConfirmation, writeVouchers } from '@app/vouchers/api'
import type { Database } from '@kit/db/database'
import { recordTransitions, type Cause, type Transition } from '@kit/db/transition'
import { amountOf, compare, type Money } from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { toWire } from '@kit/kernel/wire'
import type * as z from 'zod'
import type { BookingInput, Sold } from '../contract.ts'
import { describeCustomer } from './customer.ts'
import { lockHold, type Hold } from './holding.ts'
import { keepHold } from './kept-hold.ts'
import { priceOrder, type Asking, type Order, type OrderPart } from './order.ts'
import { findPickupsOf } from './pickups.ts'
import { findPlaces } from './places.ts'
import { refuseChangedPrice } from './price-check.ts'
import { recordOrder } from './record.ts'
import { costInCurrency, planItems, planReservation, snapshotRates } from './rows.ts'
import { listSignatures } from './signatures.ts'

/** Whether it is sold, or waits for money that was only announced. */
type Outcome = { state: 'confirmed' | 'waiting'; paid: string }

/** A sale as it stands in the database, whether its seats were held before or taken now. */
type Confirmed = {
  id: number
  uuid: string
  folio: string
  items: { id: number; part: OrderPart | null }[]
  transitions: Transition[]
}

/**
 * Sells a cart: prices it anew, keeps its hold or takes its seats, takes the payments, confirms,
 * writes the books, the vouchers and the mail. One transaction: it all happened, or none of it did.
 * When the deposit needs money that was only announced, the seats are kept and everything else
 * waits until that money is confirmed (`announced.ts`).
 */
export async function book(
  tx: Database,
  asking: Asking,
  booking: BookingInput,
  cause: Cause,
): Promise<z.input<typeof Sold>> {
  const held = booking.hold ? await lockHold(tx, asking.actor, booking.hold) : null
  const order = await priceOrder(
    tx,
    asking,
    booking,
    held?.reservation.state === 'held' ? held.reservation.promo_code_id : null,
  )
  snapshotRates(order)
  refuseChangedPrice(order, booking.items, booking.expected_total)
  refuseMissingSignature(asking, booking)
  const tendered = nameTenders(booking.payments, await findMethods(tx, asking.language))

  const settlement = settle(tendered, {
    balance: order.total,
    rates: order.rates,
    change_currency: booking.change_currency,
  })
  refuseMissingDeposit(order.deposit, settlement.applied)

  const outcome: Outcome = {
    state: compare(settlement.in_hand, order.deposit) >= 0 ? 'confirmed' : 'waiting',
    paid: amountOf(settlement.in_hand),
  }
  const sold = outcome.state === 'confirmed'
  const confirmed = await confirm(tx, asking, booking, order, held, outcome, cause)
  const place = {
    channel_id: order.desk.channel_id,
    hotel_id: order.desk.hotel_id,
    location_id: order.desk.location_id,
    rep_id: asking.actor.user_id,
    agency_id: asking.actor.scope.agency_id ?? null,
  }
  const taken = await takePayments(tx, tendered, settlement, {
    reservation_id: confirmed.id,
    currency: order.currency,
    place,
    rates: order.rates,
    day: asking.today,
    now: asking.now,
    cause,
  })
  await recordEntries(tx, place, [
    ...(sold ? confirmationEntries(confirmed, order, asking) : []),
    ...taken.entries,
  ])
  await recordSignatures(tx, confirmed.id, listSignatures(booking.signatures, asking.actor))
  const issued = await writeVouchers(tx, {
    reservation: { id: confirmed.id, folio: confirmed.folio, ...place },
    items: sold ? sellableItems(confirmed) : [],
    now: asking.now,
    is_new: true,
  })
  await recordTransitions(
    tx,
    [...confirmed.transitions, ...taken.transitions, ...issued.transitions],
    cause,
  )
  if (sold && booking.customer.email)
    await mailConfirmation(tx, confirmed.id, booking.customer.language)
  return {
    uuid: confirmed.uuid,
    folio: confirmed.folio,
    state: outcome.state,
    total: toWire(order.total),
    paid: toWire(settlement.in_hand),
    pending: toWire(settlement.announced),
    balance: toWire(settlement.balance),
    change: settlement.change
      ? { amount: amountOf(settlement.change.amount), currency: settlement.change.amount.currency }
      : null,
    vouchers: issued.vouchers.map(({ uuid, folio }) => ({ uuid, folio })),
  }
}

function refuseMissingSignature({ actor }: Asking, { signatures }: BookingInput): void {
  if (!signatures.client && !actor.permissions.has('signature.skip'))
    throw new Refusal('checkout.signature_missing')
}

function refuseMissingDeposit(deposit: Money, applied: Money): void {
  if (compare(applied, deposit) >= 0) return
  throw new Refusal('checkout.deposit_missing', {
    deposit: `${deposit.currency} ${amountOf(deposit).slice(0, -2)}`,
    paid: `${applied.currency} ${amountOf(applied).slice(0, -2)}`,
  })
}

async function confirm(
  tx: Database,
  asking: Asking,
  booking: BookingInput,
  order: Order,
  held: Hold | null,
  outcome: Outcome,
  cause: Cause,
): Promise<Confirmed> {
  const customer = describeCustomer(booking)
  if (held && (await keepHold(tx, asking, held, order, cause)))
    return settleHeld(tx, asking, held, order, customer, outcome)

  const [places, pickups] = [
    await findPlaces(tx, order.lines, asking.now),
    await findPickupsOf(tx, order.lines),
  ]
  const sale =
    outcome.state === 'confirmed'
      ? {
          state: 'confirmed' as const,
          confirmed_at: asking.now.toISOString(),
          sale_day: asking.today,
        }
      : { state: 'waiting' as const }
  const planned = planItems(
    order,
    places,
    pickups,
    asking.actor,
    outcome.state === 'confirmed' ? 'confirmed' : 'held',
    outcome.state === 'confirmed' ? asking.today : null,
  )
  const reservation = {
    ...planReservation(order, asking.actor, planned, sale, asking.now),
    ...customer,
    paid: outcome.paid,
  }
  const { item_ids, ...recorded } = await recordOrder(tx, order, reservation, planned, {
    day: asking.today,
    now: asking.now,
    held_until: null,
  })
  return {
    ...recorded,
    items: item_ids.map((item_id, index) => ({ id: item_id, part: planned[index]!.part })),
  }
}

async function settleHeld(
  tx: Database,
  asking: Asking,
  { reservation, items }: Hold,
  order: Order,
  customer: ReturnType<typeof describeCustomer>,
  { state, paid }: Outcome,
): Promise<Confirmed> {
  if (state === 'confirmed')
    await confirmReservation(tx, reservation.id, customer, paid, asking.today, asking.now)
  else await letHoldWait(tx, reservation.id, customer, paid)
  const transitions = [
    { entity: 'reservation', entity_id: reservation.id, from_state: 'held', to_state: state },
    ...(state === 'confirmed'
      ? items.map(({ id }) => ({
          entity: 'item',
          entity_id: id,
          from_state: 'held',
          to_state: 'confirmed',
        }))
      : []),
  ]
  const parts = order.lines.flatMap((line) =>
    line.price.components.length > 0 ? [null, ...line.parts] : line.parts,
  )
  return {
    id: reservation.id,
    uuid: reservation.uuid,
    folio: reservation.folio,
    transitions,
    items: items.map(({ id }, index) => ({ id, part: parts[index] ?? null })),
  }
}

function confirmationEntries(
  confirmed: Confirmed,
  order: Order,
  { today, actor }: Asking,
): Entry[] {
  return confirmed.items.flatMap(({ id, part }) => {
    if (!part) return []
    const { base, tax, dock, terms } = part
    const postings = confirmationPostings({
      provider_id: terms.provider_id,
      sold_as: terms.sold_as,
      base,
      tax,
      dock,
      cost: costInCurrency(part, order),
      tax_percent: terms.tax_percent,
    })
    return [
      {
        moment: 'confirmed' as const,
        day: today,
        reservation_id: confirmed.id,
        item_id: id,
        user_id: actor.user_id,
        postings,
      },
    ]
  })
}

const sellableItems = ({ items }: Confirmed): { id: number; provider_id: number }[] =>
  items.flatMap(({ id, part }) => (part ? [{ id, provider_id: part.terms.provider_id }] : []))
