import { addDays, instantOf, type Day } from '@kit/kernel/day'
import type { PolicyRule } from '@app/cancellations/rules'
import type { OptionTerms } from '@app/catalog/rules/price-party'
import type { Bulk, Row } from '../bulk.ts'
import type { Chance } from '../random.ts'
import { productRow, providerRow } from './catalog-rows.ts'
import type { Organization } from './organization.ts'
import type { Option, Product, Provider } from './product.ts'
import { planProducts, planProviders, POLICY } from './products.ts'
import { componentTermsRows, priceRowsOf, termsOn } from './terms.ts'
import {
  ofSeasons,
  pickupOn,
  planPickups,
  type OfPickup,
  type Pickup,
  type Pickups,
} from './pickups.ts'
import type { Season } from './season.ts'

export type PromoCode = {
  id: number
  authorised_by: number
  code: string
  percent: string
  first_day: Day
  last_day: Day
  uses_max: number | null
  uses: number
  product_id: number | null
  channel_id: number | null
  active: boolean
}
export type Choices = { options: Option[]; popularity: { weights: number[]; total: number } }
export type Catalog = {
  providers: Provider[]
  products: Product[]
  options: Option[]
  seasons: Season[]
  policies: Map<number, PolicyRule[]>
  promoCodes: PromoCode[]
  /** What guests choose among, and how often: single services, and packages. */
  services: Choices
  packages: Choices
  pickups: Pickups
  /** How a guest is picked up for an option on a day and hour, as the desk is told. */
  pickupOn(of: OfPickup): Pickup | undefined
  /** What pricing an option needs, on a service day. */
  termsOf(option: Option, day: Day, nights: number): OptionTerms
}

export function planCatalog(
  organization: Organization,
  from: Day,
  until: Day,
  chance: Chance,
  authorises: number,
): Catalog {
  const providers = planProviders()
  const products = planProducts(organization, providers, chance)
  const options = products.flatMap((product) => product.options)
  const seasons = planSeasons(from, until)
  const services = choicesOf(
    options.filter(({ sold_by }) => sold_by !== 'package'),
    chance,
  )
  const packages = choicesOf(
    options.filter(({ sold_by }) => sold_by === 'package'),
    chance,
  )
  const pickups: Pickups = new Map(
    options
      .filter(hasPickup)
      .map((option) => [option.id, planPickups(option, organization, chance)]),
  )
  return {
    providers,
    products,
    options,
    seasons,
    policies: POLICIES,
    services,
    packages,
    promoCodes: planPromoCodes(from, until, authorises),
    pickups,
    pickupOn: (of) => pickupOn(of, pickups, seasons),
    termsOf: (option, day, nights) => termsOn(option, day, nights, seasons),
  }
}

/** Park tickets sell themselves; stays are rarely bought at a desk. */
const POPULARITY: Readonly<Record<string, number>> = { T: 1, X: 2.4, R: 0.45, H: 0.35, P: 1 }

function choicesOf(options: Option[], chance: Chance): Choices {
  const weights = options.map(
    ({ product }) => POPULARITY[product.code[0]!]! * (0.4 + chance.fraction() * 1.6),
  )
  return {
    options,
    popularity: { weights, total: weights.reduce((sum, weight) => sum + weight, 0) },
  }
}

/** The same three seasons every year: winter holidays, Easter, summer. */
function planSeasons(from: Day, until: Day): Season[] {
  const [first, last] = [Number(from.slice(0, 4)) - 1, Number(until.slice(0, 4)) + 1]
  const seasons: Season[] = []
  for (let year = first; year <= last; year++) {
    const add = (
      name_es: string,
      name_en: string,
      first_day: string,
      last_day: string,
      factor: number,
    ): void => {
      seasons.push({
        id: seasons.length + 1,
        name_es: `${name_es} ${year}`,
        name_en: `${name_en} ${year}`,
        first_day: first_day as Day,
        last_day: last_day as Day,
        factor,
      })
    }
    add('Semana Santa', 'Easter', `${year}-03-25`, `${year}-04-12`, 1.12)
    add('Verano', 'Summer', `${year}-07-10`, `${year}-08-20`, 1.08)
    add('Fin de año', 'Winter holidays', `${year}-12-20`, `${year + 1}-01-05`, 1.18)
  }
  return seasons
}

const POLICIES = new Map<number, PolicyRule[]>([
  [
    POLICY.flexible,
    [
      { hours_before: 12, fee_percent: '0' },
      { hours_before: 4, fee_percent: '50' },
    ],
  ],
  [
    POLICY.standard,
    [
      { hours_before: 24, fee_percent: '0' },
      { hours_before: 12, fee_percent: '50', provider_percent: '50' },
    ],
  ],
  [
    POLICY.strict,
    [
      { hours_before: 48, fee_percent: '0' },
      { hours_before: 24, fee_percent: '35' },
      { hours_before: 12, fee_percent: '70' },
    ],
  ],
  [POLICY.transfer, [{ hours_before: 12, fee_percent: '0' }]],
])
const POLICY_NAMES: readonly (readonly [number, string, string])[] = [
  [POLICY.flexible, 'Flexible', 'Flexible'],
  [POLICY.standard, 'Estándar', 'Standard'],
  [POLICY.strict, 'Estricta', 'Strict'],
  [POLICY.transfer, 'Traslados', 'Transfers'],
]

function planPromoCodes(from: Day, until: Day, authorised_by: number): PromoCode[] {
  const everywhere = {
    authorised_by,
    uses_max: null,
    uses: 0,
    product_id: null,
    channel_id: null,
    active: true,
  }
  const last_day = addDays(until, 180)
  return [
    { ...everywhere, id: 1, code: 'CARIBE10', percent: '10', first_day: from, last_day },
    { ...everywhere, id: 2, code: 'FAMILIA5', percent: '5', first_day: from, last_day },
    {
      ...everywhere,
      id: 3,
      code: 'LOBBY15',
      percent: '15',
      first_day: from,
      last_day,
      channel_id: 1,
    },
    {
      ...everywhere,
      id: 4,
      code: 'WEB7',
      percent: '7.5',
      first_day: from,
      last_day,
      channel_id: 4,
    },
    {
      ...everywhere,
      id: 5,
      code: 'MAR12',
      percent: '12',
      first_day: from,
      last_day,
      product_id: 1,
    },
    {
      ...everywhere,
      id: 6,
      code: 'ESTRENO20',
      percent: '20',
      first_day: from,
      last_day: addDays(from, 60),
    },
    {
      ...everywhere,
      id: 7,
      code: 'PRIMEROS50',
      percent: '25',
      first_day: from,
      last_day,
      uses_max: 50,
    },
    {
      ...everywhere,
      id: 8,
      code: 'SUSPENDIDO',
      percent: '30',
      first_day: from,
      last_day,
      active: false,
    },
  ]
}

const hasPickup = (option: Option): boolean =>
  option.sold_by === 'departure' && option.product.product_type === 1
export async function storeCatalog(
  bulk: Bulk,
  catalog: Catalog,
  chance: Chance,
  from: Day,
): Promise<void> {
  const made = instantOf(from, '10:00').getTime()
  await bulk.insert(
    'catalog.provider',
    catalog.providers.map((provider) => providerRow(provider)),
  )
  await bulk.insert(
    'catalog.provider_tax',
    catalog.providers
      .filter(({ cost_tax }) => cost_tax !== null)
      .map(({ id, cost_tax }, index) => ({
        id: index + 1,
        provider_id: id,
        valid_from: '2000-01-01',
        ...cost_tax,
      })),
  )
  await bulk.insert(
    'catalog.cancellation_policy',
    POLICY_NAMES.map(([id, name_es, name_en]) => ({ id, name_es, name_en })),
  )
  await bulk.insert(
    'catalog.cancellation_policy_rule',
    [...catalog.policies].flatMap(([policy_id, rules]) =>
      rules.map(({ provider_percent = null, ...rule }) => ({
        policy_id,
        ...rule,
        provider_percent,
      })),
    ),
  )
  await bulk.insert(
    'catalog.product',
    catalog.products.map((product) => productRow(product, chance.uuid(made))),
  )
  await bulk.insert(
    'catalog.option',
    catalog.options.map(
      ({ id, product, name_es, name_en, sold_by, free_sale, daily_cap, position }) => ({
        id,
        product_id: product.id,
        name_es,
        name_en,
        sold_by,
        free_sale,
        daily_cap,
        position,
      }),
    ),
  )
  await bulk.insert(
    'catalog.season',
    catalog.seasons.map(({ factor: _factor, ...season }) => season),
  )
  await storeTerms(bulk, catalog)
}

/** Codes and combos, once whoever authorised them is there. */
export async function storeDiscounts(bulk: Bulk, catalog: Catalog): Promise<void> {
  await bulk.insert('catalog.promo_code', catalog.promoCodes)
  await storeCombos(bulk, catalog)
}

/** Of tours that are not alike. */
async function storeCombos(bulk: Bulk, { products, promoCodes }: Catalog): Promise<void> {
  const tours = products.filter(({ product_type }) => product_type === 1)
  const [first, second, third] = [0, 1, 2].map(
    (part) => tours[Math.floor((part * tours.length) / 3)]!.id,
  )
  const { first_day, last_day, authorised_by } = promoCodes[0]!
  const combos = [
    { name_es: 'Dos días de aventura', name_en: 'Two Days of Adventure', percent: '10' },
    { name_es: 'Mar y tierra', name_en: 'Sea and Land', percent: '7.5' },
  ]
  await bulk.insert(
    'catalog.combo',
    combos.map((combo, index) => ({ id: index + 1, ...combo, first_day, last_day, authorised_by })),
  )
  await bulk.insert('catalog.combo_product', [
    { combo_id: 1, product_id: first! },
    { combo_id: 1, product_id: second! },
    { combo_id: 2, product_id: first! },
    { combo_id: 2, product_id: third! },
  ])
}

async function storeTerms(bulk: Bulk, { options, seasons, pickups }: Catalog): Promise<void> {
  const numbered = (rows: Row[]): Row[] => rows.map((row, index) => ({ id: index + 1, ...row }))
  await bulk.insert(
    'catalog.package_component',
    options.flatMap((option) => componentTermsRows(option)),
  )
  await bulk.insert(
    'catalog.price',
    numbered(options.flatMap((option) => priceRowsOf(option, seasons))),
  )
  await bulk.insert(
    'catalog.cost',
    numbered(
      options.flatMap((option) =>
        option.costs.map(({ pax_type, currency, amount }) => ({
          option_id: option.id,
          pax_type,
          currency,
          amount,
        })),
      ),
    ),
  )
  await bulk.insert(
    'catalog.dock_fee',
    options.flatMap(({ id, dock }) => (dock ? [{ option_id: id, ...dock }] : [])),
  )
  await bulk.insert(
    'catalog.pickup',
    numbered(
      [...pickups].flatMap(([option_id, hotels]) =>
        [...hotels].flatMap(([hotel_id, departures]) =>
          departures.flatMap((pickup) => [
            { option_id, hotel_id, season_id: null, ...pickup },
            ...ofSeasons({ option_id, hotel_id }, pickup, seasons),
          ]),
        ),
      ),
    ),
  )
}
