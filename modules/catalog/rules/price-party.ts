import {
  add,
  allocate,
  money,
  times,
  total,
  withoutTax,
  zero,
  type Currency,
  type Money,
} from '@kit/kernel/money'
import { convert, type RateTable } from '@kit/kernel/rate'
import { Refusal } from '@kit/kernel/refusal'
import { bandsOf, countFromAge, judgeParty, PAX_TYPES, type Party, type PaxType } from './party.ts'

export type { Party, PaxType } from './party.ts'

/**
 * A price that holds on the service day; `season_id` says that it belongs to a season. Amounts are
 * decimal texts, IVA included.
 */
export type PriceRow = {
  pax_type: PaxType
  currency: Currency
  amount: string
  season_id: number | null
  /** The channel that has it for itself; null or absent: of every channel. */
  channel_id?: number | null
  /** The zone of the guest's hotel, when it has a price of its own; null or absent: every zone. */
  zone_id?: number | null
}
/** What the provider charges for a person on the service day. */
export type CostRow = { pax_type: PaxType; currency: Currency; amount: string }
export type DockFee = {
  currency: Currency
  amount: string
  from_age: number
  paid_at_dock: boolean
}
export type SoldBy = 'departure' | 'open_date' | 'nights' | 'package' | 'transfer'

/** What selling an option needs to know of it and of its product. */
export type SoldTerms = {
  option_id: number
  product_id: number
  /** The product's code, which the cart's rules compare. */
  code: string
  name: string
  option_name: string
  product_type: 1 | 2 | 3 | 4
  provider_id: number
  provider_name: string
  provider_currency: Currency
  sold_as: 'principal' | 'agency'
  sold_by: SoldBy
  /** Sold without inventory (Venta libre). */
  free_sale: boolean
  /** Seats of a day without a time; null when an open date has no cap. */
  daily_cap: number | null
  tax_percent: string
  deposit_percent: string
  minors_allowed: boolean
  infant_age_max: number
  minor_age_max: number
  infants_per_adult: number
  /** False where the company sells to parties in which nobody pays. */
  payer_required: boolean
  base_currency: Currency
  policy_id: number
  costs: readonly CostRow[]
  dock: DockFee | null
}
export type ComponentTerms = SoldTerms & { cost_weight: number }
export type OptionTerms = SoldTerms & {
  /** Nights of a stay; 1 for everything else. Prices and costs are by person and night. */
  nights: number
  /** From its departure to its return; null where the product does not say. */
  duration_minutes: number | null
  /** From which age it takes guests; null: every age. */
  age_min: number | null
  /** Those that hold on the service day; of several seasons, the shortest stands first. */
  prices: readonly PriceRow[]
  /** What a package is made of, in order; empty for everything else. */
  components: readonly ComponentTerms[]
}

export type PriceLine = { pax_type: PaxType; count: number; unit: Money; subtotal: Money }

/**
 * The amounts of one item: `base + tax = gross`, in the cart's currency; `cost` in the provider's.
 */
export type ItemPrice = { gross: Money; dock: Money; base: Money; tax: Money; cost: Money }
export type ComponentPrice = ItemPrice & { option_id: number }

export type PartyPrice = ItemPrice & {
  lines: PriceLine[]
  /** A dock fee that the guest pays at the pier, not to us: shown, never charged. */
  dock_at_pier: Money
  /** At least one unit price was converted from the base currency at the house's sell rate. */
  converted: boolean
  /**
   * The shares of a package's components; they sum to the package. A package has no cost of its
   * own: its components carry it.
   */
  components: ComponentPrice[]
}

/**
 * What a party pays for an option, in the cart's currency. `sellRates` are the house's, MXN per
 * unit.
 * A price of the guest's zone wins over one of every zone, a season's over the price without season, and a channel's own over that of all. A unit without a price in the cart's
 * currency is converted from the
 * base currency, rounded to cents once, and then multiplied. A minor without a price of their own
 * pays as an adult; an infant
 * without one travels free.
 * Refuses `party.empty`, `party.without_payer`, `party.too_many_infants`, `product.minors_not_allowed`, `product.no_price`, `product.no_rate`.
 */
export function pricePartyFor(
  terms: OptionTerms,
  party: Party,
  currency: Currency,
  sellRates: RateTable,
): PartyPrice {
  refuseParty(terms, party)
  const sold: readonly SoldTerms[] =
    terms.components.length > 0 ? [terms, ...terms.components] : [terms]
  if (hasMinors(party) && !sold.every(({ minors_allowed }) => minors_allowed))
    throw new Refusal('product.minors_not_allowed', { code: terms.code, name: terms.name })

  const { lines, converted } = priceLines(terms, party, currency, sellRates)
  const gross = total(
    lines.map(({ subtotal }) => subtotal),
    currency,
  )
  if (terms.components.length > 0)
    return { ...pricePackage(terms, party, gross, sellRates), lines, converted }
  const dock = chargeDock(terms, party, currency, sellRates)
  return {
    gross,
    dock: dock.charged,
    ...withoutTax(gross, terms.tax_percent),
    cost: costOf(terms, party, terms.nights, sellRates),
    lines,
    dock_at_pier: dock.at_pier,
    converted,
    components: [],
  }
}

function refuseParty(terms: OptionTerms, party: Party): void {
  for (const own of [terms, ...terms.components]) {
    const fault = judgeParty(party, own)
    if (fault) throw new Refusal(fault, { name: terms.name, infants: own.infants_per_adult })
  }
}

/**
 * The price of one person (and night) by age band, of the bands that state one and can be
 * converted: what a card shows.
 */
export function unitPricesFor(
  terms: OptionTerms,
  currency: Currency,
  sellRates: RateTable,
): { pax_type: PaxType; unit: Money }[] {
  return PAX_TYPES.flatMap((pax_type) => {
    const listed = findPrice(terms, pax_type, currency)
    if (!listed || missingRate(listed, currency, sellRates)) return []
    return [{ pax_type, unit: convert(listed, currency, sellRates) }]
  })
}

/** Someone in the party has not come of age, whatever the product's bands call them. */
export function hasMinors(party: Party): boolean {
  return party.minor_ages.length > 0 || party.infants > 0
}

function priceLines(
  terms: OptionTerms,
  party: Party,
  currency: Currency,
  sellRates: RateTable,
): { lines: PriceLine[]; converted: boolean } {
  const counts = bandsOf(party, terms)
  const lines: PriceLine[] = []
  let converted = false
  for (const pax_type of PAX_TYPES) {
    if (counts[pax_type] === 0) continue
    const listed = listedPrice(terms, pax_type, currency)
    const unit = convertAtDesk(listed, currency, sellRates)
    converted ||= listed.currency !== currency
    lines.push({
      pax_type,
      count: counts[pax_type],
      unit,
      subtotal: times(unit, counts[pax_type] * terms.nights),
    })
  }
  return { lines, converted }
}

/**
 * The price of one person as the catalogue states it: in the cart's currency when there is one,
 * else in the base currency.
 */
function listedPrice(terms: OptionTerms, pax_type: PaxType, currency: Currency): Money {
  const listed =
    findPrice(terms, pax_type, currency) ??
    (pax_type === 'minor' ? findPrice(terms, 'adult', currency) : undefined)
  if (listed) return listed
  if (pax_type === 'infant') return zero(currency)
  throw new Refusal('product.no_price', { code: terms.code, name: terms.name, pax_type, currency })
}

function findPrice(terms: OptionTerms, pax_type: PaxType, currency: Currency): Money | undefined {
  const found = priceRowFor(terms, pax_type, currency)
  return found && money(found.amount, found.currency)
}

/**
 * The row that says the price of a person. A price of the guest's zone wins over those of every
 * zone; of either, a season's over those without; of those, the channel's own; and then the one in
 * the cart's currency, or else in the base currency.
 */
export function priceRowFor(
  terms: OptionTerms,
  pax_type: PaxType,
  currency: Currency,
): PriceRow | undefined {
  const rows = terms.prices.filter((price) => price.pax_type === pax_type)
  for (const those of byPrecedence(rows)) {
    const found = inCurrency(those, currency) ?? inCurrency(those, terms.base_currency)
    if (found) return found
  }
  return undefined
}

/** Prices that stand alike, those that win first. */
function byPrecedence(rows: readonly PriceRow[]): PriceRow[][] {
  const rank = ({ zone_id, season_id, channel_id }: PriceRow): number =>
    ((zone_id ?? null) === null ? 4 : 0) +
    (season_id === null ? 2 : 0) +
    ((channel_id ?? null) === null ? 1 : 0)
  return Array.from({ length: 8 }, (_, wanted) => rows.filter((row) => rank(row) === wanted))
}

const inCurrency = (rows: readonly PriceRow[], currency: Currency): PriceRow | undefined =>
  rows.find((row) => row.currency === currency)

function convertAtDesk(amount: Money, to: Currency, sellRates: RateTable): Money {
  const missing = missingRate(amount, to, sellRates)
  if (missing) throw new Refusal('product.no_rate', { currency: missing })
  return convert(amount, to, sellRates)
}

function missingRate(amount: Money, to: Currency, sellRates: RateTable): Currency | undefined {
  if (amount.currency === to) return undefined
  return [amount.currency, to].find((currency) => currency !== 'MXN' && !sellRates[currency])
}

/**
 * Pass-through by person of the fee's age or more. What the guest pays at the pier is not ours to
 * charge.
 */
function chargeDock(
  { dock }: SoldTerms,
  party: Party,
  currency: Currency,
  sellRates: RateTable,
): { charged: Money; at_pier: Money } {
  if (!dock) return { charged: zero(currency), at_pier: zero(currency) }
  const fee = times(
    convertAtDesk(money(dock.amount, dock.currency), currency, sellRates),
    countFromAge(party, dock.from_age),
  )
  return dock.paid_at_dock
    ? { charged: zero(currency), at_pier: fee }
    : { charged: fee, at_pier: zero(currency) }
}

/**
 * In the currency of the adult's cost; without any cost row it is nothing, in the provider's
 * currency.
 */
function costOf(terms: SoldTerms, party: Party, nights: number, sellRates: RateTable): Money {
  const currency =
    terms.costs.find(({ pax_type }) => pax_type === 'adult')?.currency ??
    terms.costs[0]?.currency ??
    terms.provider_currency
  const counts = bandsOf(party, terms)
  const costs = PAX_TYPES.map((pax_type) => {
    const row =
      terms.costs.find((cost) => cost.pax_type === pax_type) ??
      (pax_type === 'minor' ? terms.costs.find((cost) => cost.pax_type === 'adult') : undefined)
    if (!row || counts[pax_type] === 0) return zero(currency)
    return times(
      convertAtDesk(money(row.amount, row.currency), currency, sellRates),
      counts[pax_type] * nights,
    )
  })
  return total(costs, currency)
}

type PackagePrice = Omit<PartyPrice, 'lines' | 'converted'>

/**
 * One price, allocated to the components by their weight with the largest remainder, so that the
 * parts sum to it.
 */
function pricePackage(
  terms: OptionTerms,
  party: Party,
  gross: Money,
  sellRates: RateTable,
): PackagePrice {
  const { currency } = gross
  const shares = allocate(
    gross,
    terms.components.map(({ cost_weight }) => BigInt(cost_weight)),
  )
  let dock_at_pier = zero(currency)
  const components = terms.components.map((component, index): ComponentPrice => {
    const dock = chargeDock(component, party, currency, sellRates)
    dock_at_pier = add(dock_at_pier, dock.at_pier)
    const share = shares[index]!
    return {
      option_id: component.option_id,
      gross: share,
      dock: dock.charged,
      ...withoutTax(share, component.tax_percent),
      cost: costOf(component, party, 1, sellRates),
    }
  })
  return {
    gross,
    dock: total(
      components.map(({ dock }) => dock),
      currency,
    ),
    base: total(
      components.map(({ base }) => base),
      currency,
    ),
    tax: total(
      components.map(({ tax }) => tax),
      currency,
    ),
    cost: zero(terms.provider_currency),
    dock_at_pier,
    components,
  }
}
