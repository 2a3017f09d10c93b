import { requireDesk } from '@app/rep-locations/api'
import { findHouseRates, type HouseRates } from '@app/exchange-rates/api'
import type { Place } from '@app/ledger/api'
import { tellReservation } from '@app/quotations/api'
import {
  awaitAnnouncedMoney,
  confirmHeld as confirmReservation,
  nameReservation,
  type NewReservation,
  type ReservationName,
} from '@app/reservations/api'
import { waitsForProvider } from '@app/reservations/rules'
import type { Context } from '@kit/db/context'
import type { Transition } from '@kit/db/transition'
import { money, total, type Money } from '@kit/kernel/money'
import type { BookingInput } from '../contract.ts'
import { describeCustomer } from './customer.ts'
import type { Hold } from '@app/shop/api'
import { heldLines } from '@app/shop/api'
import {
  priceOrder,
  shownOf,
  type Order,
  findPickupsOf,
  refusePlan,
  findChosen,
  findSeating,
  type Chosen,
  type Shown,
  recordOrder,
  findStay,
  refuseBelowCost,
  planItems,
  planReservation,
  snapshotRates,
  type PlannedItem,
  soldItem,
  soldPart,
  type Booked,
  forCart,
  forPaperSale,
} from '@app/orders/api'

/** Whether it is sold, or waits for money that was only announced. */
export type Outcome = { state: 'confirmed' | 'waiting'; paid: string }

/** A sale as it stands in the database, whether its seats were held before or taken now. */
export type Confirmed = {
  id: number
  uuid: string
  folio: string
  items: Booked[]
  transitions: Transition[]
}

/**
 * What is sold, for how much and where, before any money is taken. `rates` are of the moment of the
 * payment, whenever the price was made. `findSeating` finds where everybody goes,
 * and answers what writes it down: the reservation is sent before that returns.
 */
export type Deal = Shown & {
  reservation_id: number
  deposit: Money
  place: Place
  rates: HouseRates
  /** MXN per unit of its currency, as the reservation keeps it. */
  mxn_rate: string
  findSeating: (outcome: Outcome) => Promise<() => Promise<Confirmed>>
}

/** A hold that stands is sold as it was made: its price, cost, tax, dock fee and rates are kept. */
export async function keptDeal(tx: Context, booking: BookingInput, hold: Hold): Promise<Deal> {
  const { reservation } = hold
  const { currency, channel_id, hotel_id, location_id, rep_id, agency_id } = reservation
  return {
    lines: heldLines(hold).map(({ head, components }) => ({
      option_id: head.option_id,
      name: head.product,
      price: total(
        [head, ...components].flatMap(({ base, tax }) => [
          money(base, currency),
          money(tax, currency),
        ]),
        currency,
      ),
      total: total(
        [head, ...components].map((item) => money(item.total, currency)),
        currency,
      ),
    })),
    total: money(reservation.total, currency),
    deposit: money(reservation.deposit, currency),
    reservation_id: reservation.id,
    place: { channel_id, hotel_id, location_id, rep_id, agency_id },
    rates: await findHouseRates(tx, tx.today, channel_id),
    mxn_rate: reservation.mxn_rate,
    findSeating: async (outcome) => () => settleHeld(tx, booking, hold, outcome),
  }
}

/** What nobody holds is priced by the catalogue and the house rates of now. */
export async function newDeal(
  tx: Context,
  booking: BookingInput,
  { afterwards }: { afterwards: boolean },
): Promise<Deal> {
  const desk = await requireDesk(tx)
  const [order, chosen, name] = await Promise.all([
    priceOrder(tx, booking, afterwards ? forPaperSale() : forCart()),
    findChosen(tx, booking.items, tx.now),
    nameReservation(tx, desk.channel_id, tx.today),
  ])
  if (!afterwards) {
    const { leaves_on, plan_reason } = booking
    await refusePlan(
      tx,
      async () => findStay(tx, order.lines, chosen, await findPickupsOf(tx, order.lines)),
      { leaves_on },
      { plan_reason, folio: name.folio },
    )
  }
  await refuseBelowCost(tx, order)
  const { mxn_rate } = snapshotRates(order)
  return {
    ...shownOf(order),
    deposit: order.deposit,
    reservation_id: name.id,
    place: {
      channel_id: desk.channel_id,
      hotel_id: desk.hotel_id,
      location_id: desk.location_id,
      rep_id: tx.actor.user_id,
      agency_id: order.agency_id,
    },
    rates: order.rates,
    mxn_rate,
    findSeating: (outcome) => placeSale(tx, booking, { order, chosen, name, afterwards }, outcome),
  }
}

async function settleHeld(
  tx: Context,
  booking: BookingInput,
  hold: Hold,
  { state, paid }: Outcome,
): Promise<Confirmed> {
  const { reservation, items } = hold
  const customer = describeCustomer(booking)
  if (state === 'confirmed') await confirmReservation(tx, { reservation, items }, customer, paid)
  else await awaitAnnouncedMoney(tx, reservation, customer, paid)
  if (state === 'confirmed' && reservation.kind === 'quotation')
    await tellReservation(tx, reservation.id, 'won')
  const packages = new Set(items.map(({ package_item_id }) => package_item_id))
  return {
    id: reservation.id,
    uuid: reservation.uuid,
    folio: reservation.folio,
    items: items.map((item) => ({
      id: item.id,
      sold: packages.has(item.id) ? null : soldItem(item, reservation),
      waits: waitsForProvider(item, tx.today),
    })),
    transitions: [],
  }
}

/** An order with the departures that were chosen for it, and what its reservation will be called. */
type Priced = { order: Order; chosen: Chosen; name: ReservationName; afterwards: boolean }

async function placeSale(
  tx: Context,
  booking: BookingInput,
  { order, chosen, name, afterwards }: Priced,
  { state, paid }: Outcome,
): Promise<() => Promise<Confirmed>> {
  const { actor, today, now } = tx
  const [places, pickups] = [
    await findSeating(tx, order.lines, chosen, afterwards ? null : now),
    await findPickupsOf(tx, order.lines),
  ]
  const sold = state === 'confirmed'
  const planned = planItems(
    order,
    places,
    pickups,
    actor,
    sold ? 'confirmed' : 'held',
    sold ? today : null,
  )
  const sale = sold
    ? { state, confirmed_at: now.toISOString(), sale_day: today }
    : { state: 'waiting' as const }
  const reservation = {
    ...planReservation(order, actor, planned, sale, now),
    ...describeCustomer(booking),
    ...name,
    ...(afterwards ? { kind: 'retroactive' as const } : {}),
    paid,
  }
  return () => recordSale(tx, order, reservation, planned)
}

async function recordSale(
  tx: Context,
  order: Order,
  reservation: NewReservation & ReservationName,
  planned: readonly PlannedItem[],
): Promise<Confirmed> {
  const { item_ids, ...recorded } = await recordOrder(tx, order, reservation, planned, null)
  return {
    ...recorded,
    items: item_ids.map((id, index) => {
      const { part, row } = planned[index]!
      return { id, sold: part && soldPart(part, order), waits: row.state === 'provider_pending' }
    }),
  }
}
