import {
  hasMinors,
  pricePartyFor,
  type OptionTerms,
  type SoldTerms,
} from '@app/catalog/rules/price-party'
import { seatsOf } from '@app/catalog/rules/party'
import { discountOf } from '@app/catalog/rules/discount'
import { promoCodeFault, promoCodeReaches } from '@app/catalog/rules/promo-code'
import { daysNeeded, judgeAddition, type CartItem } from '@app/orders/rules/cart'
import { addDays, type Day } from '@kit/kernel/day'
import {
  add,
  percentOf,
  subtract,
  total,
  withoutTax,
  type Currency,
  type Money,
} from '@kit/kernel/money'
import type { RateTable } from '@kit/kernel/rate'
import type { PromoCode } from '../company/catalog.ts'
import type { Departure } from '../company/departures.ts'
import type { Option } from '../company/product.ts'
import { PARTY_TERMS } from '../company/terms.ts'
import { firstServiceDay, leadDays, type Visit } from './visit.ts'
import type { World } from './world.ts'

/**
 * What becomes an item with amounts: a product, or each component of a package, with the seats it
 * takes.
 */
export type Part = {
  terms: SoldTerms
  departures: Departure[]
  time: string | null
  seats: number
  gross: Money
  discount: Money
  dock: Money
  base: Money
  tax: Money
  total: Money
  cost: Money
  cost_tax: Money
}
/** The cost of a part and the IVA in it, for the books. */
export const costOf = ({ cost, cost_tax: tax }: Part) => ({ cost, tax })
export type Line = {
  terms: OptionTerms
  service_day: Day
  last_day: Day
  parts: Part[]
  isPackage: boolean
  deposit: Money
}
export type Basket = {
  currency: Currency
  sell: RateTable
  promo: PromoCode | null
  lines: Line[]
  gross: Money
  discount: Money
  dock: Money
  total: Money
  deposit: Money
}

type Choice = {
  terms: OptionTerms
  service_day: Day
  last_day: Day
  places: { departures: Departure[]; time: string | null; seats: number }[]
}

const TRIES = 30

/** What somebody buys, priced by the catalogue's rules, with its seats taken. */
export function fillBasket(world: World, visit: Visit): Basket {
  const { chance, catalog, rates } = world
  const wanted = chance.happens(0.06) ? 1 : 1 + chance.weighted([55, 31, 14])
  const packaged = wanted === 1 && chance.happens(0.09)
  const choices: Choice[] = []
  const cart: CartItem[] = []
  for (let tries = 0; choices.length < wanted && tries < TRIES; tries++) {
    const option = chooseOption(world, packaged)
    const item = {
      code: option.product.code,
      product_type: option.product.product_type,
      id_proveedor: option.product.provider.id,
    }
    if (
      judgeAddition(cart, { ...item, ...visit.party, ...PARTY_TERMS }).verdict !== 'added' ||
      (hasMinors(visit.party) && !takesMinors(option))
    )
      continue
    const choice = takePlaces(world, visit, option)
    if (!choice) continue
    cart.push(item)
    choices.push(choice)
  }
  if (choices.length === 0) throw new Error(`Nothing could be sold on ${visit.day}`)

  const { sell } = rates.of(visit.day)
  const promo = choosePromo(world, visit, choices)
  if (promo) promo.uses += 1
  const lines = choices.map((choice) => priceLine(choice, visit, sell, promo))
  const sum = (pick: (part: Part) => Money): Money =>
    total(
      lines.flatMap(({ parts }) => parts.map(pick)),
      visit.currency,
    )
  return {
    currency: visit.currency,
    sell,
    promo,
    lines,
    gross: sum((part) => part.gross),
    discount: sum((part) => part.discount),
    dock: sum((part) => part.dock),
    total: sum((part) => part.total),
    deposit: total(
      lines.map(({ deposit }) => deposit),
      visit.currency,
    ),
  }

  function chooseOption({ chance: luck }: World, inPackage: boolean): Option {
    const { options, popularity } = inPackage ? catalog.packages : catalog.services
    return options[luck.weighted(popularity.weights, popularity.total)]!
  }
}

const takesMinors = ({ product, components }: Option): boolean =>
  product.minors_allowed && components.every(({ option }) => option.product.minors_allowed)

/** The seats of an option, or of every component of a package, on the first day with room. */
function takePlaces(world: World, visit: Visit, option: Option): Choice | null {
  const { chance, catalog } = world
  const nights = option.sold_by === 'nights' ? chance.between(1, 3) : 1
  const time = option.times.length > 0 ? chance.pick(option.times) : null
  const sold =
    option.components.length > 0 ? option.components.map((component) => component.option) : [option]
  const earliest =
    option.components.length > 0
      ? (sold.map(({ times }) => times[0] ?? null).sort()[0] ?? null)
      : time
  const service_day = firstServiceDay(visit, leadDays(world, visit), earliest)
  const last_day = option.sold_by === 'nights' ? addDays(service_day, nights) : service_day

  const places = sold.map((part) => {
    const at = part === option ? time : (part.times[0] ?? null)
    const days = option.sold_by === 'nights' ? daysNeeded(service_day, last_day) : [service_day]
    const departures = days
      .map((day) => world.departures.at(part, day, at))
      .filter((departure) => departure !== null)
    return { departures, time: at, seats: option.sold_by === 'nights' ? 1 : seatsOf(visit.party) }
  })
  const taken: { departure: Departure; seats: number }[] = []
  for (const { departures, seats } of places) {
    for (const departure of departures) {
      if (world.departures.take(departure, seats)) taken.push({ departure, seats })
      else {
        for (const claim of taken) world.departures.give(claim.departure, claim.seats)
        return null
      }
    }
  }
  return { terms: catalog.termsOf(option, service_day, nights), service_day, last_day, places }
}

function choosePromo(
  { chance, catalog }: World,
  { day, location }: Visit,
  choices: readonly Choice[],
): PromoCode | null {
  if (!chance.happens(0.09)) return null
  const usable = catalog.promoCodes
    .filter((promo) => promoCodeFault(promo, { day, channel_id: location.channel_id }) === null)
    .filter((promo) => choices.some(({ terms }) => promoCodeReaches(promo, terms.product_id)))
  return usable.length > 0 ? chance.pick(usable) : null
}

function priceLine(
  { terms, service_day, last_day, places }: Choice,
  { party, currency }: Visit,
  sell: RateTable,
  promo: PromoCode | null,
): Line {
  const price = pricePartyFor(terms, party, currency, sell)
  const isPackage = price.components.length > 0
  const priced = isPackage
    ? price.components.map((component, index) => ({ own: terms.components[index]!, ...component }))
    : [{ own: terms, ...price }]
  const parts = priced.map(({ own, gross, dock, cost, cost_tax }, index): Part => {
    // A package's code reaches its components by the package.
    const discount = discountOf({ promo, combo: null }, { product_id: terms.product_id, gross })
    const sold = subtract(gross, discount)
    return {
      terms: own,
      ...places[index]!,
      gross,
      discount,
      dock,
      ...withoutTax(sold, own.tax_percent),
      total: add(sold, dock),
      cost,
      cost_tax,
    }
  })
  const dock = total(
    parts.map((part) => part.dock),
    currency,
  )
  const sold = subtract(
    total(
      parts.map((part) => part.total),
      currency,
    ),
    dock,
  )
  return {
    terms,
    service_day,
    last_day,
    parts,
    isPackage,
    deposit: add(percentOf(sold, terms.deposit_percent), dock),
  }
}
