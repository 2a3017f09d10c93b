import type { PaxType } from '@app/catalog/rules/price-party'
import type { Currency } from '@kit/kernel/money'
import type { Chance } from '../random.ts'
import {
  HOTEL_STAYS,
  PACKAGES,
  PARK_TICKETS,
  PROVIDER_NAMES,
  TRANSFERS,
} from '../words/products.ts'
import { meetingPointOf, PARK_GATE } from '../words/meeting.ts'
import { TOURS, type TourPattern } from '../words/tours.ts'
import type { Organization } from './organization.ts'
import type { Amount, Cost, CostTaxOfProvider, Option, Product, Provider } from './product.ts'

export const XCARET = 182
export const MIXING = 214
export const POLICY = { flexible: 1, standard: 2, strict: 3, transfer: 4 } as const

export function planProviders(): Provider[] {
  const invented = PROVIDER_NAMES.map((name, index) => ({
    id: index + 1,
    name,
    currency: index % 3 === 0 ? ('USD' as const) : ('MXN' as const),
    cost_tax: costTaxOf(index),
  }))
  return [
    ...invented,
    { id: XCARET, name: 'Xcaret', currency: 'USD', cost_tax: NET },
    { id: MIXING, name: 'Alianza Península', currency: 'MXN', cost_tax: NET },
  ]
}

const NET: CostTaxOfProvider = { tax_kind: '16', amount_is: 'net' }

/**
 * Answers of accounting about costs: most providers state them net; some include IVA, one is of the
 * border, one exempt, and of two nobody confirmed anything yet.
 */
function costTaxOf(index: number): CostTaxOfProvider | null {
  if (index === 4 || index === 13) return null
  if (index === 7) return { tax_kind: '8', amount_is: 'net' }
  if (index === 10) return { tax_kind: 'exempt', amount_is: 'net' }
  return index % 5 === 1 ? { tax_kind: '16', amount_is: 'with_tax' } : NET
}

/** One hundred and fifty products of the four types. */
export function planProducts(
  { destinations }: Organization,
  providers: readonly Provider[],
  chance: Chance,
): Product[] {
  const products: Product[] = []
  const draft = draftWith(products, chance)
  const provider = (id: number): Provider => providers.find((candidate) => candidate.id === id)!

  TOURS.forEach((pattern, line) =>
    pattern.places.forEach(([place, destination, en], nth) => {
      draft.tour(
        pattern,
        { es: place, en: en ?? place },
        {
          destination_id: destinations.get(destination)!,
          meeting: meetingPointOf(pattern.scene, destination),
          provider: provider(1 + (line % 22)),
          nth,
        },
      )
    }),
  )
  for (const [name, adult] of PARK_TICKETS)
    draft.ticket(name, adult, destinations.get('Riviera Maya')!, provider(XCARET))
  for (const route of TRANSFERS) draft.transfers(route, destinations.get(route[2])!, provider(8))
  for (const [name, destination, adult] of HOTEL_STAYS)
    draft.stay(name, adult, destinations.get(destination)!, provider(9))
  PACKAGES.forEach(([es, en, size], index) =>
    draft.package(
      es,
      en,
      size,
      provider(index % 3 === 0 ? MIXING : 2 + index),
      destinations.get('Riviera Maya')!,
    ),
  )
  return products
}

type Draft = Pick<
  Product,
  | 'product_type'
  | 'provider'
  | 'destination_id'
  | 'names'
  | 'scene'
  | 'base_currency'
  | 'policy_id'
  | 'duration_minutes'
> & { letter: string } & Partial<Product>

function draftWith(products: Product[], chance: Chance) {
  let options = 0
  const add = ({ letter, ...draft }: Draft): Product => {
    const product: Product = {
      id: products.length + 1,
      code: `${letter}${String(products.length + 1).padStart(3, '0')}`,
      sold_as: 'principal',
      deposit_percent: null,
      minors_allowed: true,
      shared_boat: false,
      meeting: null,
      options: [],
      ...draft,
    }
    products.push(product)
    return product
  }
  const option = (
    product: Product,
    given: Pick<Option, 'name_es' | 'name_en' | 'sold_by'> &
      Partial<Option> & { adult: number; cost_share: number },
  ): Option => {
    const { adult, cost_share, ...rest } = given
    const free_sale = rest.free_sale ?? false
    const made: Option = {
      id: ++options,
      product,
      free_sale,
      daily_cap: null,
      position: product.options.length + 1,
      times: [],
      seats: 0,
      dock: null,
      components: [],
      prices: pricesOf(adult, product.base_currency, product.minors_allowed, chance),
      costs: cost_share === 0 ? [] : costsOf(adult * cost_share, product),
      ...rest,
    }
    product.options.push(made)
    return made
  }

  return {
    tour(
      pattern: TourPattern,
      place: Readonly<{ es: string; en: string }>,
      {
        nth,
        ...run
      }: Pick<Product, 'destination_id' | 'meeting' | 'provider'> & Readonly<{ nth: number }>,
    ): void {
      const named = {
        es: pattern.es.replace('{}', place.es),
        en: pattern.en.replace('{}', place.en),
      }
      const adult = Math.round(pattern.adult * (1 + nth * 0.045))
      const product = add({
        letter: 'T',
        product_type: 1,
        ...run,
        names: named,
        scene: pattern.scene,
        base_currency: pattern.currency,
        duration_minutes: pattern.hours * 60,
        policy_id: chance.pick([POLICY.flexible, POLICY.standard, POLICY.standard, POLICY.strict]),
        shared_boat: pattern.shared_boat ?? false,
        minors_allowed: !/Buceo|Cuatrimotos/.test(pattern.es),
        sold_as: run.provider.id % 11 === 5 ? 'agency' : 'principal',
      })
      const dock = pattern.dock
        ? {
            currency: 'MXN' as const,
            amount: String(pattern.dock),
            from_age: 4,
            paid_at_dock: nth % 4 === 3,
          }
        : null
      const times =
        pattern.sold_by === 'departure'
          ? pattern.hours >= 6
            ? ['08:00:00']
            : pattern.scene === 'night'
              ? ['17:30:00']
              : ['09:00:00', '13:30:00']
          : []
      const seats =
        pattern.sold_by === 'departure'
          ? chance.pick([16, 24, 30, 45])
          : chance.pick([80, 120, 200])
      const inventory = {
        sold_by: pattern.sold_by,
        times,
        seats,
        free_sale: pattern.free_sale ?? false,
        dock,
        daily_cap: pattern.sold_by === 'open_date' && !pattern.free_sale ? seats : null,
      }
      option(product, {
        name_es: 'Regular',
        name_en: 'Regular',
        adult,
        cost_share: 0.62,
        ...inventory,
      })
      if (nth % 2 === 0)
        option(product, {
          name_es: 'Todo incluido',
          name_en: 'All inclusive',
          adult: Math.round(adult * 1.32),
          cost_share: 0.64,
          ...inventory,
        })
    },
    ticket(name: string, adult: number, destination_id: number, provider: Provider): void {
      for (const [es, en, factor] of [
        ['', '', 1],
        [' con transporte', ' with transportation', 1.24],
      ] as const) {
        const product = add({
          letter: 'X',
          product_type: 1,
          provider,
          destination_id,
          names: { es: name + es, en: name + en },
          scene: 'jungle',
          meeting: es === '' ? PARK_GATE : null,
          base_currency: 'USD',
          policy_id: POLICY.standard,
          duration_minutes: 600,
        })
        option(product, {
          name_es: 'Entrada',
          name_en: 'Admission',
          sold_by: 'open_date',
          daily_cap: 300,
          seats: 300,
          adult: Math.round(adult * factor),
          cost_share: 0.7,
        })
      }
    },
    transfers(
      [es, en, , adult]: (typeof TRANSFERS)[number],
      destination_id: number,
      provider: Provider,
    ): void {
      for (const [kind_es, kind_en, factor] of [
        ['compartido', 'shared', 1],
        ['privado', 'private', 2.1],
        ['de lujo', 'luxury', 3.4],
      ] as const) {
        const product = add({
          letter: 'R',
          product_type: 2,
          deposit_percent: '100',
          provider,
          destination_id,
          names: {
            es: `Traslado ${kind_es} ${es}`,
            en: `${kind_en[0]!.toUpperCase()}${kind_en.slice(1)} transfer ${en}`,
          },
          scene: 'road',
          base_currency: 'USD',
          policy_id: POLICY.transfer,
          duration_minutes: 60,
        })
        option(product, {
          name_es: 'Sencillo',
          name_en: 'One way',
          sold_by: 'transfer',
          free_sale: true,
          adult: Math.round(adult * factor),
          cost_share: 0.55,
        })
        option(product, {
          name_es: 'Redondo',
          name_en: 'Round trip',
          sold_by: 'transfer',
          free_sale: true,
          adult: Math.round(adult * factor * 1.8),
          cost_share: 0.55,
        })
      }
    },
    stay(name: string, adult: number, destination_id: number, provider: Provider): void {
      const product = add({
        letter: 'H',
        product_type: 3,
        provider,
        destination_id,
        names: { es: `Estancia en ${name}`, en: `Stay at ${name}` },
        scene: 'hotel',
        base_currency: 'MXN',
        policy_id: POLICY.strict,
        duration_minutes: 1440,
      })
      option(product, {
        name_es: 'Habitación estándar',
        name_en: 'Standard room',
        sold_by: 'nights',
        seats: 24,
        adult,
        cost_share: 0.7,
      })
    },
    package(
      es: string,
      en: string,
      size: number,
      provider: Provider,
      destination_id: number,
    ): void {
      const product = add({
        letter: 'P',
        product_type: 4,
        provider,
        destination_id,
        names: { es, en },
        scene: 'sea',
        base_currency: 'MXN',
        policy_id: POLICY.standard,
        duration_minutes: 2880,
      })
      const tours = products
        .filter(
          (tour) => tour.product_type === 1 && tour.minors_allowed && tour.sold_as === 'principal',
        )
        .map((tour) => tour.options[0]!)
      const components = Array.from(
        { length: size },
        (_, index) => tours[(product.id * 7 + index * 13) % tours.length]!,
      )
      const worth = components.map(
        ({ prices, product: { base_currency } }) =>
          Number(prices[0]!.amount) * (base_currency === 'USD' ? 18.9 : 1),
      )
      const adult = Math.round((worth.reduce((sum, price) => sum + price, 0) * 0.9) / 10) * 10
      const made = option(product, {
        name_es: 'Paquete',
        name_en: 'Package',
        sold_by: 'package',
        adult,
        cost_share: 0,
      })
      made.components = components.map((component, index) => ({
        option: component,
        cost_weight: Math.max(1, Math.round(worth[index]! / 10)),
      }))
    },
  }
}

/**
 * Adults and minors in the base currency; two in three also have a round price in the other main
 * currency, the rest convert at the desk.
 */
function pricesOf(adult: number, base: Currency, minors: boolean, chance: Chance): Amount[] {
  const other: Currency = base === 'USD' ? 'MXN' : 'USD'
  const inOther = (amount: number): number =>
    base === 'USD' ? Math.round((amount * 18.9) / 10) * 10 : Math.round(amount / 18.2)
  const minor = Math.round(adult * 0.75)
  const persons: [PaxType, number][] = minors
    ? [
        ['adult', adult],
        ['minor', minor],
        ['infant', 0],
      ]
    : [['adult', adult]]
  const twice = chance.happens(0.66)
  return persons.flatMap(([pax_type, amount]): Amount[] => [
    { pax_type, currency: base, amount: `${amount}.00` },
    ...(twice ? [{ pax_type, currency: other, amount: `${inOther(amount)}.00` }] : []),
  ])
}

/** The assumption of the catalogue while accounting confirmed nothing. */
const ASSUMED: CostTaxOfProvider = { tax_kind: '16', amount_is: 'with_tax' }

const percentOf = ({ tax_kind }: CostTaxOfProvider): string =>
  tax_kind === 'exempt' ? '0' : tax_kind

function costsOf(adult: number, { base_currency, minors_allowed, provider }: Product): Cost[] {
  const persons: [PaxType, number][] = minors_allowed
    ? [
        ['adult', adult],
        ['minor', adult * 0.75],
      ]
    : [['adult', adult]]
  const stated = provider.cost_tax ?? ASSUMED
  const cost_tax = { tax_percent: percentOf(stated), amount_is: stated.amount_is }
  // Public prices carry IVA: a share of the price is, without it, the net cost of the provider.
  const entered =
    cost_tax.amount_is === 'net' ? 1.16 : 1.16 / (1 + Number(cost_tax.tax_percent) / 100)
  return persons.map(([pax_type, amount]) => ({
    pax_type,
    currency: base_currency,
    amount: (amount / entered).toFixed(2),
    ...cost_tax,
  }))
}
