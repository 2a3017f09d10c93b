import type { NextCard, OptionCard, ProductCard } from '@app/catalog/contract/cards'
import { addDays, type Day } from '@kit/kernel/day'
import { isZero } from '@kit/kernel/money'
import { fromWire } from '@kit/kernel/wire'
import type * as z from 'zod'
import { pickupAt } from '../catalog/offered-pickups.ts'
import type { Occasion } from '../occasion.ts'
import type { CartLine, LineChoice } from './cart.ts'

export type Product = z.output<typeof ProductCard>
export type Option = z.output<typeof OptionCard>
/** What a pill chooses: a departure, or a later day that is no single departure. */
export type Departure = z.output<typeof NextCard>

const NOTHING = '0.0000'
const NOTHING_CHOSEN: LineChoice = { component_departures: [], flight: null }

const charged = (amount: Option['dock']): boolean => amount !== null && !isZero(fromWire(amount))

/**
 * A line for what was chosen on a card, with the card's prices until the server has priced the
 * cart. Null when the option has no price for this party.
 */
export function lineOf(
  product: Product,
  option: Option,
  departure: Departure | null,
  occasion: Occasion,
  chosen: LineChoice = NOTHING_CHOSEN,
): CartLine | null {
  if (!option.total || !option.gross || !option.dock) return null
  const service_day: Day = departure?.day ?? occasion.day
  const pickup = pickupAt(option, departure?.starts_at ?? null)
  return {
    code: product.code,
    product_type: product.product_type,
    id_proveedor: product.provider.id,
    productos: option.components.map(({ name }) => name),
    tourName: product.name,
    totalTour: option.gross.amount,
    total_dock: option.dock.amount,
    showDock: charged(option.dock) || charged(option.dock_at_pier),
    option_id: option.option_id,
    option_name: option.name,
    provider: product.provider.name,
    service_day,
    last_day: option.sold_by === 'nights' ? addDays(service_day, occasion.nights) : service_day,
    departure_id: departure?.departure_id ?? null,
    service_time: departure?.starts_at ?? null,
    adults: occasion.adults,
    minor_ages: [...occasion.minor_ages],
    infants: occasion.infants,
    infant_age_max: product.infant_age_max,
    minor_age_max: product.minor_age_max,
    infants_per_adult: product.infants_per_adult,
    payer_required: product.payer_required,
    guest_hotel_id: occasion.guest_hotel_id,
    pickup_time: pickup?.pickup_time ?? null,
    pickup_place: pickup?.place ?? null,
    health: product.health,
    returns_on: null,
    returns_at: null,
    parts: [],
    lines: [],
    gross: option.gross.amount,
    discount: NOTHING,
    dock: option.dock.amount,
    dock_paid_there: charged(option.dock_at_pier),
    total: option.total.amount,
    deposit: option.total.amount,
    converted: option.converted,
    below_minimum: null,
    seats_left: departure?.left ?? option.open_day?.left ?? null,
    product_uuid: product.uuid,
    photo: product.photos[0]?.thumb_url ?? null,
    ...chosen,
  }
}
