import { run, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import type { World } from './world.ts'

const SERVICES = 3
const DAYS = 14
const OPERATIONS = 5
const PROVIDERS = 7

/**
 * A provider begins to say yes to each sale of one product: of what was sold of it for the days to
 * come it is asked, and one service it cannot give.
 */
export async function storeProviderRequests(
  tx: Database,
  { until, now, staff }: World,
): Promise<void> {
  const provider = staff.users.find(({ role_ids }) => role_ids.includes(PROVIDERS))!
  const planner = staff.users.find(({ role_ids }) => role_ids.includes(OPERATIONS))!
  // One that departs at an hour on every day of the next fortnight, sold if there is such; the
  // last of them, which nobody sees first.
  await run(
    tx,
    sql`
    create temporary table waiting_product on commit drop as
    select o.product_id, p.provider_id from departures.departure d
      join catalog.option o on o.id = d.option_id
      join catalog.product p on p.id = o.product_id and p.active
     where d.active and d.starts_at is not null and d.capacity - d.taken > 4
       and d.day between ${until}::date + 1 and ${until}::date + ${DAYS}::integer
     group by 1, 2 having count(distinct d.day) = ${DAYS}::integer
     order by ${SERVICES}::integer <= (select count(*) from reservations.item i
                where i.product_id = o.product_id and i.state = 'confirmed'
                  and i.service_day > ${until}::date + 1 and i.package_item_id is null
                  and i.service_time is not null) desc, 1 desc limit 1`,
  )
  await run(
    tx,
    sql`
    update access.user_account set provider_id = (select provider_id from waiting_product)
     where id = ${provider.id}`,
  )
  const theirs = sql`(select provider_id from access.user_account where id = ${provider.id})`
  // They say themselves how many seats their departures have.
  await run(
    tx,
    sql`update catalog.provider set departures_in_portal = 'sized' where id = ${theirs}`,
  )
  await run(
    tx,
    sql`
    create temporary table asked on commit drop as
    with to_come as (
      select i.id, i.reservation_id, i.product_id, v.id as voucher_id, i.channel_id, i.hotel_id,
          i.location_id, i.rep_id, i.provider_id, i.agency_id,
          row_number() over (order by i.service_day, i.id) as n
        from reservations.item i
        join reservations.reservation r on r.id = i.reservation_id and r.state = 'confirmed'
        join vouchers.voucher v on v.item_id = i.id and v.state = 'issued'
       where i.state = 'confirmed' and i.service_day > ${until}::date + 1
         and i.package_item_id is null and i.departure_id is not null
         and i.service_time is not null
         and i.product_id = (select product_id from waiting_product)
         and not exists (select from reservations.change c where c.reservation_id = r.id)
         and not exists (select from cancellations.request q where q.item_id = i.id))
    select *, case when n = 1 then 'rejected' else 'asked' end as state
      from to_come where n <= ${SERVICES}`,
  )
  await run(
    tx,
    sql`
    update catalog.product set provider_confirms = true
     where id = (select product_id from waiting_product)`,
  )
  await tell(tx, 'voucher', 'voucher_id', ['issued', 'voided'], planner.id, now)
  await run(
    tx,
    sql`update vouchers.voucher v set state = 'voided' from asked a where a.voucher_id = v.id`,
  )
  await tell(tx, 'item', 'id', ['confirmed', 'provider_pending'], planner.id, now)
  await run(
    tx,
    sql`update reservations.item i set state = 'provider_pending', provider_confirms = true
          from asked a where a.id = i.id`,
  )
  await run(
    tx,
    sql`
    with made as (
      insert into reservations.provider_request (uuid, reservation_id, item_id, state, asked_at,
          answer_by, answered_at, answered_by, reason, channel_id, hotel_id, location_id, rep_id,
          provider_id, agency_id)
      select gen_random_uuid(), reservation_id, id, state, ${now}::timestamptz - interval '2 hours',
          ${now}::timestamptz + interval '22 hours',
          case when state = 'rejected' then ${now}::timestamptz end,
          case when state = 'rejected' then ${provider.id}::bigint end,
          case when state = 'rejected' then 'El bote está en mantenimiento ese día' end,
          channel_id, hotel_id, location_id, rep_id, provider_id, agency_id
        from asked order by id returning id, state, asked_at)
    insert into platform.transition (entity, entity_id, from_state, to_state, reason, user_id, at)
    select 'provider_request', id, s.was, s.became, null,
        case s.became when 'asked' then ${planner.id}::bigint else ${provider.id}::bigint end,
        case s.became when 'asked' then asked_at else ${now}::timestamptz end
      from made cross join lateral (
        values (1, null, 'asked'), (2, 'asked', 'rejected')) s(place, was, became)
     where s.place = 1 or state = 'rejected' order by id, s.place`,
  )
}

const tell = (
  tx: Database,
  entity: string,
  id: string,
  [was, became]: readonly [string, string],
  user_id: number,
  now: Date,
) =>
  run(
    tx,
    sql`
    insert into platform.transition (entity, entity_id, from_state, to_state, reason, user_id, at)
    select ${entity}, ${sql.ref(id)}, ${was}, ${became}, 'El proveedor confirma cada venta',
        ${user_id}::bigint, ${now}::timestamptz
      from asked order by 2`,
  )
