import { all, only, type Database } from '@kit/db/database'
import { nameIn } from '@kit/db/named'
import { inScope } from '@kit/db/scope'
import type { Language, Scope } from '@kit/kernel/actor'
import type { Currency } from '@kit/kernel/money'
import { sql, type RawBuilder } from 'kysely'
import type * as z from 'zod'
import type { ReservationFilters } from '../contract.ts'
import { balanceSql, isSoldSql } from './due.ts'
import { paidStateSql } from './paid.ts'
import { foundByText } from './search.ts'

export type Filters = z.output<typeof ReservationFilters>

type ListedRow = {
  id: number
  uuid: string
  folio: string
  state: 'held'
  sale_day: string | null
  first_service_day: string | null
  customer_name: string | null
  customer_phone: string | null
  customer_email: string | null
  channel: string
  hotel: string
  location: string
  rep: string
  products: string[]
  pax: number
  currency: Currency
  total: string
  paid: string
  balance: string
  paid_state: 'paid'
}
type TotalsRow = { currency: Currency; total: string; paid: string; reservations: number }

const ORDER: Record<NonNullable<Filters['sort']>, RawBuilder<unknown>> = {
  sale_day: sql`r.listed_day asc, r.id asc`,
  '-sale_day': sql`r.listed_day desc, r.id desc`,
  folio: sql`r.folio asc`,
  '-folio': sql`r.folio desc`,
  total: sql`r.total_mxn asc, r.id asc`,
  '-total': sql`r.total_mxn desc, r.id desc`,
  customer_name: sql`r.customer_name collate "es-x-icu" asc nulls last, r.id asc`,
  '-customer_name': sql`r.customer_name collate "es-x-icu" desc nulls last, r.id desc`,
}

/**
 * One page: the rows' ids are found and ordered first, and only those are dressed with names and
 * products.
 */
export async function findPage(
  database: Database,
  scope: Scope,
  filters: Filters,
  language: Language,
): Promise<ListedRow[]> {
  const order = ORDER[filters.sort ?? '-sale_day']
  return all(
    database,
    sql<ListedRow>`
    select r.id, r.uuid, r.folio, r.state, r.sale_day, i.first_service_day, r.customer_name, r.customer_phone, r.customer_email,
           c.canal as channel, h.name as hotel, l.locacion as location, u.name || ' ' || u.last_name as rep,
           coalesce(i.products, '[]') as products, coalesce(i.pax, 0)::int as pax,
           r.currency, r.total, r.paid, ${balanceSql} as balance, ${paidStateSql} as paid_state
      from (select r.* from reservations.reservation r where ${matches(scope, filters)} order by ${order} limit ${filters.page_size} offset ${(filters.page - 1) * filters.page_size}) r
      join organization.public_channel c on c.id = r.channel_id
      join organization.public_hotel h on h.id = r.hotel_id
      join organization.public_location l on l.location_id = r.location_id
      join access.public_user u on u.id = r.rep_id
      left join lateral (
        select min(i.service_day) as first_service_day, json_agg(${nameIn(language, 'p')} order by i.position) as products, max(i.adults + i.minors + i.infants) as pax
          from reservations.item i join catalog.public_product p on p.id = i.product_id
         where i.reservation_id = r.id and i.package_item_id is null
      ) i on true
     order by ${order}`,
  )
}

/**
 * How many match, and by currency what was sold of them (`total`: what is due of sales, as the
 * reports say it) and paid. Given back is summed apart: a subquery for each of 200,000 rows costs a
 * second.
 */
export async function countMatches(
  database: Database,
  scope: Scope,
  filters: Filters,
): Promise<{ total: number; totals: TotalsRow[] }> {
  const matching = matches(scope, filters)
  const totals = await all(
    database,
    sql<TotalsRow>`
    with matched as (
      select r.currency, coalesce(sum(r.total) filter (where ${isSoldSql}), 0) as total, sum(r.paid) as paid, count(*)::int as reservations
        from reservations.reservation r where ${matching} group by r.currency),
    given_back as (
      select r.currency, sum(c.refundable) as refundable
        from cancellations.public_cancellation c join reservations.reservation r on r.id = c.reservation_id
       where c.state = 'executed' and ${isSoldSql} and ${matching} group by r.currency)
    select m.currency, (m.total - coalesce(g.refundable, 0))::numeric(18,4)::text as total, m.paid::numeric(18,4)::text as paid, m.reservations
      from matched m left join given_back g on g.currency = m.currency order by m.currency`,
  )
  return { total: totals.reduce((sum, row) => sum + row.reservations, 0), totals }
}

function matches(scope: Scope, filters: Filters): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [
    inScope(scope, {
      channel: sql`r.channel_id`,
      hotel: sql`r.hotel_id`,
      location: sql`r.location_id`,
      rep: sql`r.rep_id`,
      agency: sql`r.agency_id`,
    }),
  ]
  if (filters.text) conditions.push(foundByText(filters.text))
  if (filters.sale_from) conditions.push(sql`r.sale_day >= ${filters.sale_from}`)
  if (filters.sale_to) conditions.push(sql`r.sale_day <= ${filters.sale_to}`)
  if (filters.states?.length) conditions.push(sql`r.state = any(${filters.states})`)
  if (filters.channel_ids?.length)
    conditions.push(sql`r.channel_id = any(${filters.channel_ids}::bigint[])`)
  if (filters.hotel_ids?.length)
    conditions.push(sql`r.hotel_id = any(${filters.hotel_ids}::bigint[])`)
  if (filters.location_ids?.length)
    conditions.push(sql`r.location_id = any(${filters.location_ids}::bigint[])`)
  if (filters.rep_ids?.length) conditions.push(sql`r.rep_id = any(${filters.rep_ids}::bigint[])`)
  if (filters.currency) conditions.push(sql`r.currency = ${filters.currency}`)
  const ofItems = itemConditions(filters)
  if (ofItems.length > 0)
    conditions.push(
      sql`exists (select 1 from reservations.item i where i.reservation_id = r.id and ${sql.join(ofItems, sql` and `)})`,
    )
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

function itemConditions(filters: Filters): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  if (filters.service_from) conditions.push(sql`i.service_day >= ${filters.service_from}`)
  if (filters.service_to) conditions.push(sql`i.service_day <= ${filters.service_to}`)
  if (filters.product_types?.length)
    conditions.push(sql`i.product_type = any(${filters.product_types}::smallint[])`)
  return conditions
}

type Choice = { id: number; name: string }

export async function findChoices(
  database: Database,
  scope: Scope,
): Promise<{
  channels: Choice[]
  hotels: Choice[]
  locations: (Choice & { hotel_id: number })[]
  reps: Choice[]
}> {
  const visible = inScope(scope, {
    channel: sql`r.channel_id`,
    hotel: sql`r.hotel_id`,
    location: sql`r.location_id`,
    rep: sql`r.rep_id`,
    agency: sql`r.agency_id`,
  })
  const { choices } = await only(
    database,
    sql<{ choices: Awaited<ReturnType<typeof findChoices>> }>`
    with seen as materialized (select distinct r.channel_id, r.hotel_id, r.location_id, r.rep_id from reservations.reservation r where ${visible})
    select json_build_object(
      'channels', coalesce((select json_agg(json_build_object('id', id, 'name', canal) order by canal collate "es-x-icu") from organization.public_channel where id in (select channel_id from seen)), '[]'),
      'hotels', coalesce((select json_agg(json_build_object('id', id, 'name', name) order by name collate "es-x-icu") from organization.public_hotel where id in (select hotel_id from seen)), '[]'),
      'locations', coalesce((select json_agg(json_build_object('id', location_id, 'name', locacion, 'hotel_id', hotel_id) order by locacion collate "es-x-icu") from organization.public_location where location_id in (select location_id from seen)), '[]'),
      'reps', coalesce((select json_agg(json_build_object('id', id, 'name', name || ' ' || last_name) order by name collate "es-x-icu") from access.public_user where id in (select rep_id from seen)), '[]')
    ) as choices`,
  )
  return choices
}
