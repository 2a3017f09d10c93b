import { addDays, instantOf, type Day } from '@kit/kernel/day'
import { mondayOf, WEEK_DAYS } from '@app/roster/rules'
import type { Bulk, Row } from '../bulk.ts'
import type { Organization } from './organization.ts'
import { DEMO_DOMAIN } from '../domain.ts'
import { FIXED_USERS } from '../words/people.ts'
import type { Staff } from './users.ts'

/** REP CONCESION, TOURSALES and REP OFFICIAL. */
const REPS = [8, 9, 14]
const WEEKS = 2
/** Half of the reps sell in the morning, half in the afternoon. */
const TURNS = [
  { starts_at: '08:00', ends_at: '15:00' },
  { starts_at: '13:00', ends_at: '20:00' },
] as const
const isDayOff = (user_id: number, weekday: number): boolean =>
  (user_id + 3) % WEEK_DAYS === weekday

/** Where reps are expected this week and the next. Whoever tries the demo chooses today's desk. */
export async function storePlacements(
  bulk: Bulk,
  { locations }: Organization,
  staff: Staff,
  until: Day,
): Promise<void> {
  const monday = mondayOf(until)
  const fixed = new Set(FIXED_USERS.map(({ account }) => `${account}@${DEMO_DOMAIN}`))
  const reps = staff.users.filter(
    ({ role_ids, state, location_ids }) =>
      state === 'active' && location_ids.length > 0 && role_ids.some((id) => REPS.includes(id)),
  )
  const rows: Row[] = []
  for (const { id, email, location_ids } of reps) {
    const location = locations.find((one) => one.id === location_ids[0])!
    for (const weekday of Array(WEEKS * WEEK_DAYS).keys()) {
      const day = addDays(monday, weekday)
      if (isDayOff(id, weekday % WEEK_DAYS) || (fixed.has(email) && day === until)) continue
      rows.push({
        id: rows.length + 1,
        day,
        ...TURNS[id % TURNS.length]!,
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
}
