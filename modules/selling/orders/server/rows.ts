import { soldAtDay } from '@app/exchange-rates/api'
import type { NewItem, NewReservation } from '@app/reservations/api'
import { waitsForProvider } from '@app/reservations/rules'
import type { Actor } from '@kit/kernel/actor'
import type { Day } from '@kit/kernel/day'
import { newUuid } from '@kit/kernel/identifier'
import { amountOf, subtract, total, zero, type Currency, type Money } from '@kit/kernel/money'
import { convert, rateOf, rateText } from '@kit/kernel/rate'
import { Refusal } from '@kit/kernel/refusal'
import type { Order, OrderLine, OrderPart } from './order.ts'
import { pickupOf, type Pickups } from './pickups.ts'
import type { Seating } from './seating.ts'

/**
 * The rows of an order as they are written: a package is its own item without amounts, then one
 * item per component.
 */
export type PlannedItem = {
  row: NewItem
  seating: Seating
  part: OrderPart | null
  package_position: number | null
}

export type Snapshot = { mxn_rate: string; usd_rate: string; rate_day: Day }

/**
 * The house's sell rates that turn the order, and what it costs us, into pesos and dollars for the
 * books. Refuses `checkout.rate_missing`.
 */
export function snapshotRates(order: Order): Snapshot {
  refuseMissingRate(order)
  const { currency, rates } = order
  return {
    mxn_rate: rateText(rateOf(currency, rates.sell)),
    usd_rate: rateText(rateOf('USD', rates.sell)),
    rate_day: soldAtDay(rates, [currency, 'USD']),
  }
}

/** Refuses `checkout.rate_missing`: without it nobody knows what the order is worth, or costs. */
export function refuseMissingRate(order: Order): void {
  const missing = missingRateOf(order)
  if (missing) throw new Refusal('checkout.rate_missing', { currency: missing })
}

/** A currency that the order touches and that has no sell rate today. */
export const missingRateOf = ({ currency, rates, lines }: Order): Currency | undefined =>
  [
    currency,
    'USD' as const,
    ...lines.flatMap(({ parts }) => parts.map(({ cost }) => cost.currency)),
  ]
    .filter((needed) => needed !== 'MXN')
    .find((needed) => !rates.sell[needed])

export function planItems(
  order: Order,
  seated: readonly Seating[][],
  pickups: Pickups,
  actor: Actor,
  state: 'held' | 'confirmed',
  sale_day: Day | null,
): PlannedItem[] {
  const planned: PlannedItem[] = []
  order.lines.forEach((line, index) => {
    const isPackage = line.price.components.length > 0
    const package_position = isPackage ? planned.length + 1 : null
    const { service_day } = line.wanted
    const common = { state, sale_day, ...scopeOf(order, actor), ...snapshotRates(order) }
    if (isPackage) {
      const nothing = { departure_ids: [], service_time: null, seats: 0 }
      planned.push({
        row: {
          ...common,
          position: planned.length + 1,
          ...describe(line, line.terms, nothing, pickups),
          // Its components wait for their providers, each for its own.
          provider_confirms: false,
          ...amountsOf(emptyPart(line), order),
        },
        seating: nothing,
        part: null,
        package_position: null,
      })
    }
    line.parts.forEach((part, partIndex) => {
      const seating = seated[index]![partIndex]!
      planned.push({
        row: {
          ...common,
          position: planned.length + 1,
          ...describe(line, part.terms, seating, pickups),
          ...amountsOf(part, order),
          ...(sale_day && waitsForProvider({ ...part.terms, service_day }, sale_day)
            ? { state: 'provider_pending' }
            : {}),
        },
        seating,
        part,
        package_position,
      })
    })
  })
  return planned
}

/** `reservation_id` is filled in when the reservation has its id. */
function describe(line: OrderLine, terms: OrderPart['terms'], seating: Seating, pickups: Pickups) {
  const { wanted } = line
  const pickup = pickupOf(pickups, terms.option_id, wanted, seating.service_time)
  return {
    reservation_id: 0,
    product_id: terms.product_id,
    option_id: terms.option_id,
    provider_id: terms.provider_id,
    product_type: terms.product_type,
    policy_id: terms.policy_id,
    sold_as: terms.sold_as,
    provider_confirms: terms.provider_confirms,
    departure_id: seating.departure_ids[0] ?? null,
    service_day: wanted.service_day,
    service_time: seating.service_time,
    last_day: line.last_day,
    adults: wanted.adults,
    minors: wanted.minor_ages.length,
    infants: wanted.infants,
    minor_ages: [...wanted.minor_ages],
    guest_hotel_id: wanted.guest_hotel_id ?? null,
    pickup_time: pickup?.pickup_time ?? null,
    pickup_place: pickup?.place_es ?? null,
    flight: wanted.flight ?? null,
  }
}

function emptyPart(line: OrderLine): OrderPart {
  const nothing = zero(line.gross.currency)
  return {
    terms: line.terms,
    gross: nothing,
    discount: nothing,
    dock: nothing,
    base: nothing,
    tax: nothing,
    total: nothing,
    cost: zero(line.terms.provider_currency),
    cost_tax: zero(line.terms.provider_currency),
  }
}

function amountsOf(part: OrderPart, order: Order) {
  const { gross, discount, dock, base, tax, cost, cost_tax } = part
  const own = {
    gross: amountOf(gross),
    discount: amountOf(discount),
    dock: amountOf(dock),
    total: amountOf(part.total),
    base: amountOf(base),
    tax: amountOf(tax),
  }
  return {
    currency: order.currency,
    tax_percent: part.terms.tax_percent,
    ...own,
    cost: amountOf(cost),
    cost_currency: cost.currency,
    cost_in_currency: amountOf(costInCurrency(part, order)),
    cost_mxn: amountOf(inCurrency(cost, 'MXN', order)),
    cost_tax: amountOf(cost_tax),
    cost_tax_mxn: amountOf(inCurrency(cost_tax, 'MXN', order)),
    ...basesOf(part, 'MXN', order),
    ...basesOf(part, 'USD', order),
  }
}

type Bases<Suffix extends string> = {
  [K in `${'gross' | 'discount' | 'dock' | 'base' | 'tax' | 'total'}_${Suffix}`]: string
}

/**
 * Each amount converted and rounded once; base and total are what is left, so that the parts still
 * sum.
 */
function basesOf<C extends 'MXN' | 'USD'>(
  part: OrderPart,
  currency: C,
  order: Order,
): Bases<Lowercase<C>> {
  const [gross, discount, dock, tax] = [part.gross, part.discount, part.dock, part.tax].map(
    (amount) => inCurrency(amount, currency, order),
  ) as [Money, Money, Money, Money]
  const sold = subtract(gross, discount)
  const named = {
    gross,
    discount,
    dock,
    tax,
    base: subtract(sold, tax),
    total: total([sold, dock], currency),
  }
  return Object.fromEntries(
    Object.entries(named).map(([name, amount]) => [
      `${name}_${currency.toLowerCase()}`,
      amountOf(amount),
    ]),
  ) as Bases<Lowercase<C>>
}

/** The debt to the provider, IVA included. */
export const costInCurrency = ({ cost }: OrderPart, order: Order): Money =>
  inCurrency(cost, order.currency, order)

/** The cost without its IVA, which margins are reckoned with. */
export const netCostInCurrency = ({ cost, cost_tax }: OrderPart, order: Order): Money =>
  inCurrency(subtract(cost, cost_tax), order.currency, order)

const inCurrency = (amount: Money, to: Currency, { rates }: Order): Money =>
  convert(amount, to, rates.sell)

function scopeOf({ desk, agency_id }: Order, actor: Actor) {
  return {
    channel_id: desk.channel_id,
    hotel_id: desk.hotel_id,
    location_id: desk.location_id,
    rep_id: actor.user_id,
    agency_id,
  }
}

type Sale =
  | { state: 'held'; held_until: string }
  | { state: 'waiting' }
  | { state: 'confirmed'; confirmed_at: string; sale_day: Day }

export function planReservation(
  order: Order,
  actor: Actor,
  planned: readonly PlannedItem[],
  sale: Sale,
  now: Date,
): NewReservation {
  const sum = (currency: 'MXN' | 'USD') =>
    amountOf(
      total(
        planned.map(({ part }) => (part ? totalIn(part, currency, order) : zero(currency))),
        currency,
      ),
    )
  return {
    uuid: newUuid(now.getTime()),
    zone_id: order.desk.zone_id,
    ...scopeOf(order, actor),
    currency: order.currency,
    gross: amountOf(order.gross),
    discount: amountOf(order.discount),
    dock: amountOf(order.dock),
    total: amountOf(order.total),
    deposit: amountOf(order.deposit),
    promo_code_id: order.promo?.id ?? null,
    combo_id: order.combo?.id ?? null,
    ...snapshotRates(order),
    total_mxn: sum('MXN'),
    total_usd: sum('USD'),
    ...sale,
  }
}

/** As `basesOf` sums it, so that the reservation is the sum of its items. */
const totalIn = (part: OrderPart, currency: Currency, order: Order): Money =>
  subtract(
    total(
      [inCurrency(part.gross, currency, order), inCurrency(part.dock, currency, order)],
      currency,
    ),
    inCurrency(part.discount, currency, order),
  )
