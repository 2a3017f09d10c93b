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
import { priceRowFor, type PriceRow } from './price-row.ts'
import { partsOfCost, type CostTax } from './cost-tax.ts'
import { bandsOf, countFromAge, judgeParty, PAX_TYPES, type Party, type PaxType } from './party.ts'

export type { Party, PaxType } from './party.ts'
export type { PriceRow } from './price-row.ts'

/** The charge of the provider for a person on the service day, as it was entered, and its IVA. */
export type CostRow = CostTax & { pax_type: PaxType; currency: Currency; amount: string }
export type DockFee = {
  currency: Currency
  amount: string
  from_age: number
  paid_at_dock: boolean
}
/** What holds on one night of a stay. */
export type Night = { prices: readonly PriceRow[]; costs: readonly CostRow[] }
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
  /** What is sold of it waits until its provider says yes. */
  provider_confirms: boolean
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
  /** From its departure to its return; null where the product does not say. */
  duration_minutes: number | null
  base_currency: Currency
  policy_id: number
  costs: readonly CostRow[]
  dock: DockFee | null
}
export type ComponentTerms = SoldTerms & { cost_weight: number }
export type OptionTerms = SoldTerms & {
  /** Nights of a stay; 1 for everything else. Prices and costs are by person and night. */
  nights: number
  /**
   * Each night of a stay after the first, in order: another season or another cost may hold. The
   * first is that of `prices` and `costs`.
   */
  later_nights: readonly Night[]
  /** From which age it takes guests; null: every age. */
  age_min: number | null
  /** For whom it is not, because of their health, in the language asked; empty: for everybody. */
  health: string
  /** Those that hold on the service day; of several seasons, the shortest stands first. */
  prices: readonly PriceRow[]
  /** What a package is made of, in order; empty for everything else. */
  components: readonly ComponentTerms[]
}

/** What people of an age band pay, for consecutive nights that cost the same (1 but for stays). */
export type PriceLine = {
  pax_type: PaxType
  count: number
  /** Which of the nights is the first of these, from 0. */
  first_night: number
  nights: number
  unit: Money
  subtotal: Money
}

/** The debt to the provider, and the IVA in it, in the provider's currency. */
export type ItemCost = { cost: Money; cost_tax: Money }
/** The amounts of one item: `base + tax = gross`, in the cart's currency. */
export type ItemPrice = ItemCost & { gross: Money; dock: Money; base: Money; tax: Money }
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
 * A price of the guest's zone wins over one of every zone, a season's over the price without season,
 * and a channel's own over that of all. A unit without a price in the cart's currency is converted
 * from the base currency, rounded to cents once, and then multiplied. A minor without a price of
 * their own pays as an adult; an infant without one travels free. A stay is priced night by night.
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
    ...costOf(terms, party, nightsOf(terms), sellRates),
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

type UnitPrice = { pax_type: PaxType; unit: Money }

/**
 * The price of one person (and night) by age band, of the bands that state one and can be
 * converted: what a card shows. Of a stay, one list for the nights in a row that cost the same.
 */
export function unitPricesFor(
  terms: OptionTerms,
  currency: Currency,
  sellRates: RateTable,
): { at: number; nights: number; prices: UnitPrice[] }[] {
  const nightly = nightsOf(terms).map((night) =>
    PAX_TYPES.flatMap((pax_type): UnitPrice[] => {
      const listed = findPrice(night, pax_type, currency)
      if (!listed || missingRate(listed, currency, sellRates)) return []
      return [{ pax_type, unit: convert(listed, currency, sellRates) }]
    }),
  )
  return spansOf(nightly, isSameUnits).map(({ first, at, nights }) => ({
    at,
    nights,
    prices: first,
  }))
}

const isSameUnits = (left: readonly UnitPrice[], right: readonly UnitPrice[]): boolean =>
  left.length === right.length &&
  left.every(
    ({ pax_type, unit }, index) =>
      pax_type === right[index]!.pax_type && unit.units === right[index]!.unit.units,
  )

type PricedNight = Night & Pick<OptionTerms, 'base_currency' | 'code' | 'name'>

/** Each night by itself, the arrival's first; the one day of what is no stay. */
export const nightsOf = (terms: OptionTerms): PricedNight[] => [
  terms,
  ...terms.later_nights.map((night) => ({ ...terms, ...night })),
]

/** Neighbours that are the same, as one. */
function spansOf<Each>(
  all: readonly Each[],
  isSame: (left: Each, right: Each) => boolean,
): { first: Each; at: number; nights: number }[] {
  const spans: { first: Each; at: number; nights: number }[] = []
  for (const [at, each] of all.entries()) {
    const last = spans.at(-1)
    if (last && isSame(last.first, each)) last.nights++
    else spans.push({ first: each, at, nights: 1 })
  }
  return spans
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
  const nights = nightsOf(terms)
  const lines: PriceLine[] = []
  let converted = false
  for (const pax_type of PAX_TYPES) {
    const count = counts[pax_type]
    if (count === 0) continue
    const listed = nights.map((night) => listedPrice(night, pax_type, currency))
    converted ||= listed.some((price) => price.currency !== currency)
    for (const { first, at, nights: those } of spansOf(listed, isSameMoney)) {
      const unit = convertAtDesk(first, currency, sellRates)
      const subtotal = times(unit, count * those)
      lines.push({ pax_type, count, first_night: at, nights: those, unit, subtotal })
    }
  }
  return { lines, converted }
}

const isSameMoney = (left: Money, right: Money): boolean =>
  left.currency === right.currency && left.units === right.units

/**
 * The price of one person as the catalogue states it: in the cart's currency when there is one,
 * else in the base currency.
 */
function listedPrice(night: PricedNight, pax_type: PaxType, currency: Currency): Money {
  const listed =
    findPrice(night, pax_type, currency) ??
    (pax_type === 'minor' ? findPrice(night, 'adult', currency) : undefined)
  if (listed) return listed
  if (pax_type === 'infant') return zero(currency)
  throw new Refusal('product.no_price', { code: night.code, name: night.name, pax_type, currency })
}

function findPrice(night: PricedNight, pax_type: PaxType, currency: Currency): Money | undefined {
  const found = priceRowFor(night, pax_type, currency)
  return found && money(found.amount, found.currency)
}

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
 * What the provider charges for all of the nights, IVA included, and the IVA in it, in the currency
 * of the adult's first; without any cost row it is nothing, in the provider's currency. The IVA is
 * worked out by person, as the contract states the cost.
 */
function costOf(
  terms: SoldTerms,
  party: Party,
  nights: readonly Pick<Night, 'costs'>[],
  sellRates: RateTable,
): ItemCost {
  const currency =
    terms.costs.find(({ pax_type }) => pax_type === 'adult')?.currency ??
    terms.costs[0]?.currency ??
    terms.provider_currency
  const counts = bandsOf(party, terms)
  const costs = nights.flatMap((night) =>
    PAX_TYPES.map((pax_type) => {
      const row = costRowFor(night.costs, pax_type)
      if (!row || counts[pax_type] === 0) return { net: zero(currency), tax: zero(currency) }
      const unit = convertAtDesk(money(row.amount, row.currency), currency, sellRates)
      const { net, tax } = partsOfCost(unit, row)
      return { net: times(net, counts[pax_type]), tax: times(tax, counts[pax_type]) }
    }),
  )
  const cost_tax = total(
    costs.map(({ tax }) => tax),
    currency,
  )
  const net = total(
    costs.map((one) => one.net),
    currency,
  )
  return { cost: add(net, cost_tax), cost_tax }
}

/** A minor without a cost of their own costs as an adult. */
const costRowFor = (costs: readonly CostRow[], pax_type: PaxType): CostRow | undefined =>
  costs.find((cost) => cost.pax_type === pax_type) ??
  (pax_type === 'minor' ? costs.find((cost) => cost.pax_type === 'adult') : undefined)

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
      ...costOf(component, party, [component], sellRates),
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
    cost_tax: zero(terms.provider_currency),
    dock_at_pier,
    components,
  }
}
