import { addDays, firstOfMonth, instantOf, lastOfMonth, type Day } from '@kit/kernel/day'
import type { Bulk, Row } from '../bulk.ts'
import type { Chance } from '../random.ts'
import type { Staff } from './users.ts'

const TEAMS = ['Delfines', 'Mantarrayas', 'Tortugas']

/** The season that is played, of the reps of a channel in three teams. */
export async function storeLeagues(
  bulk: Bulk,
  staff: Staff,
  { until, luck, channel_id }: { until: Day; luck: Chance; channel_id: number },
): Promise<void> {
  const starts_on = firstOfMonth(until)
  const reps = [
    ...new Map([...staff.sellers.values()].flat().map((rep) => [rep.id, rep])).values(),
  ].filter(({ state, channel_ids }) => state === 'active' && channel_ids.includes(channel_id))
  await bulk.insert('leagues.season', [
    {
      id: 1,
      uuid: luck.uuid(instantOf(addDays(starts_on, -3), '09:00').getTime()),
      name: 'Copa del mes',
      channel_id,
      starts_on,
      ends_on: lastOfMonth(until),
    },
  ])
  await bulk.insert(
    'leagues.team',
    TEAMS.map((name, index) => ({ id: index + 1, season_id: 1, name })),
  )
  await bulk.insert(
    'leagues.member',
    reps.map(({ id }, index): Row => ({
      season_id: 1,
      rep_id: id,
      team_id: 1 + (index % TEAMS.length),
    })),
  )
}
