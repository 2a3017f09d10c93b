import { ROLES } from '@app/roles/rules'
import type { Rates } from '@app/ledger/api'
import type { SoldTerms } from '@app/catalog/rules/price-party'
import type { ItemState, ReservationState } from '@app/reservations/rules'
import type { Day } from '@kit/kernel/day'
import { amountOf, subtract, total, zero, type Currency, type Money } from '@kit/kernel/money'
import { convert, rateOf, rateText } from '@kit/kernel/rate'
import type { Row } from '../bulk.ts'
import type { Basket, Line, Part } from './basket.ts'
import type { Visit } from './visit.ts'
import type { World } from './world.ts'

/** An item of a reservation: what was sold, or the package around it (`part` is null). */
export type Item = {
  id: number
  position: number
  line: Line
  part: Part | null
  head: Item | null
  state: ItemState
}
export type Order = {
  id: number
  folio: string
  visit: Visit
  basket: Basket
  items: Item[]
  state: ReservationState
  held_until: Date | null
  /** Its agency pays later. */
  on_credit?: boolean
  confirmed_at: Date | null
  /** Who sold it, or who saw the money that it waited for. */
  confirmed_by: number | null
  sale_day: Day | null
  paid: Money
  version: number
}

/** Who sold it where: the scope that every row of a reservation carries. */
export function scopeOf({ location, rep, agency_id }: Visit) {
  return {
    channel_id: location.channel_id,
    hotel_id: location.hotel_id,
    location_id: location.id,
    rep_id: rep.id,
    agency_id,
  }
}

/** The accountant who sees the money that was announced for an order; a manager gives credit. */
export const seenBy = ({ staff }: World, { id, on_credit }: Order): number =>
  on_credit
    ? staff.users.find(({ role_ids }) => role_ids.includes(ROLES['GERENTE CONCESION']))!.id
    : staff.accountants[id % staff.accountants.length]!.id

/** What a sale values the books at: the house's sell rates of its day. */
export const saleRates = ({ basket }: Order): Rates =>
  Object.fromEntries(Object.entries(basket.sell).map(([of, rate]) => [of, rateText(rate)]))

/** Numbers the items of a basket: a package first, then its components. */
export function itemsOf({ ids }: World, basket: Basket): Item[] {
  const items: Item[] = []
  for (const line of basket.lines) {
    const head: Item | null = line.isPackage
      ? { id: ids('item'), position: items.length + 1, line, part: null, head: null, state: 'held' }
      : null
    if (head) items.push(head)
    for (const part of line.parts)
      items.push({ id: ids('item'), position: items.length + 1, line, part, head, state: 'held' })
  }
  return items
}

export function addOrderRows({ rows, chance, rates, catalog }: World, order: Order): void {
  const { visit, basket } = order
  const { guest } = visit
  const { sell } = rates.of(visit.day)
  const snapshot = {
    mxn_rate: rateText(rateOf(basket.currency, sell)),
    usd_rate: rateText(rateOf('USD', sell)),
    rate_day: visit.day,
  }
  const itemRows = order.items.map((item): Row => ({
    id: item.id,
    reservation_id: order.id,
    position: item.position,
    state: item.state,
    package_item_id: item.head?.id ?? null,
    ...describe(item, visit, catalog),
    ...scopeOf(visit),
    ...snapshot,
    ...amountsOf(item, basket),
    sale_day: order.sale_day,
    version: order.version,
  }))
  const bases = order.items.flatMap(({ part }) => (part ? [part] : []))
  const sumIn = (currency: 'MXN' | 'USD'): string =>
    amountOf(
      total(
        bases.map((part) => basesOf(part, currency, basket).total),
        currency,
      ),
    )
  rows.add('reservations.reservation', {
    id: order.id,
    uuid: chance.uuid(visit.at.getTime()),
    folio: order.folio,
    state: order.state,
    zone_id: visit.location.zone_id,
    ...scopeOf(visit),
    customer_name: guest.name,
    customer_phone: guest.phone,
    customer_email: guest.email,
    customer_country: guest.country,
    customer_language: guest.language,
    guest_hotel_id: guest.hotel.id,
    room: guest.room,
    currency: basket.currency,
    gross: amountOf(basket.gross),
    discount: amountOf(basket.discount),
    dock: amountOf(basket.dock),
    total: amountOf(basket.total),
    deposit: amountOf(basket.deposit),
    paid: amountOf(order.paid),
    promo_code_id: basket.promo?.id ?? null,
    discount_authorised_by: basket.promo?.authorised_by ?? null,
    ...snapshot,
    total_mxn: sumIn('MXN'),
    total_usd: sumIn('USD'),
    held_until: order.state === 'held' ? order.held_until!.toISOString() : null,
    held_at: visit.at.toISOString(),
    confirmed_at: order.confirmed_at?.toISOString() ?? null,
    sale_day: order.sale_day,
    version: order.version,
  })
  for (const row of itemRows) rows.add('reservations.item', row)
}

function describe({ line, part }: Item, { party, guest }: Visit, catalog: World['catalog']): Row {
  const terms: SoldTerms = part?.terms ?? line.terms
  const service_time = part?.departures.length ? part.time : null
  const pickup = catalog.pickupOn({
    option_id: terms.option_id,
    hotel_id: guest.hotel.id,
    day: line.service_day,
    time: service_time,
  })
  return {
    product_id: terms.product_id,
    option_id: terms.option_id,
    provider_id: terms.provider_id,
    product_type: terms.product_type,
    policy_id: terms.policy_id,
    sold_as: terms.sold_as,
    departure_id: part?.departures[0]?.id ?? null,
    service_day: line.service_day,
    service_time,
    last_day: line.last_day,
    adults: party.adults,
    minors: party.minor_ages.length,
    infants: party.infants,
    minor_ages: party.minor_ages,
    guest_hotel_id: guest.hotel.id,
    pickup_time: pickup?.pickup_time ?? null,
    pickup_place: pickup?.place_es ?? null,
    flight: terms.product_type === 2 ? `MB ${400 + ((guest.hotel.id * 7) % 500)}` : null,
  }
}

function amountsOf({ line, part }: Item, basket: Basket): Row {
  const nothing = zero(basket.currency)
  const {
    gross,
    discount,
    dock,
    base,
    tax,
    total: whole,
    cost,
    cost_tax,
  } = part ?? {
    gross: nothing,
    discount: nothing,
    dock: nothing,
    base: nothing,
    tax: nothing,
    total: nothing,
    cost: zero(line.terms.provider_currency),
    cost_tax: zero(line.terms.provider_currency),
  }
  const amounts = { gross, discount, dock, base, tax, total: whole }
  return {
    currency: basket.currency,
    tax_percent: (part?.terms ?? line.terms).tax_percent,
    ...texts(amounts, ''),
    ...texts(basesOf(amounts, 'MXN', basket), '_mxn'),
    ...texts(basesOf(amounts, 'USD', basket), '_usd'),
    cost: amountOf(cost),
    cost_currency: cost.currency,
    cost_in_currency: amountOf(convert(cost, basket.currency, basket.sell)),
    cost_mxn: amountOf(convert(cost, 'MXN', basket.sell)),
    cost_tax: amountOf(cost_tax),
    cost_tax_mxn: amountOf(convert(cost_tax, 'MXN', basket.sell)),
  }
}

type Amounts = { gross: Money; discount: Money; dock: Money; base: Money; tax: Money; total: Money }

/**
 * Each amount converted and rounded once; base and total are what is left, so that the parts still
 * sum. As the checkout does.
 */
function basesOf(
  amounts: Pick<Amounts, 'gross' | 'discount' | 'dock' | 'tax'>,
  currency: Currency,
  { sell }: Basket,
): Amounts {
  const [gross, discount, dock, tax] = [
    amounts.gross,
    amounts.discount,
    amounts.dock,
    amounts.tax,
  ].map((amount) => convert(amount, currency, sell)) as [Money, Money, Money, Money]
  const sold = subtract(gross, discount)
  return {
    gross,
    discount,
    dock,
    tax,
    base: subtract(sold, tax),
    total: total([sold, dock], currency),
  }
}

const texts = (amounts: Amounts, suffix: string): Row =>
  Object.fromEntries(
    Object.entries(amounts).map(([name, amount]) => [`${name}${suffix}`, amountOf(amount)]),
  )
