import { settleCommissions } from '@app/commissions/api'
import { findHouseRates } from '@app/exchange-rates/api'
import { lockExchange, releaseSeats, takeSeats } from '@app/departures/api'
import { findStanding, recordEntries, type Place } from '@app/ledger/api'
import { confirmationPostings, reversed } from '@app/ledger/rules'
import {
  nameTenders,
  refuseBeyondCredit,
  settle,
  takePayments,
  type RequestedRefund,
  type TenderInput,
  giveBack,
} from '@app/payments/api'
import {
  addPaid,
  recordChange,
  tellItems,
  withdrawProviderRequests,
  rewriteItem,
  type Locked,
  type LockedItem,
  type LockedReservation,
} from '@app/reservations/api'
import { inFavour } from '@app/reservations/rules'
import { issueVouchers, mailConfirmationOf, voidVouchers } from '@app/vouchers/api'
import type { Context } from '@kit/db/context'
import { recordTransitions } from '@kit/db/transition'
import {
  add,
  amountOf,
  compare,
  larger,
  money,
  subtract,
  type Currency,
  type Money,
} from '@kit/kernel/money'
import { Refusal } from '@kit/kernel/refusal'
import { requireDesk } from '@app/rep-locations/api'
import { askProviders } from '../../provider-request/server/asking.ts'
import {
  findPickupsOf,
  findChosen,
  findSeating,
  refusePlan,
  refuseBelowCost,
  refuseFree,
  shownOf,
  planItems,
  type PlannedItem,
  soldPart,
} from '@app/orders/api'
import { changeable, reprice, type Repriced, type Wish } from './priced.ts'
import { askedOf, stayAfter } from './stay.ts'

export type Settlement = {
  version: number
  reason: string
  expected_total: string
  payments: readonly TenderInput[]
  change_currency: Currency
  let_pass: boolean
}
export type ChangedItem = {
  total: Money
  difference: Money
  /** Null while its provider is asked. */
  voucher: string | null
  refunds: RequestedRefund[]
}

/**
 * A sold service in another form, in one transaction: its new price is agreed and what it costs more
 * is paid, its seats are exchanged, the books take the old sale back and tell the new one on the day
 * of the change, the old voucher is void and a new one issued and mailed, and what it costs less is
 * asked to be given back.
 */
export async function changeItem(
  tx: Context,
  locked: Locked,
  item_id: number,
  wish: Wish,
  settlement: Settlement,
): Promise<ChangedItem> {
  const { reservation } = locked
  const item = changeable(locked, item_id)
  if (item.version !== settlement.version)
    throw new Refusal('change.outdated', { name: item.product, version: item.version })
  const repriced = await reprice(tx, locked, item, wish)
  const { order, difference, to_pay } = repriced
  refuseOtherPrice(order.total, settlement.expected_total)
  refuseFree(shownOf(order), tx.actor)
  await refuseBelowCost(tx, order)
  await refuseOtherPlan(tx, locked, repriced, settlement)

  const planned = await exchangeSeats(tx, repriced)
  const [before, after] = whatChanges(item, planned)
  if (Object.keys(after).length === 0) throw new Refusal('change.nothing')
  await rewriteItem(tx, reservation.id, item.id, planned.row)
  await rebook(tx, locked, repriced)
  await recordChange(tx, reservation, {
    item_id: item.id,
    reason: settlement.reason,
    difference: amountOf(difference),
    before,
    after,
  })
  await takeDifference(tx, reservation, difference, to_pay, settlement)
  await settleCommissions(tx, reservation.id)
  const waits = planned.row.state === 'provider_pending'
  const voucher = await reissue(tx, locked, item, { waits, reason: settlement.reason })
  const refunds = await giveDifferenceBack(tx, reservation, difference, settlement.reason)
  if (reservation.customer_email)
    await mailConfirmationOf(tx, reservation.id, { is: 'changed', item_id: item.id })
  return { total: order.total, difference, voucher, refunds }
}

function refuseOtherPrice(total: Money, expected: string): void {
  const shown = money(expected, total.currency)
  if (compare(shown, total) === 0) return
  throw new Refusal('price.changed', { old: inWords(shown), new: inWords(total) })
}
const inWords = (amount: Money): string => `${amount.currency} ${amountOf(amount).slice(0, -2)}`

/** What does not fit the plan of the stay may be let pass, for the reason of the change. */
async function refuseOtherPlan(
  tx: Context,
  locked: Locked,
  repriced: Repriced,
  { let_pass, reason }: Settlement,
): Promise<void> {
  const { folio } = locked.reservation
  await refusePlan(
    tx,
    async () => stayAfter(tx, locked, repriced, await findChosen(tx, [repriced.wanted], tx.now)),
    askedOf(locked),
    { plan_reason: let_pass ? reason : null, folio },
  )
}

/** Given back first, so that a party that grows finds its own seats free; all under one lock. */
async function exchangeSeats(tx: Context, { item, wanted, order }: Repriced): Promise<PlannedItem> {
  await lockExchange(tx, [item.id], wanted.departure_id ? [wanted.departure_id] : [])
  await releaseSeats(tx, [item.id])
  const seated = await findSeating(tx, order.lines, await findChosen(tx, [wanted], tx.now), tx.now)
  const pickups = await findPickupsOf(tx, order.lines)
  const [planned] = planItems(order, seated, pickups, tx.actor, 'confirmed', tx.today)
  await takeSeats(
    tx,
    planned!.seating.departure_ids.map((departure_id) => ({
      item_id: item.id,
      departure_id,
      seats: planned!.seating.seats,
      held_until: null,
    })),
  )
  return planned!
}

const TOLD = [
  'option_id',
  'service_day',
  'service_time',
  'last_day',
  'departure_id',
  'adults',
  'minor_ages',
  'infants',
  'guest_hotel_id',
  'pickup_time',
  'pickup_place',
  'flight',
  'total',
] as const

function whatChanges(
  item: LockedItem,
  { row }: PlannedItem,
): [Record<string, unknown>, Record<string, unknown>] {
  const [before, after]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}]
  for (const key of TOLD) {
    const [was, is] = [item[key] ?? null, row[key] ?? null]
    if (textOf(was) === textOf(is)) continue
    before[key] = was
    after[key] = is
  }
  return [before, after]
}
const textOf = (value: unknown): string => JSON.stringify(value)

/** The sale as it stood is taken back, and the new one told, both on the day of the change. */
async function rebook(
  tx: Context,
  { reservation }: Locked,
  { item, order }: Repriced,
): Promise<void> {
  const place = placeOf(reservation)
  const of = {
    day: tx.today,
    reservation_id: reservation.id,
    item_id: item.id,
    user_id: tx.actor.user_id,
    rates: { [reservation.currency]: reservation.mxn_rate },
  }
  const { entry, undone_id } = await findStanding(tx, item.id, 'confirmed')
  if (entry)
    await recordEntries(tx, place, [
      {
        ...of,
        moment: 'unconfirmed',
        reverses_id: entry.id,
        after_id: entry.after_id,
        postings: reversed(entry.postings),
      },
    ])
  const after_id = entry ? (await findStanding(tx, item.id, 'confirmed')).undone_id : undone_id
  const sold = soldPart(order.lines[0]!.parts[0]!, order)
  await recordEntries(tx, place, [
    { ...of, moment: 'confirmed', after_id, postings: confirmationPostings(sold) },
  ])
}

function placeOf({
  channel_id,
  hotel_id,
  location_id,
  rep_id,
  agency_id,
}: LockedReservation): Place {
  return { channel_id, hotel_id, location_id, rep_id, agency_id }
}

/** Money in hand, at the desk of who takes it; what was only announced does not count. */
async function takeDifference(
  tx: Context,
  reservation: LockedReservation,
  difference: Money,
  to_pay: Money,
  { payments, change_currency }: Settlement,
): Promise<void> {
  if (payments.length === 0) {
    if (to_pay.units > 0n) throw new Refusal('change.unpaid', { amount: inWords(to_pay) })
    return
  }
  const { currency } = reservation
  const desk = await requireDesk(tx)
  // What waits to be given back was paid once, and is not there for what costs more now.
  const balance = larger(
    subtract(
      add(money(reservation.due, currency), difference),
      add(money(reservation.paid, currency), money(reservation.pending, currency)),
    ),
    to_pay,
  )
  if (balance.units <= 0n) throw new Refusal('change.not_owed')
  const rates = await findHouseRates(tx, tx.today, desk.channel_id)
  const tendered = await nameTenders(tx, payments)
  const settlement = settle(tendered, { balance, rates, change_currency })
  if (compare(settlement.in_hand, to_pay) < 0)
    throw new Refusal('change.unpaid', { amount: inWords(to_pay) })
  const at = {
    channel_id: desk.channel_id,
    hotel_id: desk.hotel_id,
    location_id: desk.location_id,
    rep_id: tx.actor.user_id,
    agency_id: reservation.agency_id,
  }
  const { room_debtor_id } = await refuseBeyondCredit(tx, at, tendered)
  const { entries, transitions } = await takePayments(tx, tendered, settlement, {
    reservation_id: reservation.id,
    currency,
    place: at,
    rates,
    room_debtor_id,
  })
  await recordTransitions(tx, transitions)
  await addPaid(tx, reservation.id, amountOf(settlement.in_hand))
  await recordEntries(tx, at, entries)
}

/** The provider who says yes to each sale is asked anew, and there is no voucher until then. */
async function reissue(
  tx: Context,
  { reservation }: Locked,
  item: LockedItem,
  { waits, reason }: { waits: boolean; reason: string },
): Promise<string | null> {
  await voidVouchers(tx, [item.id])
  await withdrawProviderRequests(tx, [item.id], reason)
  if (waits) {
    if (item.state === 'confirmed') await tellItems(tx, [item], 'provider_pending', reason)
    await askProviders(tx, reservation.id)
    return null
  }
  if (item.state === 'provider_pending') await tellItems(tx, [item], 'confirmed', reason)
  const [issued] = await issueVouchers(tx, {
    reservation: { id: reservation.id, folio: reservation.folio, ...placeOf(reservation) },
    items: [item],
  })
  return issued!.folio
}

/** Through the refund's own circuit: somebody else approves it. */
async function giveDifferenceBack(
  tx: Context,
  { id, currency, paid, due, state }: LockedReservation,
  difference: Money,
  reason: string,
): Promise<RequestedRefund[]> {
  if (difference.units >= 0n) return []
  const due_after = add(money(due, currency), difference)
  return giveBack(
    tx,
    { reservation_id: id, in_favour: inFavour(money(paid, currency), due_after, state) },
    reason,
  )
}
