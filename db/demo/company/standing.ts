import { run, type Database } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import { sql } from 'kysely'

/** Days for which hotels told how many guests they had. */
const GUESTS_DAYS = 45

/** Guests of every hotel that has a desk: between 1.1 and 1.9 a room, each day its own. */
export const storeGuests = (
  tx: Database,
  { until, set_by }: { until: Day; set_by: number },
): Promise<unknown> =>
  run(
    tx,
    sql`
    insert into occupancy.hotel_day (hotel_id, day, guests, set_by, set_at)
    select h.id, d.day::date, round(h.rooms * (1.1 + 0.01 * ((h.id * 31 + d.nth * 17) % 80))),
           ${set_by}, d.day + interval '14 hours'
      from organization.hotel h
     cross join generate_series(${until}::date - ${GUESTS_DAYS - 1}::integer, ${until}::date,
                                interval '1 day') with ordinality as d(day, nth)
     where exists (select from organization.channel_hotel c where c.hotel_id = h.id and c.active)`,
  )

/** The boats whose places were sold, each as a row of its own. */
export async function storeResources(tx: Database): Promise<void> {
  await run(
    tx,
    sql`
    with boat as (
      insert into departures.resource (name, capacity)
      select name, max(capacity) from departures.resource_slot group by name returning id, name)
    update departures.resource_slot s set resource_id = b.id from boat b where b.name = s.name`,
  )
}

/**
 * The patterns by which the departures ahead would have been made: those of an option at a time,
 * on their weekdays, with the days between that have none or another capacity as exceptions.
 */
export const storePatterns = (tx: Database, { until }: { until: Day }): Promise<unknown> =>
  run(
    tx,
    sql`
    with ahead as materialized (
      select d.option_id, coalesce(d.starts_at, 'allballs') as starts_at,
             d.starts_at is null as at_any_time, d.day, d.capacity, s.resource_id,
             extract(isodow from d.day)::smallint as weekday
        from departures.departure d
        left join departures.resource_slot s on s.id = d.resource_slot_id
       where d.day > ${until}::date and d.active and d.capacity > 0),
    pattern as materialized (
      select option_id, starts_at, at_any_time, array_agg(distinct weekday) as weekdays,
             mode() within group (order by capacity) as capacity,
             min(day) as first_day, max(day) as last_day, max(resource_id) as resource_id
        from ahead group by option_id, starts_at, at_any_time),
    wanted as (
      select p.option_id, p.starts_at, p.at_any_time, p.capacity, w.day::date as day
        from pattern p
       cross join generate_series(p.first_day, p.last_day, interval '1 day') as w(day)
       where extract(isodow from w.day) = any(p.weekdays)),
    exception as materialized (
      select option_id, starts_at, at_any_time,
             jsonb_agg(jsonb_build_object('day', w.day, 'closed', a.capacity is null,
               'capacity', a.capacity) order by w.day) as days
        from wanted w left join ahead a using (option_id, starts_at, at_any_time, day)
       where a.capacity is distinct from w.capacity
       group by option_id, starts_at, at_any_time),
    made as (
      insert into departures.pattern (option_id, starts_at, weekdays, capacity, first_day,
             last_day, resource_id, exceptions)
      select p.option_id, case when not p.at_any_time then p.starts_at end, p.weekdays, p.capacity,
             p.first_day, p.last_day, p.resource_id, coalesce(e.days, '[]')
        from pattern p left join exception e using (option_id, starts_at, at_any_time)
      returning id, option_id, starts_at)
    update departures.departure d set pattern_id = m.id from made m
     where d.option_id = m.option_id and d.starts_at is not distinct from m.starts_at
       and d.day > ${until}::date and d.active and d.capacity > 0`,
  )
