import type { Language } from '@kit/kernel/actor'
import { amountOf, isZero, total } from '@kit/kernel/money'
import type * as z from 'zod'
import type { LinePolicy, PricedCart, PricedItem } from '../contract.ts'
import type { BelowCost } from './below-cost.ts'
import type { Order, OrderLine } from './order.ts'
import { returnOf, type StayItem } from '../rules/plan.ts'
import { named } from './combos.ts'
import { pickupOf, type Pickups } from './pickups.ts'
import type { Plan } from './plan.ts'
import { partsShown } from './stay.ts'

/**
 * What is shown of a line besides its price: the time of its departure and the seats that are left.
 */
export type LinePlace = {
  departure_id: number | null
  service_time: string | null
  seats_left: number | null
}

/** What is shown beside an order's own amounts. */
export type Shown = {
  places: readonly LinePlace[]
  below_cost: readonly (BelowCost | null)[]
  pickups: Pickups
  policies: z.input<typeof LinePolicy>[]
  plan: Plan
  stay: readonly StayItem[]
  combos: z.input<typeof PricedCart>['combos']
  language: Language
}

export function presentOrder(
  order: Order,
  { places, below_cost, pickups, policies, plan, stay, combos, language }: Shown,
): z.input<typeof PricedCart> {
  return {
    currency: order.currency,
    policies,
    plan,
    cartDetail: order.lines.map((line, index) => ({
      ...presentLine(line, places[index]!, pickups, language),
      parts: partsShown(stay, line.terms.code),
      below_minimum: below_cost[index] ?? null,
    })),
    gross: amountOf(order.gross),
    discount: amountOf(order.discount),
    dock: amountOf(order.dock),
    total: amountOf(order.total),
    deposit: amountOf(order.deposit),
    cupon_aplicado: order.promo ? { code: order.promo.code, percent: order.promo.percent } : null,
    combo: presentCombo(order),
    combos,
    rate_day: order.rates.day,
    rate_is_stale: order.rates.stale,
  }
}

function presentLine(
  line: OrderLine,
  place: LinePlace,
  pickups: Pickups,
  language: Language,
): Omit<z.input<typeof PricedItem>, 'below_minimum' | 'parts'> {
  const { wanted, terms, price } = line
  const pickup = pickupOf(pickups, terms.option_id, wanted, place.service_time)
  const back = returnOf({
    service_day: wanted.service_day,
    starts_at: place.service_time,
    duration_minutes: terms.duration_minutes,
  })
  const atPier = !isZero(price.dock_at_pier)
  return {
    code: terms.code,
    product_type: terms.product_type,
    totalTour: amountOf(line.gross),
    total_dock: amountOf(line.dock),
    id_proveedor: terms.provider_id,
    productos: terms.components.map(({ name }) => name),
    tourName: terms.name,
    showDock: !isZero(line.dock) || atPier,
    option_id: terms.option_id,
    option_name: terms.option_name,
    provider: terms.provider_name,
    service_day: wanted.service_day,
    last_day: line.last_day,
    adults: wanted.adults,
    minor_ages: wanted.minor_ages,
    infants: wanted.infants,
    infant_age_max: terms.infant_age_max,
    minor_age_max: terms.minor_age_max,
    infants_per_adult: terms.infants_per_adult,
    payer_required: terms.payer_required,
    guest_hotel_id: wanted.guest_hotel_id ?? null,
    pickup_time: pickup?.pickup_time ?? null,
    pickup_place: pickup ? (language === 'en' ? pickup.place_en : pickup.place_es) : null,
    health: terms.health,
    returns_on: back?.day ?? null,
    returns_at: back?.time ?? null,
    lines: price.lines.map(({ pax_type, count, nights, unit, subtotal }) => ({
      pax_type,
      count,
      nights,
      unit: amountOf(unit),
      subtotal: amountOf(subtotal),
    })),
    gross: amountOf(line.gross),
    discount: amountOf(line.discount),
    dock: amountOf(line.dock),
    dock_paid_there: atPier,
    total: amountOf(line.total),
    deposit: amountOf(line.deposit),
    converted: price.converted,
    ...place,
  }
}

/** What the order's combo takes off, of the items it reaches. */
const presentCombo = ({ combo, lines, currency }: Order): z.input<typeof PricedCart>['combo'] =>
  combo && {
    ...named(combo),
    saves: amountOf(
      total(
        lines
          .filter(({ terms }) => combo.products.some(({ id }) => id === terms.product_id))
          .map(({ discount }) => discount),
        currency,
      ),
    ),
  }
