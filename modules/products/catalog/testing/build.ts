import { only, run, type Database } from '@kit/db/database'
import { newUuid } from '@kit/kernel/identifier'
import type { Currency } from '@kit/kernel/money'
import { sql } from 'kysely'
import type { PaxType } from '../rules/party.ts'
import type { SoldBy } from '../rules/price-party.ts'

let built = 0
const next = (): number => ++built

export type BuiltProvider = { id: number; name: string }
export type BuiltPolicy = { id: number }
export type BuiltOption = { id: number; product_id: number }
export type BuiltProduct = {
  id: number
  uuid: string
  code: string
  provider_id: number
  policy_id: number
  option: BuiltOption
}
export type BuiltPromoCode = { id: number; code: string; percent: string }

export async function buildProvider(
  database: Database,
  overrides: {
    id?: number
    name?: string
    currency?: Currency
    active?: boolean
    /** The IVA of its costs: none unless given; null: accounting confirmed nothing. */
    cost_tax?: CostTaxOverride | null
  } = {},
): Promise<BuiltProvider> {
  const name = overrides.name ?? `Proveedor ${next()}`
  const provider = await only(
    database,
    sql<BuiltProvider>`
    insert into catalog.provider (id, name, legal_name, currency, active)
    values (coalesce(${overrides.id ?? null}::bigint,
            nextval(pg_get_serial_sequence('catalog.provider', 'id'))), ${name},
        ${`${name}, S.A. de C.V.`}, ${overrides.currency ?? 'MXN'}, ${overrides.active ?? true})
    returning id, name`,
  )
  const { cost_tax = { tax_kind: '0', amount_is: 'net' } } = overrides
  if (cost_tax) await buildProviderTax(database, provider.id, cost_tax)
  return provider
}

/** An answer of accounting about the IVA in the costs of a provider. */
export const buildProviderTax = (database: Database, provider_id: number, said: CostTaxOverride) =>
  run(
    database,
    sql`
    insert into catalog.provider_tax (provider_id, valid_from, tax_kind, amount_is) values
      (${provider_id}, ${said.valid_from ?? '2000-01-01'}, ${said.tax_kind}, ${said.amount_is})`,
  )

/** Free until 48 hours before, half until 24, everything later, unless other rules are given. */
export async function buildPolicy(
  database: Database,
  overrides: {
    name?: string
    rules?: readonly { hours_before: number; fee_percent: string }[]
  } = {},
): Promise<BuiltPolicy> {
  const name = overrides.name ?? `Política ${next()}`
  const policy = await only(
    database,
    sql<BuiltPolicy>`
      insert into catalog.cancellation_policy (name_es, name_en) values (${name}, ${name})
        returning id`,
  )
  for (const { hours_before, fee_percent } of overrides.rules ?? [
    { hours_before: 48, fee_percent: '0' },
    { hours_before: 24, fee_percent: '50' },
  ]) {
    await run(
      database,
      sql`
        insert into catalog.cancellation_policy_rule (policy_id, hours_before, fee_percent)
          values (${policy.id}, ${hours_before}, ${fee_percent})`,
    )
  }
  return policy
}

export type PriceOverride = {
  pax_type?: PaxType
  currency?: Currency
  amount: string
  season_id?: number
}
export type CostTaxOverride = {
  valid_from?: string
  tax_kind: '16' | '8' | '0' | 'exempt'
  amount_is: 'net' | 'with_tax'
}
export type CostOverride = Partial<Omit<CostTaxOverride, 'valid_from'>> & {
  pax_type?: PaxType
  currency?: Currency
  amount: string
  valid_from?: string
  valid_to?: string
}

export type OptionOverrides = {
  name?: string
  sold_by?: SoldBy
  free_sale?: boolean
  daily_cap?: number
  active?: boolean
  /** Adults MXN 1,000, minors MXN 600, unless others are given. */
  prices?: readonly PriceOverride[]
  /** MXN 700 and 400, unless others are given. */
  costs?: readonly CostOverride[]
  dock?: { amount: string; currency?: Currency; from_age?: number; paid_at_dock?: boolean }
  /** Options that a package is made of, with their weights. */
  components?: readonly { option_id: number; cost_weight?: number }[]
}

export type ProductOverrides = {
  code?: string
  name?: string
  description?: string
  product_type?: 1 | 2 | 3 | 4
  provider_id?: number
  destination_id?: number
  policy_id?: number
  base_currency?: Currency
  sold_as?: 'principal' | 'agency'
  provider_confirms?: boolean
  tax_percent?: string
  /** Null: what the company asks for. */
  deposit_percent?: string | null
  minors_allowed?: boolean
  infant_age_max?: number
  infants_per_adult?: number
  minor_age_max?: number
  active?: boolean
  option?: OptionOverrides
} & Pick<OptionOverrides, 'prices'>

/**
 * A product with one option, and the provider, destination and policy it needs. A tour sold by
 * departure unless told otherwise.
 */
export async function buildProduct(
  database: Database,
  overrides: ProductOverrides = {},
): Promise<BuiltProduct> {
  const number = next()
  const provider_id = overrides.provider_id ?? (await buildProvider(database)).id
  const policy_id = overrides.policy_id ?? (await buildPolicy(database)).id
  const destination_id =
    overrides.destination_id ??
    (
      await only(
        database,
        sql<{
          id: number
        }>`
          insert into organization.destination (name) values (${`Destino del producto ${number}`})
            returning id`,
      )
    ).id
  const name = overrides.name ?? `Producto ${number}`
  const product = await only(
    database,
    sql<Omit<BuiltProduct, 'option'>>`
    insert into catalog.product (uuid, code, product_type, provider_id, destination_id, name_es,
          name_en, description_es, description_en,
                                 base_currency, sold_as, provider_confirms, tax_percent,
                                     deposit_percent,
                                     minors_allowed, infant_age_max, minor_age_max,
                                     infants_per_adult, policy_id, active)
    values (${newUuid()}, ${overrides.code ?? `P${number}`}, ${overrides.product_type ?? 1},
          ${provider_id}, ${destination_id}, ${name}, ${`${name} (en)`},
            ${overrides.description ?? `Descripción de ${name}`}, ${`Description of ${name}`},
                ${overrides.base_currency ?? 'MXN'}, ${overrides.sold_as ?? 'principal'},
                ${overrides.provider_confirms ?? false},
            ${overrides.tax_percent ?? '16'},
                ${overrides.deposit_percent === undefined ? '100' : overrides.deposit_percent},
                ${overrides.minors_allowed ?? true}, ${overrides.infant_age_max ?? 3},
            ${overrides.minor_age_max ?? 11}, ${overrides.infants_per_adult ?? 2}, ${policy_id},
                ${overrides.active ?? true})
    returning id, uuid, code, provider_id, policy_id`,
  )
  const option = await buildOption(database, {
    ...(overrides.prices ? { prices: overrides.prices } : {}),
    ...overrides.option,
    product_id: product.id,
  })
  return { ...product, option }
}

export async function buildOption(
  database: Database,
  { product_id, ...overrides }: OptionOverrides & { product_id: number },
): Promise<BuiltOption> {
  const option = await only(
    database,
    sql<BuiltOption>`
    insert into catalog.option (product_id, name_es, name_en, sold_by, free_sale, daily_cap, active)
    values (${product_id}, ${overrides.name ?? 'Regular'}, ${overrides.name ?? 'Regular'},
          ${overrides.sold_by ?? 'departure'}, ${overrides.free_sale ?? false},
            ${overrides.daily_cap ?? null}, ${overrides.active ?? true})
    returning id, product_id`,
  )
  for (const price of overrides.prices ?? [
    { amount: '1000' },
    { pax_type: 'minor' as const, amount: '600' },
  ])
    await buildPrice(database, { option_id: option.id, ...price })
  for (const cost of overrides.costs ?? [
    { amount: '700' },
    { pax_type: 'minor' as const, amount: '400' },
  ])
    await buildCost(database, option.id, cost)
  if (overrides.dock) await buildDock(database, option.id, overrides.dock)
  for (const [position, { option_id, cost_weight }] of (overrides.components ?? []).entries()) {
    await run(
      database,
      sql`
      insert into catalog.package_component (package_option_id, component_option_id, cost_weight,
            position) values (${option.id}, ${option_id}, ${cost_weight ?? 1}, ${position + 1})`,
    )
  }
  return option
}

export async function buildPrice(
  database: Database,
  price: PriceOverride & { option_id: number },
): Promise<void> {
  await run(
    database,
    sql`
    insert into catalog.price (option_id, pax_type, currency, amount, season_id)
    values (${price.option_id}, ${price.pax_type ?? 'adult'}, ${price.currency ?? 'MXN'},
          ${price.amount}, ${price.season_id ?? null})`,
  )
}

async function buildCost(database: Database, option_id: number, cost: CostOverride): Promise<void> {
  await run(
    database,
    sql`
    insert into catalog.cost (option_id, pax_type, currency, amount, valid_from, valid_to,
          tax_kind, amount_is)
    values (${option_id}, ${cost.pax_type ?? 'adult'}, ${cost.currency ?? 'MXN'}, ${cost.amount},
          ${cost.valid_from ?? '2000-01-01'}, ${cost.valid_to ?? '2199-12-31'},
          ${cost.tax_kind ?? null}, ${cost.amount_is ?? null})`,
  )
}

async function buildDock(
  database: Database,
  option_id: number,
  dock: NonNullable<OptionOverrides['dock']>,
): Promise<void> {
  await run(
    database,
    sql`
    insert into catalog.dock_fee (option_id, currency, amount, from_age, paid_at_dock)
    values (${option_id}, ${dock.currency ?? 'MXN'}, ${dock.amount}, ${dock.from_age ?? 4},
          ${dock.paid_at_dock ?? false})`,
  )
}

export async function buildSeason(
  database: Database,
  season: { first_day: string; last_day: string; name?: string },
): Promise<{ id: number }> {
  const name = season.name ?? `Temporada ${next()}`
  return only(
    database,
    sql<{
      id: number
    }>`
      insert into catalog.season (name_es, name_en, first_day, last_day)
        values (${name}, ${name}, ${season.first_day}, ${season.last_day}) returning id`,
  )
}

export async function buildPickup(
  database: Database,
  pickup: {
    option_id: number
    hotel_id: number
    pickup_time?: string
    place?: string
    season_id?: number
    departure_time?: string
  },
): Promise<void> {
  await run(
    database,
    sql`
    insert into catalog.pickup
      (option_id, hotel_id, season_id, departure_time, pickup_time, place_es, place_en)
    values (${pickup.option_id}, ${pickup.hotel_id}, ${pickup.season_id ?? null},
          ${pickup.departure_time ?? null}, ${pickup.pickup_time ?? '07:15'},
          ${pickup.place ?? 'Lobby'}, ${pickup.place ?? 'Lobby'})`,
  )
}

export async function buildPromoCode(
  database: Database,
  overrides: {
    code?: string
    percent?: string
    first_day?: string
    last_day?: string
    uses_max?: number
    uses?: number
    product_id?: number
    channel_id?: number
    active?: boolean
    authorised_by?: number
  } = {},
): Promise<BuiltPromoCode> {
  return only(
    database,
    sql<BuiltPromoCode>`
    insert into catalog.promo_code (code, percent, first_day, last_day, uses_max, uses, product_id,
          channel_id, active, authorised_by)
    values (${overrides.code ?? `PROMO${next()}`}, ${overrides.percent ?? '10'},
          ${overrides.first_day ?? '2000-01-01'}, ${overrides.last_day ?? '2199-12-31'},
            ${overrides.uses_max ?? null}, ${overrides.uses ?? 0}, ${overrides.product_id ?? null},
                ${overrides.channel_id ?? null}, ${overrides.active ?? true},
            ${overrides.authorised_by ?? null})
    returning id, code, percent::text`,
  )
}

export const buildCombo = (
  database: Database,
  {
    name = `Combo ${next()}`,
    ...overrides
  }: {
    product_ids: readonly number[]
    name?: string
    percent?: string
    first_day?: string
    last_day?: string
    channel_id?: number
  },
): Promise<{ id: number; name: string }> =>
  only(
    database,
    sql<{ id: number; name: string }>`
    with made as (
      insert into catalog.combo (name_es, name_en, percent, first_day, last_day, channel_id)
      values (${name}, ${name}, ${overrides.percent ?? '10'},
              ${overrides.first_day ?? '2000-01-01'}, ${overrides.last_day ?? '2199-12-31'},
              ${overrides.channel_id ?? null})
      returning id, name_es as name),
    held as (
      insert into catalog.combo_product (combo_id, product_id)
      select made.id, p from made, unnest(${overrides.product_ids}::bigint[]) p)
    select * from made`,
  )

export async function buildPhoto(
  database: Database,
  photo: { product_id: number; object_key: string; content_type?: string; position?: number },
): Promise<void> {
  await run(
    database,
    sql`
    insert into catalog.photo (product_id, position, object_key, content_type, alt_es, alt_en)
    values (${photo.product_id}, ${photo.position ?? 1}, ${photo.object_key},
          ${photo.content_type ?? 'image/webp'}, 'Foto', 'Photo')`,
  )
}

/** What an adult pays to or from a zone; USD, on every day, unless others are given. */
export const buildZonePrice = (
  database: Database,
  price: {
    option_id: number
    zone_id: number
    amount: string
    currency?: string
    season_id?: number
    pax_type?: string
  },
) =>
  only(
    database,
    sql<{ id: number }>`
    insert into catalog.zone_price (option_id, zone_id, season_id, pax_type, currency, amount)
    values (${price.option_id}, ${price.zone_id}, ${price.season_id ?? null},
            ${price.pax_type ?? 'adult'}, ${price.currency ?? 'USD'}, ${price.amount})
    returning id`,
  )
