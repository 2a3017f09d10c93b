import { only, type Database } from '@kit/db/database'
import { hasSeat } from '@app/departures/api'
import type { Language } from '@kit/kernel/actor'
import { addDays, type Day } from '@kit/kernel/day'
import { sql, type RawBuilder } from 'kysely'
import type { FeeRule } from '../rules/cancellation-fee.ts'
import type { OptionTerms } from '../rules/price-party.ts'
import { depositOf, limitsOf, payerRequired, termsOf, zoneOf } from './option-terms.ts'
import { shownPhotos, type ShownPhoto } from './photo-queries.ts'

/** `departure_time` is null for each departure that has no pickup of its own. */
export type FoundPickup = { departure_time: string | null; pickup_time: string; place: string }

/**
 * A product with the terms of its options, as the database knows it: not yet priced for anybody.
 */
export type FoundProduct = {
  id: number
  uuid: string
  code: string
  product_type: 1 | 2 | 3 | 4
  name: string
  description: string
  includes: string
  bring: string
  meeting_point: string
  provider: { id: number; name: string }
  destination: { id: number; name: string }
  duration_minutes: number | null
  age_min: number | null
  health: string
  minors_allowed: boolean
  infant_age_max: number
  infants_per_adult: number
  payer_required: boolean
  minor_age_max: number
  deposit_percent: string
  provider_confirms: boolean
  favourite: boolean
  most_sold: boolean
  photos: ShownPhoto[]
  policy: { id: number; name: string; rules: FeeRule[] }
  options: { terms: OptionTerms; pickups: FoundPickup[] }[]
}

export type ProductFilter = {
  text?: string
  destination_id?: number | undefined
  provider_id?: number | undefined
  product_types?: readonly number[] | undefined
  uuid?: string
}
export type Occasion = {
  at: Date
  day: Day
  nights: number
  guest_hotel_id?: number | undefined
  language: Language
  channel_id: number | null
  /** Who sells, and where: what they are offered first. */
  user_id: number
  today: Day
  desk: { location_id: number; hotel_id: number } | null
}
export type Page = { page: number; page_size: number }

/**
 * A page of the products on sale, in one query: with a text those whose words are all there first,
 * then those that only sound alike; without one what this desk would offer first.
 */
export async function findProducts(
  database: Database,
  filter: ProductFilter,
  occasion: Occasion,
  { page, page_size }: Page,
): Promise<{ total: number; products: FoundProduct[] }> {
  const words = (filter.text ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => word.replace(/[\\%_]/g, '\\$&'))
  const text = words.join(' ')
  const every = sql`
    p.search like all(array(select '%' || platform.searchable(word) || '%'
          from unnest(${words}::text[]) as word))`
  const name = sql.ref(`name_${occasion.language}`)
  return only(
    database,
    sql<{ total: number; products: FoundProduct[] }>`
    with matching as materialized (
      select p.id, p.${name} as name, ${text === '' ? sql`true` : every} as every,
             ${text === '' ? sql`0` : sql`word_similarity(platform.searchable(${text}), p.search)`}
                 as likeness
        from catalog.product p
       where p.active and exists (select from catalog.option o
           where o.product_id = p.id and o.active)
         and
             ${text === '' ? sql`true` : sql`(${every} or platform.searchable(${text}) <% p.search)`}
             and ${narrowed(filter)}),
    own as materialized (${soldThisWeek(occasion)}),
    best as materialized (${mostSold(occasion)}),
    page as (
      select m.id, row_number() over (order by
            ${text === '' ? offeredFirst(occasion) : sql`every desc, likeness desc`},
            name collate "es-x-icu", m.id) as position
        from matching m order by position limit ${page_size} offset ${(page - 1) * page_size})
    select (select count(*)::int from matching) as total,
           coalesce((select jsonb_agg(${productCard(occasion)} order by page.position)
                       from page
                       join catalog.product p on p.id = page.id
                       join catalog.provider v on v.id = p.provider_id
                       join organization.public_destination d on d.id = p.destination_id
                       join catalog.cancellation_policy c on c.id = p.policy_id),
                           '[]') as products`,
  )
}

/** What the seller sold in the last week, at any desk. */
const soldThisWeek = ({ user_id, today }: Occasion) => sql`
  select distinct o.product_id from reservations.public_own_sale o
   where o.rep_id = ${user_id} and o.sale_day > ${addDays(today, -7)}`

const BEST = 5

/** What the desk's hotel sold, with the place of each among them. */
const mostSold = ({ desk }: Occasion) => sql`
  select s.product_id, row_number() over (order by s.sold desc, s.product_id) as place
    from reservations.public_most_sold s where s.hotel_id = ${desk?.hotel_id ?? null}`

const isFavourite = (product_id: RawBuilder<unknown>, { desk }: Occasion) => sql<boolean>`
  exists (select from catalog.favourite f
      where f.product_id = ${product_id} and f.location_id = ${desk?.location_id ?? null})`

/** What can be had on the day, favourites of the desk, one's own of the week, most sold. */
function offeredFirst(occasion: Occasion): RawBuilder<unknown> {
  const canBeHad = (option: string) => sql`(${sql.ref(option)}.free_sale
      or ${sql.ref(option)}.sold_by = 'open_date'
      or ${hasSeat(sql.ref(`${option}.id`), occasion.day, occasion.at)})`
  return sql`
    exists (select from catalog.option o where o.product_id = m.id and o.active
        and case when o.sold_by = 'package'
              then not exists (select from catalog.package_component c
                  join catalog.option part on part.id = c.component_option_id
                 where c.package_option_id = o.id and not ${canBeHad('part')})
              else ${canBeHad('o')} end) desc,
    ${isFavourite(sql`m.id`, occasion)} desc,
    exists (select from own where own.product_id = m.id) desc,
    (select best.place from best where best.product_id = m.id) nulls last`
}

function narrowed({
  destination_id,
  provider_id,
  product_types,
  uuid,
}: ProductFilter): RawBuilder<unknown> {
  const conditions = [
    ...(destination_id === undefined ? [] : [sql`p.destination_id = ${destination_id}`]),
    ...(provider_id === undefined ? [] : [sql`p.provider_id = ${provider_id}`]),
    ...(product_types === undefined
      ? []
      : [sql`p.product_type = any(${product_types}::smallint[])`]),
    ...(uuid === undefined ? [] : [sql`p.uuid = ${uuid}`]),
  ]
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}

function productCard(occasion: Occasion): RawBuilder<unknown> {
  const { at, day, nights, guest_hotel_id, language, channel_id, desk } = occasion
  const [name, description, includes, bring, meeting_point, place] = [
    'name',
    'description',
    'includes',
    'bring',
    'meeting_point',
    'place',
  ].map((text) => sql.ref(`${text}_${language}`))
  return sql`jsonb_build_object(
    'id', p.id, 'uuid', p.uuid, 'code', p.code, 'product_type', p.product_type, 'name', p.${name},
        'description', p.${description}, 'includes', p.${includes},
        'bring', p.${bring}, 'meeting_point', p.${meeting_point},
    'provider', jsonb_build_object('id', v.id, 'name', v.name), 'destination',
        jsonb_build_object('id', d.id, 'name', d.name),
    'duration_minutes', p.duration_minutes,
    ${limitsOf(language, sql`in (select id from catalog.option where product_id = p.id and active)`)},
    'minors_allowed', p.minors_allowed, 'infant_age_max',
        p.infant_age_max, 'minor_age_max', p.minor_age_max, 'infants_per_adult',
        p.infants_per_adult, 'payer_required', ${payerRequired(at)},
    'deposit_percent', ${depositOf(sql`p`, at)}, 'provider_confirms', p.provider_confirms,
    'favourite', ${isFavourite(sql`p.id`, occasion)},
    'most_sold', exists (select from best where best.product_id = p.id and best.place <= ${BEST}),
    'photos', ${shownPhotos(language)},
    'policy', jsonb_build_object('id', c.id, 'name', c.${name}, 'rules', (
      select coalesce(jsonb_agg(jsonb_build_object('hours_before', r.hours_before, 'fee_percent',
                r.fee_percent::text)), '[]')
        from catalog.cancellation_policy_rule r where r.policy_id = c.id)),
    'options', (
      select jsonb_agg(jsonb_build_object(
               'terms',
                   ${termsOf({
                     language,
                     day: sql`${day}::date`,
                     nights: sql`case when o.sold_by = 'nights' then ${nights}::int else 1 end`,
                     zone: zoneOf(sql`${guest_hotel_id ?? null}::bigint`),
                     channel_id,
                     sold_at_hotel_id: desk?.hotel_id ?? null,
                     at,
                   })},
               'pickups', (select coalesce(jsonb_agg(jsonb_build_object(
                       'departure_time', u.departure_time, 'pickup_time', u.pickup_time,
                       'place', u.${place}) order by u.departure_time), '[]')
                   from catalog.pickups_on(
                     o.id, ${guest_hotel_id ?? null}::bigint, ${day}::date) u))
             order by o.position, o.id)
        from catalog.option o where o.product_id = p.id and o.active))`
}
