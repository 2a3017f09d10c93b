import { addDays, instantOf, type Day } from '@kit/kernel/day'
import { mondayOf, WEEK_DAYS } from '@app/roster/rules'
import type { Bulk, Row } from '../bulk.ts'
import type { Organization } from './organization.ts'
import type { Staff } from './users.ts'

const SUPERVISOR = 15
const WEEKS = 2
/** A morning at one location, an afternoon at another. */
const TURNS = [
  { starts_at: '07:00', ends_at: '14:00' },
  { starts_at: '14:00', ends_at: '21:00' },
] as const
/** Supervisors rest a day of the week. */
const isDayOff = (user_id: number, weekday: number): boolean => user_id % WEEK_DAYS === weekday

/** The roster of this week and the next, over the locations that each supervisor looks after. */
export async function storeRoster(
  bulk: Bulk,
  { locations }: Organization,
  staff: Staff,
  until: Day,
): Promise<void> {
  const monday = mondayOf(until)
  const byId = new Map(locations.map((location) => [location.id, location]))
  const supervisors = staff.users.filter(
    ({ role_ids, state, location_ids }) =>
      state === 'active' && role_ids.includes(SUPERVISOR) && location_ids.length > 0,
  )
  const rows: Row[] = []
  for (const { id, location_ids } of supervisors)
    for (const weekday of Array(WEEKS * WEEK_DAYS).keys()) {
      if (isDayOff(id, weekday % WEEK_DAYS)) continue
      TURNS.forEach((turn, index) => {
        const location = byId.get(location_ids[(weekday + index) % location_ids.length]!)!
        rows.push({
          id: rows.length + 1,
          day: addDays(monday, weekday),
          ...turn,
          supervisor_id: id,
          channel_id: location.channel_id,
          location_id: location.id,
          created_by: staff.managers[0]!.id,
          created_at: instantOf(addDays(monday, -2), '12:00').toISOString(),
        })
      })
    }
  await bulk.insert('roster.assignment', rows)
}
