import { addDays, instantOf, type Day } from '@kit/kernel/day'
import { mondayOf, WEEK_DAYS } from '@app/roster/rules'
import type { Bulk, Row } from '../bulk.ts'
import type { Organization } from './organization.ts'
import { DEMO_DOMAIN } from '../domain.ts'
import { FIXED_USERS } from '../words/people.ts'
import type { Staff } from './users.ts'

/** REP CONCESION, TOURSALES and REP OFFICIAL. */
const REPS = [8, 9, 14]
/** The week before, this one and the next. */
const WEEKS = 3
/** Half of the reps sell in the morning, half in the afternoon. */
const BLOCKS = [
  { id: 1, name: 'Matutino', starts_at: '08:00', ends_at: '15:00', break_minutes: 30 },
  { id: 2, name: 'Vespertino', starts_at: '13:00', ends_at: '20:00', break_minutes: 45 },
] as const
const isDayOff = (user_id: number, weekday: number): boolean =>
  (user_id + 3) % WEEK_DAYS === weekday

/**
 * Where reps are expected, and when they were there on the days that are over. Whoever tries the
 * demo chooses today's desk.
 */
export async function storePlacements(
  bulk: Bulk,
  { locations }: Organization,
  staff: Staff,
  until: Day,
): Promise<void> {
  const monday = addDays(mondayOf(until), -WEEK_DAYS)
  await bulk.insert('rep_locations.block', BLOCKS)
  const fixed = new Set(FIXED_USERS.map(({ account }) => `${account}@${DEMO_DOMAIN}`))
  const reps = staff.users.filter(
    ({ role_ids, state, location_ids }) =>
      state === 'active' && location_ids.length > 0 && role_ids.some((id) => REPS.includes(id)),
  )
  const rows: Row[] = []
  const turns = new Turns()
  for (const { id, email, location_ids } of reps) {
    const location = locations.find((one) => one.id === location_ids[0])!
    for (const weekday of Array(WEEKS * WEEK_DAYS).keys()) {
      const day = addDays(monday, weekday)
      if (isDayOff(id, weekday % WEEK_DAYS) || (fixed.has(email) && day === until)) continue
      const block = BLOCKS[id % BLOCKS.length]!
      if (day < until) turns.add({ id: rows.length + 1, day, rep_id: id, location, block })
      rows.push({
        id: rows.length + 1,
        day,
        starts_at: block.starts_at,
        ends_at: block.ends_at,
        block_id: block.id,
        rep_id: id,
        channel_id: location.channel_id,
        hotel_id: location.hotel_id,
        location_id: location.id,
        created_by: staff.managers[0]!.id,
        created_at: instantOf(addDays(monday, -2), '12:00').toISOString(),
      })
    }
  }
  await bulk.insert('rep_locations.placement', rows)
  await bulk.insert('rep_locations.attendance', turns.rows)
  await bulk.insert('rep_locations.attendance_break', turns.breaks)
}

type Placed = {
  id: number
  day: Day
  rep_id: number
  location: Organization['locations'][number]
  block: (typeof BLOCKS)[number]
}
const MINUTE_MILLISECONDS = 60_000
/** Minutes after the hour at which one arrives: some a little early, one in eleven too late. */
const ARRIVALS = [-6, -2, 0, 3, -4, 1, 6, -1, 2, 24, -3] as const
/** One in so many is missed, and one in so many is never ended. */
const MISSED_EVERY = 29
const UNENDED_EVERY = 41

/** What came of the placements of days that are over. */
class Turns {
  readonly rows: Row[] = []
  readonly breaks: Row[] = []

  add({ id: placement_id, day, rep_id, location, block }: Placed): void {
    if (placement_id % MISSED_EVERY === 0) return
    const [from, to] = [instantOf(day, block.starts_at), instantOf(day, block.ends_at)]
    const started_at = later(from, ARRIVALS[placement_id % ARRIVALS.length]!)
    const ended = placement_id % UNENDED_EVERY !== 0
    const id = this.rows.length + 1
    this.rows.push({
      id,
      rep_id,
      day,
      channel_id: location.channel_id,
      hotel_id: location.hotel_id,
      location_id: location.id,
      placement_id,
      expected_from: from.toISOString(),
      expected_to: to.toISOString(),
      state: 'ended',
      started_at,
      ended_at: ended ? later(to, placement_id % 9) : null,
      started_where: placement_id % 13 === 0 ? 'outside' : 'inside',
      ended_where: ended ? 'inside' : null,
      created_by: rep_id,
      created_at: started_at,
    })
    this.breaks.push({
      id,
      attendance_id: id,
      started_at: later(from, 210),
      ended_at: later(from, 210 + block.break_minutes + (placement_id % 7 === 0 ? 12 : 0)),
    })
  }
}

const later = (from: Date, minutes: number): string =>
  new Date(from.getTime() + minutes * MINUTE_MILLISECONDS).toISOString()
