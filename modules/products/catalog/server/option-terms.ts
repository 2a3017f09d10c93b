import { all, type Database } from '@kit/db/database'
import { settingValue } from '@kit/db/settings'
import type { Language } from '@kit/kernel/actor'
import { businessDay, type Day } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import { sql, type RawBuilder } from 'kysely'
import type { OptionTerms } from '../rules/price-party.ts'
import { PRODUCT_TYPES } from '../rules/product-types.ts'
import { depositPercent, depositPercentTours, partiesWithoutPayer } from '../settings.ts'

type Fragment = RawBuilder<unknown>

export type TermsQuestion = {
  option_ids: readonly number[]
  /** The day of each option, in the same order. */
  service_days: readonly Day[]
  /** Nights of each, in the same order; one each when absent. */
  nights?: readonly number[]
  /** The hotel of the guests of each, in the same order: its zone may have a price of its own. */
  guest_hotel_ids?: readonly (number | null)[]
  /** The zone of each, in place of that of a hotel. */
  zone_ids?: readonly (number | null)[]
  language: Language
  /** Where it is sold: a channel may have prices of its own. */
  channel_id: number | null
  /** The hotel whose desk sells: an establishment may have a tax of its own. */
  sold_at_hotel_id?: number | null
  /** Also what is not on sale, for whoever prepares it. */
  also_unsold?: boolean
  /** When it is sold: whose settings and taxes hold. */
  at: Date
}

/**
 * The terms of options on their service days, in the order asked, in one query. It is on the path
 * of every sale. Refuses `product.unavailable` when an option is not sold any more, or never was.
 */
export async function findOptionTerms(
  database: Database,
  question: TermsQuestion,
): Promise<OptionTerms[]> {
  const { option_ids, service_days, nights, language, channel_id, at, also_unsold } = question
  if (option_ids.length === 0) return []
  const none = option_ids.map(() => null)
  const sold = also_unsold ? sql`true` : sql`o.active and p.active`
  const rows = await all(
    database,
    sql<{ terms: OptionTerms }>`
    select
        ${termsOf({
          language,
          day: sql`wanted.service_day`,
          nights: sql`wanted.nights`,
          zone: sql`coalesce(wanted.zone_id, ${zoneOf(sql`wanted.guest_hotel_id`)})`,
          channel_id,
          sold_at_hotel_id: question.sold_at_hotel_id ?? null,
          at,
        })} as terms
      from unnest(${option_ids}::bigint[], ${service_days}::date[],
            ${nights ?? option_ids.map(() => 1)}::int[],
            ${question.guest_hotel_ids ?? none}::bigint[], ${question.zone_ids ?? none}::bigint[])
           with ordinality as wanted(option_id, service_day, nights, guest_hotel_id, zone_id,
             position)
      join catalog.option o on o.id = wanted.option_id
      join catalog.product p on p.id = o.product_id and ${sold}
      join catalog.provider v on v.id = p.provider_id
     order by wanted.position`,
  )
  if (rows.length === option_ids.length) return rows.map(({ terms }) => terms)
  const known = new Set(rows.map(({ terms }) => terms.option_id))
  throw new Refusal('product.unavailable', { option_id: option_ids.find((id) => !known.has(id)) })
}

/** The zone of a hotel. */
export const zoneOf = (hotel_id: Fragment): Fragment =>
  sql`(select h.zone_id from organization.public_hotel h where h.id = ${hotel_id})`

/**
 * `OptionTerms` as one jsonb value, for a query that has the option as `o`, its product as `p` and
 * its provider as `v`.
 */
export function termsOf({
  language,
  day,
  nights,
  zone,
  channel_id,
  sold_at_hotel_id,
  at,
}: {
  language: Language
  day: Fragment
  nights: Fragment
  zone: Fragment
  channel_id: number | null
  sold_at_hotel_id: number | null
  at: Date
}): Fragment {
  const occasion = { language, day, at, sold_at_hotel_id }
  return sql`
    (${soldTerms(occasion, { option: 'o', product: 'p', provider: 'v' })} ||
          jsonb_build_object(
    ${limitsOf(language, sql`= o.id`)},
    'nights', case when o.sold_by = 'nights' then ${nights} else 1 end,
    'prices', ${pricesOn(day, zone, channel_id)},
    'later_nights', (
      select coalesce(jsonb_agg(jsonb_build_object(
                 'prices', ${pricesOn(sql`night.day`, zone, channel_id)},
                 'costs', ${costsOn(sql`o`, sql`v`, sql`night.day`)}) order by night.day), '[]')
        from (select ${day} + later as day
                from generate_series(1, case when o.sold_by = 'nights' then ${nights} else 1 end - 1)
                     as later) night),
    'components', (
      select
          coalesce(jsonb_agg(${soldTerms(occasion, { option: 'part', product: 'part_product', provider: 'part_provider' })}
                                || jsonb_build_object('cost_weight', c.cost_weight)
                                  order by c.position), '[]')
        from catalog.package_component c
        join catalog.option part on part.id = c.component_option_id
        join catalog.product part_product on part_product.id = part.product_id
        join catalog.provider part_provider on part_provider.id = part_product.provider_id
       where c.package_option_id = o.id)))`
}

/**
 * For whom the product `p` is not, by age and by health: a package says it of its components too,
 * those of the options that `packages` names.
 */
export function limitsOf(language: Language, packages: Fragment): Fragment {
  const health = sql.ref(`health_${language}`)
  const ofParts = (asked: Fragment) => sql`(
    select ${asked}
      from catalog.package_component c
      join catalog.option part on part.id = c.component_option_id
      join catalog.product part_product on part_product.id = part.product_id
     where p.product_type = ${PRODUCT_TYPES.package} and c.package_option_id ${packages})`
  return sql`
    'age_min', greatest(p.age_min, ${ofParts(sql`max(part_product.age_min)`)}),
    'health', concat_ws(' ', nullif(p.${health}, ''), ${ofParts(sql`
      string_agg(distinct part_product.${health}, ' ')
          filter (where part_product.${health} not in ('', p.${health}))`)})`
}

/** The prices of the option `o` that hold on a day; of several seasons the shortest first. */
const pricesOn = (day: Fragment, zone: Fragment, channel_id: number | null): Fragment => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('pax_type', r.pax_type, 'currency', r.currency,
            'amount', r.amount::text, 'season_id', r.season_id, 'channel_id', r.channel_id,
            'zone_id', r.zone_id)
                            order by s.last_day - s.first_day, r.id), '[]')
    from (select id, pax_type, currency, amount, season_id, channel_id, null::bigint as zone_id
            from catalog.price where option_id = o.id
             and (channel_id is null or channel_id = ${channel_id}::bigint)
          union all
          select id, pax_type, currency, amount, season_id, null, zone_id
            from catalog.zone_price where option_id = o.id and zone_id = ${zone}) r
    left join catalog.season s on s.id = r.season_id
   where r.season_id is null or ${day} between s.first_day and s.last_day)`

/** What the provider charges for the option on a day, with what it says of its IVA. */
const costsOn = (o: Fragment, v: Fragment, day: Fragment): Fragment => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('pax_type', k.pax_type, 'currency', k.currency,
            'amount', k.amount::text, 'amount_is', coalesce(k.amount_is, t.amount_is),
            'tax_percent',
                catalog.tax_percent_of(coalesce(k.tax_kind, t.tax_kind))::text)), '[]')
    from catalog.provider_tax_on(${v}.id, ${day}) t
   cross join (select distinct on (pax_type) pax_type, currency, amount, amount_is, tax_kind
            from catalog.cost where option_id = ${o}.id
                and ${day} between valid_from and valid_to
           order by pax_type, valid_from desc) k)`

type Aliases = { option: string; product: string; provider: string }

/** The deposit of the product `p`: its own, or what the company asks for. */
export const depositOf = (p: Fragment, at: Date): Fragment => sql`coalesce(${p}.deposit_percent,
  case when ${p}.product_type = 1 then ${settingValue(depositPercentTours, at)}
       else ${settingValue(depositPercent, at)} end)::numeric(7,4)::text`

/** Whether somebody in a party has to pay, as the company has it. */
export const payerRequired = (at: Date): Fragment =>
  sql`not ${settingValue(partiesWithoutPayer, at)}`

type Occasion = {
  language: Language
  day: Fragment
  at: Date
  sold_at_hotel_id: number | null
}

function soldTerms(
  { language, day, at, sold_at_hotel_id }: Occasion,
  { option, product, provider }: Aliases,
): Fragment {
  const [o, p, v] = [sql.ref(option), sql.ref(product), sql.ref(provider)]
  const name = sql.ref(`name_${language}`)
  return sql`jsonb_build_object(
    'option_id', ${o}.id, 'product_id', ${p}.id, 'code', ${p}.code, 'name', ${p}.${name},
        'option_name', ${o}.${name},
    'product_type', ${p}.product_type, 'provider_id', ${v}.id, 'provider_name', ${v}.name,
        'provider_currency', ${v}.currency,
    'sold_as', ${p}.sold_as, 'provider_confirms', ${p}.provider_confirms, 'sold_by', ${o}.sold_by, 'free_sale', ${o}.free_sale, 'daily_cap',
        ${o}.daily_cap,
    'tax_percent', catalog.tax_percent_on(${p}.id, ${p}.tax_percent,
        ${sold_at_hotel_id}::bigint, ${businessDay(at)}::date)::text, 'deposit_percent', ${depositOf(p, at)},
    'minors_allowed', ${p}.minors_allowed, 'infant_age_max', ${p}.infant_age_max, 'minor_age_max',
        ${p}.minor_age_max,
    'infants_per_adult', ${p}.infants_per_adult, 'payer_required', ${payerRequired(at)},
    'duration_minutes', ${p}.duration_minutes,
    'base_currency', ${p}.base_currency, 'policy_id', ${p}.policy_id,
    'costs', ${costsOn(o, v, day)},
    'dock', (
      select jsonb_build_object('currency', f.currency, 'amount', f.amount::text, 'from_age',
            f.from_age, 'paid_at_dock', f.paid_at_dock)
        from catalog.dock_fee f where f.option_id = ${o}.id))`
}
