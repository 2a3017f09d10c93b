import type { Language } from '@kit/kernel/actor'
import { add, type Currency } from '@kit/kernel/money'
import type { RateTable } from '@kit/kernel/rate'
import { Refusal, sentence, type RefusalCatalogue } from '@kit/kernel/refusal'
import { toWire } from '@kit/kernel/wire'
import type * as z from 'zod'
import { photoUrl, type ProductDetail } from '../contract.ts'
import {
  type ComponentCard,
  type OptionCard,
  type PhotoCard,
  type PolicyCard,
} from '../contract/cards.ts'
import { REFUSALS } from '../refusals.ts'
import { policySentence, type FeeRule } from '../rules/cancellation-fee.ts'
import type { Party } from '../rules/party.ts'
import {
  pricePartyFor,
  unitPricesFor,
  type OptionTerms,
  type SoldTerms,
} from '../rules/price-party.ts'
import { availabilityOf, type Seats } from './availability.ts'
import type { FoundPickup, FoundProduct } from './search.ts'

/** For whom, at which rates, and with which seats a product is shown. */
export type Showing = {
  party: Party
  currency: Currency
  sellRates: RateTable
  seats: Seats
  language: Language
}

export function presentProduct(
  { photos, policy, options, ...product }: FoundProduct,
  showing: Showing,
): z.input<typeof ProductDetail> {
  return {
    ...product,
    photos: presentPhotos(photos),
    policy: presentPolicy(policy, showing.language),
    options: options.map(({ terms, pickups }) => ({
      option_id: terms.option_id,
      name: terms.option_name,
      sold_by: terms.sold_by,
      ...presentPrice(terms, showing),
      ...presentUnits(terms, showing),
      ...presentPickups(pickups),
      ...availabilityOf(terms, showing),
      components: terms.components.map((component) => presentComponent(component, showing)),
    })),
  }
}

export const presentPhotos = (photos: FoundProduct['photos']): z.input<typeof PhotoCard>[] =>
  photos.map(({ object_key, card_key, thumb_key, alt }) => ({
    url: photoUrl(object_key),
    card_url: photoUrl(card_key),
    thumb_url: photoUrl(thumb_key),
    alt,
  }))

export function presentPolicy(
  { rules, ...policy }: { id: number; name: string; rules: readonly FeeRule[] },
  language: Language,
): z.input<typeof PolicyCard> {
  return { ...policy, text: policySentence(rules, language) }
}

const presentPickups = (
  pickups: readonly FoundPickup[],
): Pick<z.input<typeof OptionCard>, 'pickup' | 'departure_pickups'> => {
  const others = pickups.find(({ departure_time }) => departure_time === null)
  return {
    pickup: others ? { pickup_time: others.pickup_time, place: others.place } : null,
    departure_pickups: pickups.flatMap(({ departure_time, ...pickup }) =>
      departure_time === null ? [] : [{ departure_time, ...pickup }],
    ),
  }
}

type Price = Pick<
  z.input<typeof OptionCard>,
  'refusal' | 'total' | 'gross' | 'dock' | 'dock_at_pier' | 'converted'
>

function presentUnits(
  terms: OptionTerms,
  { currency, sellRates }: Showing,
): Pick<z.input<typeof OptionCard>, 'prices' | 'night_prices'> {
  const spans = unitPricesFor(terms, currency, sellRates).map(({ at, nights, prices }) => ({
    from: at + 1,
    nights,
    prices: prices.map(({ pax_type, unit }) => ({ pax_type, unit: toWire(unit) })),
  }))
  return { prices: spans[0]!.prices, night_prices: spans.length > 1 ? spans : [] }
}

/** An option that this party cannot buy stays on the card, with the reason. */
function presentPrice(
  terms: OptionTerms,
  { party, currency, sellRates, language }: Showing,
): Price {
  try {
    const { gross, dock, dock_at_pier, converted } = pricePartyFor(
      terms,
      party,
      currency,
      sellRates,
    )
    return {
      refusal: null,
      total: toWire(add(gross, dock)),
      gross: toWire(gross),
      dock: toWire(dock),
      dock_at_pier: toWire(dock_at_pier),
      converted,
    }
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause
    const text = (REFUSALS as RefusalCatalogue)[cause.code]
    if (!text) throw cause
    return {
      refusal: { code: cause.code, message: sentence(text, language, cause.details) },
      total: null,
      gross: null,
      dock: null,
      dock_at_pier: null,
      converted: false,
    }
  }
}

function presentComponent(component: SoldTerms, showing: Showing): z.input<typeof ComponentCard> {
  const { option_id, product_id, code, name, option_name, sold_by } = component
  return {
    option_id,
    product_id,
    code,
    name,
    option_name,
    sold_by,
    ...availabilityOf({ ...component, components: [] }, showing),
  }
}
