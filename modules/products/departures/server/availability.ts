import { all, first, only, type Database, type Tx } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import { sql, type RawBuilder } from 'kysely'

/**
 * A departure and what may still be sold of it. `starts_at` is `HH:mm:ss` in Cancún; null for a day
 * without a time or a night.
 */
export type DepartureLeft = {
  departure_id: number
  option_id: number
  day: Day
  starts_at: string | null
  left: number
}

export const hasDeparted = (now: Date) =>
  sql`
    (d.day + coalesce(d.starts_at,
            time '23:59:59')) at time zone 'America/Cancun' <= ${now}::timestamptz`

/**
 * Free seats of `d`, whose slot, if any, is `s`: what holds past their time would give back counts
 * as free, and nothing is written.
 */
export const departureLeft = (now: Date) => sql<number>`least(
  d.capacity - d.taken + (select coalesce(sum(c.seats), 0) from departures.seat_claim c
      where c.departure_id = d.id and c.state = 'held' and c.held_until <= ${now}::timestamptz),
  case when s.id is not null then s.capacity - s.taken + (
    select coalesce(sum(c.seats), 0) from departures.seat_claim c
      join departures.departure shared on shared.id = c.departure_id
     where shared.resource_slot_id = s.id and c.state = 'held'
         and c.held_until <= ${now}::timestamptz) end)::int`

/** Whether an option has a seat on a day, in a departure that has not left: a condition, as SQL. */
export const hasSeat = (option_id: RawBuilder<unknown>, day: Day, now: Date) => sql<boolean>`
  exists (select from departures.departure d
      where d.option_id = ${option_id} and d.day = ${day} and d.active and d.taken < d.capacity
        and not ${hasDeparted(now)})`

/** Seats left of named departures. One that is off sale has none. */
export async function seatsLeft(
  database: Database,
  departure_ids: readonly number[],
  now: Date,
): Promise<DepartureLeft[]> {
  return all(
    database,
    sql<DepartureLeft>`
    select d.id as departure_id, d.option_id, d.day, d.starts_at::text, case when d.active
        then ${departureLeft(now)} else 0 end as "left"
      from departures.departure d left join departures.resource_slot s on s.id = d.resource_slot_id
     where d.id = any(${departure_ids}::bigint[])
     order by d.id`,
  )
}

/**
 * An option, the seats (or rooms) wanted of it, and the nights of a stay: 1 for everything else.
 */
export type WantedOption = { option_id: number; seats: number; nights: number }
export type DayQuestion = { options: readonly WantedOption[]; day: Day; now: Date }

/**
 * `next` are, for options that have too few seats on the day, their first later departures with
 * enough; `gone` names the options whose departures of the day have all left.
 */
export type DayAnswer = { departures: DepartureLeft[]; next: DepartureLeft[]; gone: number[] }

/**
 * What options have on a day, in one query. What has already left is not offered; a day without a
 * time that is closed has nothing left, or an open date would seem not to have been sold yet. A
 * stay has as many rooms as its scarcest night, none when one of its nights is not offered.
 */
export async function findDeparturesOfDay(
  database: Database,
  { options, day, now }: DayQuestion,
): Promise<DayAnswer> {
  if (options.length === 0) return { departures: [], next: [], gone: [] }
  const rows = await all(
    database,
    sql<DepartureLeft & { kind: 'today' | 'later' | 'gone' }>`
    with wanted as (
      select * from unnest(${options.map(({ option_id }) => option_id)}::bigint[],
            ${options.map(({ seats }) => seats)}::int[],
          ${options.map(({ nights }) => nights)}::int[])
                 as w(option_id, seats, nights)),
    today as materialized (
      select d.id as departure_id, d.option_id, d.day, d.starts_at::text,
             case when not d.active then 0 when wanted.nights = 1 then ${departureLeft(now)}
                 else ${scarcestNight(sql`${day}::date`, now)} end as "left"
        from wanted
        join departures.departure d on d.option_id = wanted.option_id and d.day = ${day}
            and (d.active or d.starts_at is null) and not ${hasDeparted(now)}
        left join departures.resource_slot s on s.id = d.resource_slot_id)
    select today.*, 'today' as kind from today
    union all
    select later.*, 'later'
      from wanted
     cross join lateral (
       select d.id as departure_id, d.option_id, d.day, d.starts_at::text, ${departureLeft(now)} as "left"
         from departures.departure d
           left join departures.resource_slot s on s.id = d.resource_slot_id
        where d.option_id = wanted.option_id and d.day > ${day} and d.active
            and not ${hasDeparted(now)} and ${departureLeft(now)} >= wanted.seats
        order by d.day, d.starts_at
        limit 1) later
     where wanted.nights = 1 and not exists (select from today
         where today.option_id = wanted.option_id and today."left" >= wanted.seats)
    union all
    select null, wanted.option_id, ${day}::date, null, 0, 'gone'
      from wanted
     where not exists (select from today where today.option_id = wanted.option_id)
       and exists (select from departures.departure d
           where d.option_id = wanted.option_id and d.day = ${day} and d.active and ${hasDeparted(now)})
     order by 3, 4`,
  )
  const ofKind = (kind: 'today' | 'later') =>
    rows.filter((row) => row.kind === kind).map(withoutMark)
  return {
    departures: ofKind('today'),
    next: ofKind('later'),
    gone: rows.filter(({ kind }) => kind === 'gone').map(({ option_id }) => option_id),
  }
}

/** Of the stay of `wanted.nights` nights of `wanted.option_id` that begins on this day. */
const scarcestNight = (day: RawBuilder<unknown>, now: Date) => sql<number>`(
  select case when count(*) = wanted.nights then min(night."left") else 0 end::int
    from (select ${departureLeft(now)} as "left"
            from departures.departure d
              left join departures.resource_slot s on s.id = d.resource_slot_id
           where d.option_id = wanted.option_id and d.active and d.starts_at is null
               and d.day >= ${day} and d.day < ${day} + wanted.nights) night)`

/**
 * `daily_cap` is what an open date has on a day that nobody has bought; null for everything else.
 */
export type WantedPart = WantedOption & { daily_cap: number | null }
/**
 * An option with what must all be had on one day for it: itself, or the components of a package.
 */
export type WantedWhole = { option_id: number; parts: readonly WantedPart[] }
/** `left` is what the scarcest part has. */
export type LaterDay = { option_id: number; day: Day; left: number }

/** How far ahead the next day with room is looked for. */
const DAYS_AHEAD = 60

/**
 * The first later day, within sixty, on which all parts of an option have room: for capped open
 * dates, packages and stays, whose day is not one departure. Options without such a day are absent.
 */
export async function findNextDays(
  database: Database,
  { wholes, day, now }: { wholes: readonly WantedWhole[]; day: Day; now: Date },
): Promise<LaterDay[]> {
  const parts = wholes.flatMap(({ option_id: whole_id, parts: own }) =>
    own.map((part) => ({ ...part, whole_id })),
  )
  if (parts.length === 0) return []
  return all(
    database,
    sql<LaterDay>`
    with part as materialized (
      select * from unnest(${parts.map(({ whole_id }) => whole_id)}::bigint[],
            ${parts.map(({ option_id }) => option_id)}::bigint[],
          ${parts.map(({ seats }) => seats)}::int[],
                           ${parts.map(({ nights }) => nights)}::int[],
                               ${parts.map(({ daily_cap }) => daily_cap)}::int[]) as p(whole_id,
                               option_id, seats, nights, daily_cap))
    select whole.whole_id as option_id, later.day, later."left"
      from (select distinct whole_id from part) whole
     cross join lateral (
       select candidate.day, min(room."left")::int as "left"
         from (select ${day}::date + ahead as day
             from generate_series(1, ${DAYS_AHEAD}::int) ahead) candidate
        cross join part wanted
        cross join lateral (select case when wanted.nights > 1
              then ${scarcestNight(sql`candidate.day`, now)}
            else ${mostOfDay(now)} end as "left") room
        where wanted.whole_id = whole.whole_id
        group by candidate.day having bool_and(room."left" >= wanted.seats)
        order by candidate.day limit 1) later`,
  )
}

/**
 * What the roomiest departure of `wanted.option_id` has on `candidate.day`. A capped day that
 * nobody has bought has no row yet: all of its cap is left.
 */
const mostOfDay = (now: Date) => sql<number>`coalesce((
  select max(case when d.active and not ${hasDeparted(now)} then ${departureLeft(now)} else 0 end)
    from departures.departure d left join departures.resource_slot s on s.id = d.resource_slot_id
   where d.option_id = wanted.option_id and d.day = candidate.day), wanted.daily_cap, 0)`

function withoutMark({
  kind: _kind,
  ...departure
}: DepartureLeft & { kind: string }): DepartureLeft {
  return departure
}

/**
 * The departures of every night of a stay, in the order of the days asked. Refuses
 * `departure.closed` when a night is not offered.
 */
export async function findNights(
  database: Database,
  { option_id, days }: { option_id: number; days: readonly Day[] },
): Promise<number[]> {
  const rows = await all(
    database,
    sql<{ departure_id: number; day: Day }>`
    select id as departure_id, day from departures.departure
     where option_id = ${option_id} and day = any(${days}::date[]) and starts_at is null
         and active`,
  )
  return days.map((day) => {
    const night = rows.find((row) => row.day === day)
    if (!night) throw new Refusal('departure.closed', { option_id, day })
    return night.departure_id
  })
}

/**
 * The departure of a capped day without a time, opened with the option's daily cap by whoever sells
 * that day first.
 */
export async function findOrOpenDeparture(
  tx: Tx,
  { option_id, day, daily_cap }: { option_id: number; day: Day; daily_cap: number },
): Promise<number> {
  const find = sql<{
    id: number
  }>`
    select id from departures.departure
      where option_id = ${option_id} and day = ${day} and starts_at is null`
  const existing = await first(tx, find)
  if (existing) return existing.id
  await sql`
    insert into departures.departure (option_id, day, starts_at, capacity)
      values (${option_id}, ${day}, null, ${daily_cap})
    on conflict on constraint one_departure_by_option_day_and_time do nothing`.execute(tx)
  // The insert does nothing when somebody else opened the day meanwhile; either way it now exists.
  return (await only(tx, find)).id
}

/** The departures of an option on a day, with what is left of each; also those that have left. */
export const findDeparturesOn = (
  database: Database,
  option_id: number,
  day: Day,
): Promise<{ id: number; starts_at: string | null; left: number }[]> =>
  all(
    database,
    sql<{ id: number; starts_at: string | null; left: number }>`
    select d.id, d.starts_at::text, (d.capacity - d.taken)::int as "left"
      from departures.departure d
     where d.option_id = ${option_id} and d.day = ${day} and d.active and d.starts_at is not null
     order by d.starts_at, d.id`,
  )
