import type { Desk } from '@app/organization/rules/desk'
import type { AnyContext, Context } from '@kit/db/context'
import { all, first, only, run } from '@kit/db/database'
import { inScope } from '@kit/db/scope'
import { sql, type RawBuilder } from 'kysely'
import type { Turn, TurnDetails } from '../contract/attendance.ts'
import type { DevicePosition, Verdict } from '../rules/position.ts'

export type TurnState = 'present' | 'on_break' | 'ended' | 'day_off' | 'withdrawn'
export type Attended = {
  id: number
  state: TurnState
  rep_id: number
  day: string
  hotel_id: number
  location_id: number
  started_at: string | null
  ended_at: string | null
  version: number
}
type Place = Pick<Desk, 'channel_id' | 'hotel_id' | 'location_id'>
export type Expected = Place & { id: number; from_instant: string; to_instant: string }

const COLUMNS = sql`
  a.id, a.state, a.rep_id, a.day, a.hotel_id, a.location_id, a.started_at, a.ended_at, a.version`

/** The open turn of a person, kept from others until the transaction ends. */
export const lockOpenTurn = (tx: AnyContext, rep_id: number): Promise<Attended | undefined> =>
  first(
    tx,
    sql<Attended>`
    select ${COLUMNS} from rep_locations.attendance a
     where a.rep_id = ${rep_id} and a.state in ('present', 'on_break') for update`,
  )

export const lockDayOff = (
  tx: AnyContext,
  rep_id: number,
  day: string,
): Promise<Attended | undefined> =>
  first(
    tx,
    sql<Attended>`
    select ${COLUMNS} from rep_locations.attendance a
     where a.rep_id = ${rep_id} and a.day = ${day}::date and a.state = 'day_off' for update`,
  )

/** Of the turns that I may look at. */
export const lockAttendance = (tx: Context, id: number): Promise<Attended | undefined> =>
  first(
    tx,
    sql<Attended>`
    select ${COLUMNS} from rep_locations.attendance a
     where a.id = ${id} and ${isMine(tx)} for update`,
  )

const isMine = (tx: Context): RawBuilder<boolean> =>
  inScope(tx.actor.scope, {
    channel: sql`a.channel_id`,
    hotel: sql`a.hotel_id`,
    location: sql`a.location_id`,
    rep: sql`a.rep_id`,
  })

type Row = Omit<Turn, 'allowed'>

export const presentTurn = (tx: Context, id: number): Promise<Row> =>
  only(
    tx,
    sql<Row>`
    select t.attendance_id as id, t.state, t.started_at, t.ended_at, t.expected_from,
           t.expected_to, t.late_minutes, t.started_where, t.version, p.hotel,
           p.locacion as location
      from rep_locations.turn t
      join organization.public_location p on p.location_id = t.location_id
     where t.attendance_id = ${id}`,
  )

/** A turn of my places, also one that nobody began. */
export const findTurn = (tx: Context, key: string): Promise<TurnDetails | undefined> =>
  first(
    tx,
    sql<TurnDetails>`
    select a.attendance_id, a.placement_id, a.rep_id as user_id, u.full_name as rep, a.day,
           a.expected_from, a.expected_to, a.started_at, a.ended_at, a.version,
           coalesce((select jsonb_agg(jsonb_build_object('started_at', b.started_at, 'ended_at',
                 b.ended_at) order by b.started_at, b.id)
             from rep_locations.attendance_break b
            where b.attendance_id = a.attendance_id), '[]') as breaks,
           coalesce((select jsonb_agg(jsonb_build_object('started_before', c.started_before,
                 'ended_before', c.ended_before, 'started_after', c.started_after, 'ended_after',
                 c.ended_after, 'reason', c.reason, 'corrected_by', w.full_name, 'corrected_at',
                 c.corrected_at) order by c.id)
             from rep_locations.attendance_correction c
             join access.public_user w on w.id = c.corrected_by
            where c.attendance_id = a.attendance_id), '[]') as corrections
      from rep_locations.turn a
      join access.public_user u on u.id = a.rep_id
     where a.key = ${key} and ${isMine(tx)}`,
  )

export const findOpenTurnId = (tx: Context, rep_id: number): Promise<{ id: number } | undefined> =>
  first(
    tx,
    sql<{ id: number }>`
    select id from rep_locations.attendance
     where rep_id = ${rep_id} and state in ('present', 'on_break') and day = ${tx.today}::date`,
  )

/** The expected turn that somebody who comes now answers: the one under way, or the next today. */
export const findExpected = (tx: AnyContext, rep_id: number): Promise<Expected | undefined> =>
  first(
    tx,
    sql<Expected>`
    select p.id, p.channel_id, p.hotel_id, p.location_id,
           (p.day + p.starts_at) at time zone 'America/Cancun' as from_instant,
           (p.day + p.ends_at) at time zone 'America/Cancun' as to_instant
      from rep_locations.placement p
     where p.rep_id = ${rep_id} and p.day = ${tx.today}::date and p.state = 'active'
       and (p.day + p.ends_at) at time zone 'America/Cancun' > ${tx.now}
       and not exists (select from rep_locations.attendance a
             where a.placement_id = p.id and a.state <> 'withdrawn')
     order by p.starts_at limit 1`,
  )

type NewAttendance = Place & {
  rep_id: number
  day: string
  state: TurnState
  expected: Pick<Expected, 'id' | 'from_instant' | 'to_instant'> | null
  started_at: string | null
  ended_at?: string | null
  reason?: string
}

export async function insertAttendance(tx: AnyContext, given: NewAttendance): Promise<number> {
  const { expected } = given
  const { id } = await only(
    tx,
    sql<{ id: number }>`
    insert into rep_locations.attendance (rep_id, day, channel_id, hotel_id, location_id,
          placement_id, expected_from, expected_to, state, started_at, ended_at, reason,
          created_by, created_at)
    values (${given.rep_id}, ${given.day}::date, ${given.channel_id}, ${given.hotel_id},
          ${given.location_id}, ${expected?.id ?? null}, ${expected?.from_instant ?? null},
          ${expected?.to_instant ?? null}, ${given.state}, ${given.started_at},
          ${given.ended_at ?? null}, ${given.reason ?? null},
          ${tx.actor?.user_id ?? given.rep_id}, ${tx.now})
    returning id`,
  )
  return id
}

export const findHotelPosition = (
  tx: Context,
  hotel_id: number,
): Promise<{ latitude: number; longitude: number } | undefined> =>
  first(
    tx,
    sql<{ latitude: number; longitude: number }>`
    select latitude, longitude from organization.public_hotel
     where id = ${hotel_id} and latitude is not null and longitude is not null`,
  )

type Noted = {
  attendance_id: number
  moment: 'start' | 'end'
  verdict: Verdict
  device: DevicePosition | null
  meters: number | null
}

/** What the position said stays; the position itself only for the days of the setting. */
export async function recordPosition(
  tx: Context,
  { attendance_id, moment, verdict, device, meters }: Noted,
): Promise<void> {
  const column = sql.ref(moment === 'start' ? 'started_where' : 'ended_where')
  await run(
    tx,
    sql`update rep_locations.attendance set ${column} = ${verdict} where id = ${attendance_id}`,
  )
  if (!device) return
  await run(
    tx,
    sql`
    insert into rep_locations.device_position (attendance_id, moment, latitude, longitude,
          accuracy, meters, recorded_at)
    values (${attendance_id}, ${moment}, ${device.latitude}, ${device.longitude},
          ${device.accuracy}, ${meters}, ${tx.now})`,
  )
}

export const openBreak = (tx: Context, attendance_id: number): Promise<number> =>
  run(
    tx,
    sql`
    insert into rep_locations.attendance_break (attendance_id, started_at)
    values (${attendance_id}, ${tx.now})`,
  )

export const closeBreak = (tx: AnyContext, attendance_id: number): Promise<number> =>
  run(
    tx,
    sql`
    update rep_locations.attendance_break set ended_at = greatest(started_at, ${tx.now})
     where attendance_id = ${attendance_id} and ended_at is null`,
  )

/** An expected turn of my places that nobody began. */
export const lockUnanswered = (
  tx: Context,
  id: number,
): Promise<(Expected & { rep_id: number; day: string; answered: boolean }) | undefined> =>
  first(
    tx,
    sql<Expected & { rep_id: number; day: string; answered: boolean }>`
    select a.id, a.channel_id, a.hotel_id, a.location_id, a.rep_id, a.day,
           (a.day + a.starts_at) at time zone 'America/Cancun' as from_instant,
           (a.day + a.ends_at) at time zone 'America/Cancun' as to_instant,
           exists (select from rep_locations.attendance t
             where t.placement_id = a.id and t.state <> 'withdrawn') as answered
      from rep_locations.placement a
     where a.id = ${id} and a.state = 'active' and ${isMine(tx)} for update of a`,
  )

type Correction = {
  attendance_id: number
  before: { started_at: string | null; ended_at: string | null }
  after: { started_at: string; ended_at: string | null }
  reason: string
}

export const recordCorrection = (
  tx: Context,
  { attendance_id, before, after, reason }: Correction,
): Promise<number> =>
  run(
    tx,
    sql`
    insert into rep_locations.attendance_correction (attendance_id, started_before, ended_before,
          started_after, ended_after, reason, corrected_by, corrected_at)
    values (${attendance_id}, ${before.started_at}, ${before.ended_at}, ${after.started_at},
          ${after.ended_at}, ${reason}, ${tx.actor.user_id}, ${tx.now})`,
  )

/** A place for a day off: where they are expected that day, or the last desk they took. */
export const findUsualPlace = (
  tx: Context,
  rep_id: number,
  day: string,
): Promise<Place | undefined> =>
  first(
    tx,
    sql<Place>`
    select channel_id, hotel_id, location_id from (
      select 1 as choice, p.starts_at::text as along, p.channel_id, p.hotel_id, p.location_id
        from rep_locations.placement p
       where p.rep_id = ${rep_id} and p.day = ${day}::date and p.state = 'active'
      union all
      select 2, null, d.channel_id, d.hotel_id, d.location_id
        from rep_locations.rep_desk d where d.rep_id = ${rep_id} and d.location_id is not null
    ) place order by choice, along limit 1`,
  )

type Kept = {
  moment: 'start' | 'end'
  latitude: number
  longitude: number
  accuracy: number
  meters: number | null
  recorded_at: string
}

export const findKeptPositions = (tx: Context, attendance_id: number): Promise<Kept[]> =>
  all(
    tx,
    sql<Kept>`
    select d.moment, d.latitude, d.longitude, d.accuracy, d.meters, d.recorded_at
      from rep_locations.device_position d
      join rep_locations.attendance a on a.id = d.attendance_id
     where a.id = ${attendance_id} and ${isMine(tx)} order by d.id`,
  )
