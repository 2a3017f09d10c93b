import type {
  ComponentTerms,
  OptionTerms,
  PriceRow,
  SoldTerms,
} from '@app/catalog/rules/price-party'
import type { PartyTerms } from '@app/catalog/rules/party'
import { addDays, daysBetween, type Day } from '@kit/kernel/day'
import type { Row } from '../bulk.ts'
import type { Season } from './season.ts'
import type { Option } from './product.ts'

/** Of every product: who counts as what, and who has to come along. */
export const PARTY_TERMS: PartyTerms = {
  infant_age_max: 3,
  minor_age_max: 11,
  infants_per_adult: 2,
  payer_required: true,
}

/**
 * The terms of an option on a service day, as the catalogue's own query would read them from the
 * rows that the demo stores.
 */
export function termsOn(
  option: Option,
  day: Day,
  nights: number,
  seasons: readonly Season[],
): OptionTerms {
  return {
    ...soldTerms(option),
    nights,
    later_nights: Array.from({ length: nights - 1 }, (_, index) => ({
      prices: pricesOn(option, addDays(day, index + 1), seasons),
      costs: option.costs,
    })),
    duration_minutes: option.product.duration_minutes,
    age_min: null,
    health: '',
    prices: pricesOn(option, day, seasons),
    components: option.components.map(({ option: component, cost_weight }): ComponentTerms => ({
      ...soldTerms(component),
      cost_weight,
    })),
  }
}

export function priceRowsOf(option: Option, seasons: readonly Season[]): Row[] {
  const plain = option.prices.map((price) => ({ option_id: option.id, ...price, season_id: null }))
  if (!isSeasonal(option)) return plain
  return [
    ...plain,
    ...seasons.flatMap((season) =>
      option.prices.map((price) => ({
        option_id: option.id,
        ...price,
        amount: seasonal(price.amount, season),
        season_id: season.id,
      })),
    ),
  ]
}

export function componentTermsRows({ id, components }: Option): Row[] {
  return components.map(({ option, cost_weight }, index) => ({
    package_option_id: id,
    component_option_id: option.id,
    cost_weight,
    position: index + 1,
  }))
}

/** One product in three costs more in season. */
const isSeasonal = ({ product }: Option): boolean => product.id % 3 === 0
const seasonal = (amount: string, { factor }: Season): string =>
  `${Math.round(Number(amount) * factor)}.00`

function pricesOn(option: Option, day: Day, seasons: readonly Season[]): PriceRow[] {
  const plain = option.prices.map((price) => ({ ...price, season_id: null }))
  if (!isSeasonal(option)) return plain
  const running = seasons
    .filter(({ first_day, last_day }) => first_day <= day && day <= last_day)
    .sort(
      (left, right) =>
        daysBetween(left.first_day, left.last_day) - daysBetween(right.first_day, right.last_day),
    )
  return [
    ...running.flatMap((season) =>
      option.prices.map((price) => ({
        ...price,
        amount: seasonal(price.amount, season),
        season_id: season.id,
      })),
    ),
    ...plain,
  ]
}

function soldTerms({
  id,
  product,
  name_es,
  sold_by,
  free_sale,
  daily_cap,
  costs,
  dock,
}: Option): SoldTerms {
  return {
    option_id: id,
    product_id: product.id,
    code: product.code,
    name: product.names.es,
    option_name: name_es,
    product_type: product.product_type,
    provider_id: product.provider.id,
    provider_name: product.provider.name,
    provider_currency: product.provider.currency,
    sold_as: product.sold_as,
    // One that does is added once the company stands (`sales/provider-requests.ts`).
    provider_confirms: false,
    sold_by,
    free_sale,
    daily_cap,
    tax_percent: '16',
    deposit_percent: product.deposit_percent ?? (product.product_type === 1 ? '100' : '30'),
    minors_allowed: product.minors_allowed,
    ...PARTY_TERMS,
    duration_minutes: product.duration_minutes,
    base_currency: product.base_currency,
    policy_id: product.policy_id,
    costs,
    dock,
  }
}
