import { all, type Database } from '@kit/db/database'
import { nameIn } from '@kit/db/named'
import { inScope } from '@kit/db/scope'
import type { Actor, Language, Scope } from '@kit/kernel/actor'
import { addDays, firstOfMonth, lastOfMonth, type Day } from '@kit/kernel/day'
import type { Currency } from '@kit/kernel/money'
import { sql, type RawBuilder } from 'kysely'

const seen = (scope: Scope): RawBuilder<boolean> =>
  inScope(scope, {
    channel: sql`l.channel_id`,
    hotel: sql`l.hotel_id`,
    location: sql`l.location_id`,
    rep: sql`l.rep_id`,
    provider: sql`l.provider_id`,
    agency: sql`l.agency_id`,
  })

export type DayOfSales = { day: Day; items: number; pax: number; sold: string }

/**
 * Sales by day of this month and the last one, in MXN at the rates of each sale. A cancelled item
 * is no sale, its charge no price.
 */
export async function findSalesByDay(
  database: Database,
  scope: Scope,
  today: Day,
): Promise<DayOfSales[]> {
  const from = firstOfMonth(addDays(firstOfMonth(today), -1))
  return all(
    database,
    sql<DayOfSales>`
    select l.sale_day as day, count(*) as items, sum(l.pax)::int as pax,
        sum(l.sold_mxn)::numeric(18,4)::text as sold
      from reporting.sold_line l
     where l.sale_day between ${from}::date and ${today}::date and l.item_state <> 'cancelled'
         and ${seen(scope)}
     group by l.sale_day order by l.sale_day`,
  )
}

export type TargetRow = {
  location_id: number
  name: string
  currency: Extract<Currency, 'MXN' | 'USD'>
  target: string
  sold: string
  sold_today: string
}

/**
 * This month's targets and the sales against them: of each location in sight, or of a rep their
 * part of it; a rep who has accepted none is shown the whole one of the desk where they stand.
 * Agencies and providers have none.
 */
export async function findTargets(
  database: Database,
  { scope, desk }: Pick<Actor, 'scope' | 'desk'>,
  today: Day,
): Promise<TargetRow[]> {
  if (scope.agency_id !== undefined || scope.provider_id !== undefined) return []
  if (scope.rep_id === undefined) {
    const visible = inScope(scope, {
      channel: sql`t.channel_id`,
      hotel: sql`t.hotel_id`,
      location: sql`t.location_id`,
    })
    return findTargetsIn(database, today, {
      source: 'reporting.location_target',
      visible,
      sold_by: sql`true`,
    })
  }
  const sold_by = sql<boolean>`l.rep_id = ${scope.rep_id}`
  const accepted = await findTargetsIn(database, today, {
    source: 'reporting.rep_target',
    visible: sql`t.rep_id = ${scope.rep_id}`,
    sold_by,
  })
  if (accepted.length > 0 || !desk) return accepted
  return findTargetsIn(database, today, {
    source: 'reporting.location_target',
    visible: sql`t.location_id = ${desk.location_id} and t.channel_id = ${desk.channel_id}`,
    sold_by,
  })
}

type TargetSource = {
  source: 'reporting.location_target' | 'reporting.rep_target'
  visible: RawBuilder<boolean>
  sold_by: RawBuilder<boolean>
}

/**
 * What was sold is added up once for all the targets: asked for one by one, a company of a hundred
 * locations waits a second.
 */
function findTargetsIn(
  database: Database,
  today: Day,
  { source, visible, sold_by }: TargetSource,
): Promise<TargetRow[]> {
  const inCurrency = (mxn: string, usd: string) =>
    sql`
      coalesce(case t.currency when 'USD' then ${sql.ref(usd)}
            else ${sql.ref(mxn)} end, 0)::numeric(18,4)::text`
  return all(
    database,
    sql<TargetRow>`
    with target as materialized (
      select * from ${sql.table(source)} t
        where t.month = ${firstOfMonth(today)}::date and ${visible}),
    sold as (
      select l.location_id, sum(l.sold_mxn) as mxn, sum(l.sold_usd) as usd,
             sum(l.sold_mxn) filter (where l.sale_day = ${today}::date) as mxn_today,
                 sum(l.sold_usd) filter (where l.sale_day = ${today}::date) as usd_today
        from reporting.sold_line l
       where l.sale_day between ${firstOfMonth(today)}::date and ${lastOfMonth(today)}::date
           and l.location_id in (select location_id from target) and ${sold_by}
       group by l.location_id)
    select t.location_id, t.hotel || ' · ' || t.location as name, t.currency,
        t.amount::numeric(18,4)::text as target,
           ${inCurrency('s.mxn', 's.usd')} as sold,
               ${inCurrency('s.mxn_today', 's.usd_today')} as sold_today
      from target t left join sold s on s.location_id = t.location_id
     order by t.hotel collate "es-x-icu", t.location collate "es-x-icu"`,
  )
}

export type LatestRow = {
  uuid: string
  folio: string
  sale_day: Day
  service_day: Day
  customer: string | null
  product: string
  others: number
  rep: string
  pax: number
  currency: Currency
  total: string
  cancelled: boolean
}

const LATEST_DAYS = 31

/**
 * The last reservations with what is in sight of them, newest first; nobody looks further back than
 * a month here.
 */
export async function findLatest(
  database: Database,
  scope: Scope,
  today: Day,
  { limit, language }: { limit: number; language: Language },
): Promise<LatestRow[]> {
  return all(
    database,
    sql<LatestRow>`
    select l.reservation_uuid as uuid, l.folio, min(l.sale_day) as sale_day,
        min(l.service_day) as service_day, l.customer_name as customer,
           (array_agg(${nameIn(language, 'p')} order by l.item_id))[1] as product,
               count(*) - 1 as others, l.rep, max(l.pax)::int as pax, l.currency,
           sum(l.total)::numeric(18,4)::text as total,
               bool_and(l.item_state = 'cancelled') as cancelled
      from reporting.sold_line l join catalog.public_product p on p.id = l.product_id
     where l.sale_day between ${addDays(today, -LATEST_DAYS)}::date and ${today}::date
         and ${seen(scope)}
     group by l.reservation_uuid, l.folio, l.customer_name, l.rep, l.currency
     order by max(l.confirmed_at) desc nulls last, max(l.item_id) desc limit ${limit}`,
  )
}

export type DepartureRow = {
  departure_id: number
  day: Day
  starts_at: string | null
  product: string
  option: string
  capacity: number
  taken: number
  free: number
}

const DAYS_AHEAD = 7

/**
 * Departures of the next days with hardly a seat left, the fullest first. Seats are the same for
 * whoever sells; a provider sees their own boats.
 */
export async function findFillingDepartures(
  database: Database,
  scope: Scope,
  today: Day,
  { share, limit, language }: { share: number; limit: number; language: Language },
): Promise<DepartureRow[]> {
  const own =
    scope.provider_id === undefined ? sql`true` : sql`s.provider_id = ${scope.provider_id}`
  return all(
    database,
    sql<DepartureRow>`
    select s.departure_id, s.day, s.starts_at::text as starts_at,
        ${nameIn(language, 'p')} as product, ${nameIn(language, 'o')} as option, s.capacity,
        s.taken, s.free
      from reporting.departure_seats s join catalog.public_product p on p.id = s.product_id
        join catalog.public_option o on o.id = s.option_id
     where s.day between ${today}::date and ${addDays(today, DAYS_AHEAD)}::date and s.capacity > 0
         and s.taken >= s.capacity * ${share}::numeric and ${own}
     order by s.taken::numeric / s.capacity desc, s.day, s.starts_at limit ${limit}`,
  )
}
