import { all, first, type Database } from '@kit/db/database'
import type { Language, Scope } from '@kit/kernel/actor'
import type { Day } from '@kit/kernel/day'
import type { Currency } from '@kit/kernel/money'
import { sql, type RawBuilder } from 'kysely'
import type { FeeRule } from '../rules/cancellation-fee.ts'
import { shownPhotos } from './photo-queries.ts'
import type { FoundProduct } from './search.ts'

const spanish = sql.raw('collate "es-x-icu"')
const named = (language: Language, column: string) => sql.ref(`${column}_${language}`)

/** The catalogue is the same for everybody, except for a provider, who sees only what is theirs. */
const ofProvider = (scope: Scope, column: RawBuilder<unknown>) =>
  scope.all || scope.provider_id === undefined ? sql`true` : sql`${column} = ${scope.provider_id}`

export type ProductRow = {
  id: number
  code: string
  name: string
  product_type: 1 | 2 | 3 | 4
  id_proveedor: number
  proveedor: string
}

export async function findProductRows(
  database: Database,
  scope: Scope,
  language: Language,
  only: { code?: string; provider_id?: number; channel_id?: number } = {},
): Promise<ProductRow[]> {
  return all(
    database,
    sql<ProductRow>`
    select p.id, p.code, p.${named(language, 'name')} as name, p.product_type, v.id as id_proveedor,
        v.name as proveedor
      from catalog.product p join catalog.provider v on v.id = p.provider_id
     where p.active and ${ofProvider(scope, sql`v.id`)}
       and ${only.code === undefined ? sql`true` : sql`p.code = ${only.code}`}
           and ${only.provider_id === undefined ? sql`true` : sql`v.id = ${only.provider_id}`}
       and ${only.channel_id === undefined ? sql`true` : isPricedIn(only.channel_id)}
     order by p.${named(language, 'name')} ${spanish}, p.id`,
  )
}

/** Some option of the product, or of what a package is made of, has a price in the channel. */
const isPricedIn = (channel_id: number) => sql`
  exists (select from catalog.option o
    left join catalog.package_component c on c.package_option_id = o.id
    join catalog.price r on r.option_id = coalesce(c.component_option_id, o.id)
   where o.product_id = p.id and o.active
     and (r.channel_id is null or r.channel_id = ${channel_id}))`

export type ProviderRow = {
  id: number
  name: string
  legal_name: string
  currency: Currency
  active: boolean
}

export async function findProviders(
  database: Database,
  scope: Scope,
  of: { product_id?: number } = {},
): Promise<ProviderRow[]> {
  return all(
    database,
    sql<ProviderRow>`
    select v.id, v.name, v.legal_name, v.currency, v.active from catalog.provider v
     where ${ofProvider(scope, sql`v.id`)}
       and
           ${of.product_id === undefined ? sql`true` : sql`v.id = (select provider_id from catalog.product where id = ${of.product_id})`}
     order by v.active desc, v.name ${spanish}`,
  )
}

type Named = { id: number; name: string }

export async function findFilters(
  database: Database,
): Promise<{ destinations: Named[]; providers: Named[] }> {
  const [destinations, providers] = await Promise.all([
    all(
      database,
      sql<Named>`
      select d.id, d.name from organization.public_destination d
        where exists (select from catalog.product p where p.destination_id = d.id and p.active)
        order by d.name ${spanish}`,
    ),
    all(
      database,
      sql<Named>`
      select v.id, v.name from catalog.provider v
        where exists (select from catalog.product p where p.provider_id = v.id and p.active)
        order by v.name ${spanish}`,
    ),
  ])
  return { destinations, providers }
}

export type PickupRow = {
  option_id: number
  option: string
  /** Null: each departure that has no pickup of its own. */
  departure_time: string | null
  pickup_time: string
  place: string
}

export async function findProductPickups(
  database: Database,
  { product_id, hotel_id, day }: { product_id: number; hotel_id: number; day: Day },
  language: Language,
): Promise<PickupRow[]> {
  return all(
    database,
    sql<PickupRow>`
    select o.id as option_id, o.${named(language, 'name')} as option, u.departure_time::text,
        u.pickup_time::text, u.${named(language, 'place')} as place
      from catalog.option o
     cross join lateral catalog.pickups_on(o.id, ${hotel_id}, ${day}::date) u
     where o.product_id = ${product_id} and o.active
     order by o.position, o.id, u.departure_time nulls first`,
  )
}

export type DockRow = {
  option_id: number
  option: string
  currency: Currency
  amount: string
  from_age: number
  paid_at_dock: boolean
}

export async function findDockFees(
  database: Database,
  product_id: number,
  language: Language,
): Promise<DockRow[]> {
  return all(
    database,
    sql<DockRow>`
    select o.id as option_id, o.${named(language, 'name')} as option, f.currency, f.amount::text,
        f.from_age, f.paid_at_dock
      from catalog.option o join catalog.dock_fee f on f.option_id = o.id
     where o.product_id = ${product_id} and o.active
     order by o.position, o.id`,
  )
}

export type PolicyRow = { id: number; name: string; rules: FeeRule[] }

export async function findPolicies(
  database: Database,
  language: Language,
  agency_kind: string | null,
): Promise<PolicyRow[]> {
  return all(
    database,
    sql<PolicyRow>`
    select c.id, c.${named(language, 'name')} as name, (
             select coalesce(jsonb_agg(jsonb_build_object('hours_before', r.hours_before,
                       'fee_percent', r.fee_percent::text) order by r.hours_before desc), '[]')
               from catalog.policy_rule r where r.policy_id = c.id
                and r.agency_kind is not distinct from ${agency_kind}::text) as rules
      from catalog.cancellation_policy c
     order by c.${named(language, 'name')} ${spanish}, c.id`,
  )
}

export type ContentRow = {
  id: number
  code: string
  name: string
  description: string
  includes: string
  bring: string
  meeting_point: string
  photos: FoundProduct['photos']
  policy: PolicyRow
}

export async function findContent(
  database: Database,
  scope: Scope,
  product_id: number,
  language: Language,
): Promise<ContentRow | undefined> {
  return first(
    database,
    sql<ContentRow>`
    select p.id, p.code, p.${named(language, 'name')} as name,
        p.${named(language, 'description')} as description,
        p.${named(language, 'includes')} as includes, p.${named(language, 'bring')} as bring,
        p.${named(language, 'meeting_point')} as meeting_point,
           ${shownPhotos(language)} as photos,
           jsonb_build_object('id', c.id, 'name', c.${named(language, 'name')}, 'rules', (
             select coalesce(jsonb_agg(jsonb_build_object('hours_before', r.hours_before,
                       'fee_percent', r.fee_percent::text)), '[]')
               from catalog.cancellation_policy_rule r where r.policy_id = c.id)) as policy
      from catalog.product p join catalog.cancellation_policy c on c.id = p.policy_id
     where p.id = ${product_id} and p.active and ${ofProvider(scope, sql`p.provider_id`)}`,
  )
}

export type MinorsRow = { allow_minors: boolean; infant_age_max: number; minor_age_max: number }

/** `option_id` 0 asks for the product alone; an option that is not of the product finds nothing. */
export async function findMinorsAllowed(
  database: Database,
  { product_id, option_id }: { product_id: number; option_id: number },
): Promise<MinorsRow | undefined> {
  return first(
    database,
    sql<MinorsRow>`
    select minors_allowed as allow_minors, infant_age_max, minor_age_max from catalog.product p
     where p.id = ${product_id} and p.active
       and (${option_id} = 0 or exists (select from catalog.option o
             where o.id = ${option_id} and o.product_id = p.id and o.active))`,
  )
}

export type PromotionRow = {
  id: number
  code: string
  percent: string
  first_day: Day
  last_day: Day
  uses_left: number | null
}

export async function findPromotions(
  database: Database,
  { product_id, day, channel_id }: { product_id: number; day: Day; channel_id: number | null },
): Promise<PromotionRow[]> {
  return all(
    database,
    sql<PromotionRow>`
    select id, code, percent::text, first_day, last_day, uses_max - uses as uses_left
      from catalog.promo_code
     where active and ${day} between first_day and last_day
         and (uses_max is null or uses < uses_max)
       and (product_id is null or product_id = ${product_id})
           and (channel_id is null or channel_id = ${channel_id}::bigint)
     order by percent desc, code`,
  )
}
