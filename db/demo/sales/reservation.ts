import { seatsOf } from '@app/catalog/rules/party'
import { confirmationPostings, renderedPostings, type SoldItem } from '@app/ledger/rules'
import { addDays, businessDay, daysBetween, instantOf } from '@kit/kernel/day'
import { compare, subtract, zero } from '@kit/kernel/money'
import { convert } from '@kit/kernel/rate'
import { costOf, fillBasket, type Basket, type Part } from './basket.ts'
import { addEntry, addTransition } from './books.ts'
import { correctRoom } from './correction.ts'
import { cancelItems, startOf, type Confirmations } from './cancellation.ts'
import { askToCancel } from './cancellation-requests.ts'
import {
  addOrderRows,
  itemsOf,
  saleRates,
  scopeOf,
  seenBy,
  type Item,
  type Order,
} from './order-rows.ts'
import { planPayment, takePayment, type Paying } from './payment.ts'
import type { Visit } from './visit.ts'
import { addVoucher, voidVouchers } from './vouchers.ts'
import type { World } from './world.ts'

const MINUTE = 60_000
const HOLD_MINUTES = 28

/** The whole life of one reservation, from its hold to whatever it came to when the demo stops. */
export function live(world: World, visit: Visit): void {
  const { chance, ids, folios, organization, sums } = world
  const basket = fillBasket(world, visit)
  const code = organization.channels[visit.location.channel_id - 1]!.code
  const order: Order = {
    id: ids('reservation'),
    folio: folios.next(code, visit.day),
    visit,
    basket,
    items: itemsOf(world, basket),
    state: 'held',
    held_until: new Date(visit.at.getTime() + HOLD_MINUTES * MINUTE),
    confirmed_at: null,
    confirmed_by: null,
    sale_day: null,
    paid: zero(basket.currency),
    version: 1,
  }
  addTransition(world, order, {
    entity: 'reservation',
    entity_id: order.id,
    from_state: null,
    to_state: 'held',
    at: visit.at,
  })
  for (const item of order.items)
    addTransition(world, order, {
      entity: 'item',
      entity_id: item.id,
      from_state: null,
      to_state: 'held',
      at: visit.at,
    })

  const fate = chance.fraction()
  if (visit.day === world.until && fate < 0.1) keepHolding(order)
  else if (fate < 0.05) expire(world, order)
  else sell(world, order)

  askToCancel(world, order, startOf, 'El huésped adelantó su vuelo')
  addOrderRows(world, order)
  correctRoom(world, order)
  addClaims(world, order)
  sums.count('reservations', order.state)
  for (const item of order.items) sums.count('items', item.state)
}

/** An accepted quotation holds for a day: those of the last day still stand tomorrow morning. */
function keepHolding(order: Order): void {
  order.held_until = new Date(order.visit.at.getTime() + 24 * 60 * MINUTE)
}

function expire(world: World, order: Order): void {
  order.state = 'expired'
  order.version = 2
  const at = order.held_until!
  for (const item of order.items) {
    item.state = 'expired'
    for (const departure of item.part?.departures ?? [])
      world.departures.give(departure, item.part!.seats)
    addTransition(world, order, {
      entity: 'item',
      entity_id: item.id,
      from_state: 'held',
      to_state: 'expired',
      at,
      user_id: null,
    })
  }
  if (order.basket.promo) order.basket.promo.uses -= 1
  addTransition(world, order, {
    entity: 'reservation',
    entity_id: order.id,
    from_state: 'held',
    to_state: 'expired',
    at,
    user_id: null,
  })
}

function sell(world: World, order: Order): void {
  const { chance, now } = world
  const { basket, visit } = order
  const at = new Date(visit.at.getTime() + chance.between(2, 20) * MINUTE)
  world.rows.add('reservations.signature', {
    reservation_id: order.id,
    signer: 'client',
    typed_name: visit.guest.name,
    signed_at: at.toISOString(),
    ...scopeOf(visit),
  })

  const starts = order.items.flatMap((item) => (item.part ? [startOf(item).getTime()] : []))
  const firstStart = new Date(Math.min(...starts))
  const depositOnly = compare(basket.deposit, basket.total) < 0 && chance.happens(0.6)
  const paying = planPayment(
    world,
    order,
    at,
    depositOnly ? basket.deposit : basket.total,
    basket.total,
    firstStart,
  )
  const waits = paying.seenAt > at
  if (waits) wait(world, order, at)
  if (paying.seenAt > now) takePayment(world, order, paying, basket.total)
  else
    serve(world, order, {
      confirmations: confirm(world, order, paying.seenAt, waits ? 'waiting' : 'held'),
      paying,
      depositOnly,
      firstStart,
    })
}

/**
 * A transfer covers the deposit and nobody has seen it yet: the seats are the guest's, and nothing
 * is sold.
 */
function wait(world: World, order: Order, at: Date): void {
  order.state = 'waiting'
  order.version = 2
  addTransition(world, order, {
    entity: 'reservation',
    entity_id: order.id,
    from_state: 'held',
    to_state: 'waiting',
    at,
  })
}

type Serving = {
  confirmations: Confirmations
  paying: Paying
  depositOnly: boolean
  firstStart: Date
}

/** What becomes of a sale: it is paid, perhaps cancelled, and given. */
function serve(
  world: World,
  order: Order,
  { confirmations, paying, depositOnly, firstStart }: Serving,
): void {
  const { chance, until, now } = world
  const { basket } = order
  const soldAt = order.confirmed_at!
  const captured = takePayment(world, order, paying, basket.total)
  const changesMind = chance.happens(0.075) ? cancelledAt(world, order, soldAt, firstStart) : null
  let due = basket.total
  if (changesMind) {
    due = cancelItems(
      world,
      order,
      chooseCancelled(world, order, depositOnly),
      changesMind,
      due,
      captured,
      confirmations,
    )
    voidVouchers(world, order, changesMind)
  } else if (depositOnly) {
    const day = addDays(
      order.sale_day!,
      chance.between(1, Math.max(1, daysBetween(order.sale_day!, businessDay(firstStart)))),
    )
    // The rest is paid at the desk in the morning, before the service: a morning that has not come
    // yet leaves it owed.
    const morning = day <= until ? instantOf(day, `08:${chance.between(10, 59)}`) : null
    const rest = subtract(due, order.paid)
    if (morning && morning <= now)
      takePayment(
        world,
        order,
        planPayment(world, order, morning, rest, rest, instantOf(addDays(day, 1), '03:00')),
        rest,
      )
  }
  render(world, order)
  closeWhenDone(world, order, compare(order.paid, due) === 0)
}

function confirm(
  world: World,
  order: Order,
  at: Date,
  from_state: 'held' | 'waiting',
): Confirmations {
  const by = from_state === 'waiting' ? seenBy(world, order) : order.visit.rep.id
  order.state = 'confirmed'
  order.confirmed_at = at
  order.confirmed_by = by
  order.sale_day = businessDay(at)
  order.version += 1
  world.sums.sold(order.sale_day, order.basket.total)
  const confirmations: Confirmations = new Map()
  addTransition(world, order, {
    entity: 'reservation',
    entity_id: order.id,
    from_state,
    to_state: 'confirmed',
    at,
    user_id: by,
  })
  for (const item of order.items) {
    item.state = 'confirmed'
    addTransition(world, order, {
      entity: 'item',
      entity_id: item.id,
      from_state: 'held',
      to_state: 'confirmed',
      at,
      user_id: by,
    })
    if (!item.part) continue
    const postings = confirmationPostings(soldItem(item.part, order.basket))
    confirmations.set(item.id, {
      entry_id: addEntry(world, order, {
        moment: 'confirmed',
        at,
        user_id: by,
        item_id: item.id,
        rates: saleRates(order),
        postings,
      }),
      postings,
    })
  }
  return confirmations
}

function soldItem(
  { terms, base, tax, dock, cost }: Part,
  { currency, sell: rates }: Basket,
): SoldItem {
  return {
    provider_id: terms.provider_id,
    sold_as: terms.sold_as,
    base,
    tax,
    dock,
    cost: convert(cost, currency, rates),
    tax_percent: terms.tax_percent,
  }
}

/** Some moment between the sale and the service, if it comes before the demo stops. */
function cancelledAt(
  { chance, now }: World,
  { visit }: Order,
  soldAt: Date,
  firstStart: Date,
): Date | null {
  const span = firstStart.getTime() - soldAt.getTime() - 30 * MINUTE
  if (span <= 0) return null
  const at = new Date(
    Math.round((soldAt.getTime() + 30 * MINUTE + chance.fraction() ** 2 * span) / MINUTE) * MINUTE,
  )
  return at <= now && at > visit.at ? at : null
}

/**
 * Everything, or one service of several when all of it is paid; a package goes with its components.
 */
function chooseCancelled(
  { chance }: World,
  { items, basket }: Order,
  depositOnly: boolean,
): Item[] {
  if (depositOnly || basket.lines.length === 1 || chance.happens(0.7)) return items
  const line = chance.pick(basket.lines)
  return items.filter((item) => item.line === line)
}

/**
 * Services of past days were used, or the guest did not come; either way the provider is owed.
 * Those to come have their vouchers.
 */
function render(world: World, order: Order): void {
  const { chance, until } = world
  for (const line of order.basket.lines) {
    const items = order.items.filter((item) => item.line === line && item.state === 'confirmed')
    const over = line.last_day < until
    const state = !over ? 'confirmed' : chance.happens(0.035) ? 'no_show' : 'used'
    for (const item of items) {
      item.state = state
      // Who buys a service of the same morning is given it after that.
      const at = new Date(
        Math.max(
          instantOf(line.last_day, item.part?.time ?? '10:00').getTime() + 90 * MINUTE,
          order.confirmed_at!.getTime() + 60 * MINUTE,
        ),
      )
      if (state !== 'confirmed')
        addTransition(world, order, {
          entity: 'item',
          entity_id: item.id,
          from_state: 'confirmed',
          to_state: state,
          at,
          user_id: null,
        })
      if (!item.part) continue
      if (state !== 'confirmed')
        addEntry(world, order, {
          moment: 'rendered',
          at,
          item_id: item.id,
          rates: saleRates(order),
          postings: renderedPostings(soldItem(item.part, order.basket), costOf(item.part)),
        })
      addVoucher(
        world,
        order,
        item,
        state === 'used' ? 'rendered' : 'issued',
        state === 'used' ? seatsOf(order.visit.party) : 0,
        at,
      )
    }
  }
}

/** At night, when everything was used or cancelled and nothing is owed either way. */
function closeWhenDone(world: World, order: Order, settled: boolean): void {
  const sold = order.items.filter(({ part }) => part)
  const done =
    sold.every(({ state }) => state !== 'confirmed') &&
    sold.some(({ state }) => state !== 'cancelled')
  if (order.state !== 'confirmed' || !done || !settled) return
  const last = order.basket.lines
    .map(({ last_day }) => last_day)
    .sort()
    .at(-1)!
  const at = instantOf(addDays(last, 1), '03:00')
  if (at > world.now) return
  order.state = 'closed'
  order.version += 1
  addTransition(world, order, {
    entity: 'reservation',
    entity_id: order.id,
    from_state: 'confirmed',
    to_state: 'closed',
    at,
    user_id: null,
  })
}

function addClaims({ rows, ids }: World, order: Order): void {
  for (const { id, part, state } of order.items) {
    for (const departure of part?.departures ?? []) {
      const claim =
        order.state === 'held'
          ? 'held'
          : state === 'expired' || state === 'cancelled'
            ? 'released'
            : 'kept'
      rows.add('departures.seat_claim', {
        id: ids('claim'),
        departure_id: departure.id,
        item_id: id,
        seats: part!.seats,
        state: claim,
        held_until: claim === 'held' ? order.held_until!.toISOString() : null,
        created_at: order.visit.at.toISOString(),
        ...scopeOf(order.visit),
        provider_id: part!.terms.provider_id,
      })
    }
  }
}
