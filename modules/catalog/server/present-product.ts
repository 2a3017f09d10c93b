import type { DayAnswer, DepartureLeft, WantedOption } from '@app/departures/api'
import type { Language } from '@kit/kernel/actor'
import { add, type Currency } from '@kit/kernel/money'
import type { RateTable } from '@kit/kernel/rate'
import { Refusal, sentence, type RefusalCatalogue } from '@kit/kernel/refusal'
import { toWire } from '@kit/kernel/wire'
import type * as z from 'zod'
import { photoUrl, type ComponentCard, type DepartureCard, type OptionCard, type PhotoCard, type PolicyCard, type ProductDetail } from '../contract.ts'
import { REFUSALS } from '../refusals.ts'
import { policySentence, type FeeRule } from '../rules/cancellation-fee.ts'
import { seatsWanted, type Party } from '../rules/party.ts'
import { pricePartyFor, unitPricesFor, type OptionTerms, type SoldTerms } from '../rules/price-party.ts'
import type { FoundProduct } from './search.ts'

/** For whom, at which rates, and with which seats a product is shown. */
export type Showing = { party: Party; currency: Currency; sellRates: RateTable; seats: DayAnswer; language: Language }

export type Availability = Pick<z.input<typeof OptionCard>, 'free_sale' | 'open_day' | 'departures' | 'sold_out' | 'next'>

/** Everything whose seats must be asked for before products can be shown: what has inventory, components of packages included. */
export function wantedOptions(options: readonly OptionTerms[], party: Party): WantedOption[] {
  return options
    .flatMap((terms) => [{ ...terms }, ...terms.components.map((component) => ({ ...component, nights: 1 }))])
    .filter(({ free_sale, sold_by }) => !free_sale && sold_by !== 'package')
    .map(({ option_id, sold_by, nights }) => ({ option_id, seats: seatsWanted(sold_by, party), nights }))
    .filter(({ option_id }, index, all) => all.findIndex((other) => other.option_id === option_id) === index)
}

export function presentProduct({ photos, policy, options, ...product }: FoundProduct, showing: Showing): z.input<typeof ProductDetail> {
  return {
    ...product,
    photos: presentPhotos(photos),
    policy: presentPolicy(policy, showing.language),
    options: options.map(({ terms, pickup }) => ({
      option_id: terms.option_id,
      name: terms.option_name,
      sold_by: terms.sold_by,
      ...presentPrice(terms, showing),
      prices: unitPricesFor(terms, showing.currency, showing.sellRates).map(({ pax_type, unit }) => ({ pax_type, unit: toWire(unit) })),
      pickup,
      ...availabilityOf(terms, showing),
      components: terms.components.map((component) => presentComponent(component, showing)),
    })),
  }
}

export const presentPhotos = (photos: FoundProduct['photos']): z.input<typeof PhotoCard>[] => photos.map(({ object_key, alt }) => ({ url: photoUrl(object_key), alt }))

export function presentPolicy({ rules, ...policy }: { id: number; name: string; rules: readonly FeeRule[] }, language: Language): z.input<typeof PolicyCard> {
  return { ...policy, text: policySentence(rules, language) }
}

type Price = Pick<z.input<typeof OptionCard>, 'refusal' | 'total' | 'gross' | 'dock' | 'dock_at_pier' | 'converted'>

/** An option that this party cannot buy stays on the card, with the reason. */
function presentPrice(terms: OptionTerms, { party, currency, sellRates, language }: Showing): Price {
  try {
    const { gross, dock, dock_at_pier, converted } = pricePartyFor(terms, party, currency, sellRates)
    return { refusal: null, total: toWire(add(gross, dock)), gross: toWire(gross), dock: toWire(dock), dock_at_pier: toWire(dock_at_pier), converted }
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause
    const text = (REFUSALS as RefusalCatalogue)[cause.code]
    if (!text) throw cause
    return { refusal: { code: cause.code, message: sentence(text, language, cause.details) }, total: null, gross: null, dock: null, dock_at_pier: null, converted: false }
  }
}

function presentComponent(component: SoldTerms, showing: Showing): z.input<typeof ComponentCard> {
  const { option_id, product_id, code, name, option_name, sold_by } = component
  return { option_id, product_id, code, name, option_name, sold_by, ...availabilityOf({ ...component, components: [] }, showing) }
}

/** Whether a party finds room. A package has room when each of its components has. */
export function availabilityOf(terms: SoldTerms & Pick<OptionTerms, 'components'>, showing: Pick<Showing, 'party' | 'seats'>): Availability {
  const none: Availability = { free_sale: false, open_day: null, departures: [], sold_out: false, next: null }
  if (terms.components.length > 0) {
    return { ...none, sold_out: terms.components.some((component) => availabilityOf({ ...component, components: [] }, showing).sold_out) }
  }
  if (terms.free_sale) return { ...none, free_sale: true }
  const wanted = seatsWanted(terms.sold_by, showing.party)
  const departures = showing.seats.departures.filter(({ option_id }) => option_id === terms.option_id)
  const next = showing.seats.next.find(({ option_id }) => option_id === terms.option_id)
  if (terms.sold_by !== 'open_date') {
    const sold_out = !departures.some(({ left }) => left >= wanted)
    return { ...none, departures: departures.map(presentDeparture), sold_out, next: sold_out && next ? presentDeparture(next) : null }
  }
  // A capped day that nobody has bought yet has no row: all of its cap is left.
  const left = terms.daily_cap === null ? null : (departures.find(({ starts_at }) => starts_at === null)?.left ?? terms.daily_cap)
  return { ...none, open_day: { left }, sold_out: left !== null && left < wanted }
}

function presentDeparture({ departure_id, day, starts_at, left }: DepartureLeft): z.input<typeof DepartureCard> {
  return { departure_id, day, starts_at, left: Math.max(0, left) }
}
