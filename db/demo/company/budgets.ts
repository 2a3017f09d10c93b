import { recordCut } from '@app/budgets/api'
import { periodsOf } from '@app/budgets/rules'
import { all, run, type Database } from '@kit/db/database'
import { addDays, firstOfMonth, type Day } from '@kit/kernel/day'
import { sql, type RawBuilder } from 'kysely'
import type { Bulk, Row } from '../bulk.ts'
import type { Chance } from '../random.ts'
import type { Organization } from './organization.ts'
import type { Staff } from './users.ts'

/**
 * What a reservation is worth on average, in MXN, as this demo sells: budgets aim a little above
 * it.
 */
const AVERAGE_SALE_MXN = 8_600
const LEAST_BUDGET_MXN = 20_000

/** How many of ten parts of a target are assigned to the first who sells there. */
const ASSIGNED_TENTHS = 6

/**
 * A confirmed target for each location and month, the next month included, near what the location
 * will sell; every other location's is partly assigned to who sells there.
 */
export async function storeBudgets(
  bulk: Bulk,
  { locations }: Organization,
  staff: Staff,
  expected: ReadonlyMap<Day, number>,
  chance: Chance,
): Promise<void> {
  const sum = locations.reduce((weight, location) => weight + location.weight, 0)
  const budgets: Row[] = []
  const assignments: Row[] = []
  for (const [month, reservations] of expected) {
    for (const location of locations) {
      const target =
        reservations * (location.weight / sum) * AVERAGE_SALE_MXN * (0.9 + chance.fraction() * 0.3)
      const budget = {
        id: budgets.length + 1,
        channel_id: location.channel_id,
        hotel_id: location.hotel_id,
        location_id: location.id,
        month,
        currency: 'MXN',
        amount: `${Math.max(LEAST_BUDGET_MXN, Math.round(target / 1000) * 1000)}`,
        state: 'confirmed',
      }
      budgets.push(budget)
      for (const rep of staff.sellers.get(location.id)!.slice(0, 1))
        assignments.push({
          id: assignments.length + 1,
          budget_id: budget.id,
          rep_id: rep.id,
          amount:
            location.id % 2 === 0 ? `${(Number(budget.amount) / 10) * ASSIGNED_TENTHS}` : null,
          accepted_at: `${month}T13:${String(10 + (location.id % 50))}:00Z`,
        })
    }
  }
  await bulk.insert('budgets.location_budget', budgets)
  // Nobody has accepted a month that has not begun.
  const last = [...expected.keys()].at(-1)
  const begun = new Set(budgets.filter(({ month }) => month !== last).map(({ id }) => id))
  await bulk.insert(
    'budgets.rep_assignment',
    assignments.filter(({ budget_id }) => begun.has(budget_id!)),
  )
}

/**
 * The months of the years told, as periods of each channel; the last whole month is cut, as the
 * screen cuts it.
 */
export async function storePeriods(
  tx: Database,
  { locations }: Organization,
  { managers }: Staff,
  { until, now }: { until: Day; now: Date },
): Promise<void> {
  const year = Number(until.slice(0, 4))
  const last = firstOfMonth(addDays(firstOfMonth(until), -1))
  const months = [year - 1, year].flatMap((of) => periodsOf(of, 'Mensual'))
  for (const channel_id of new Set(locations.map((location) => location.channel_id))) {
    const made = await all(
      tx,
      sql<{ id: number; channel_id: number; first_day: Day; last_day: Day; state: 'open' }>`
      insert into budgets.period (channel_id, name, first_day, last_day)
      select ${channel_id}, name, first_day, last_day
        from jsonb_to_recordset(${JSON.stringify(months)}::jsonb)
             as t(name text, first_day date, last_day date)
      returning id, channel_id, first_day, last_day, state`,
    )
    const cut = made.find(({ first_day }) => first_day === last)!
    await recordCut(tx, cut, { user_id: managers[0]!.id, now })
    await tell(
      tx,
      sql`update budgets.period t set state = 'cut', version = version + 1 where id = ${cut.id}
          returning t.id, 'budget_period' as entity, 'open' as from_state`,
      now,
    )
    await tell(
      tx,
      sql`update budgets.location_budget t set state = 'cut', version = version + 1
           where t.channel_id = ${channel_id} and t.month = ${last}::date
          returning t.id, 'budget' as entity, 'confirmed' as from_state`,
      now,
    )
  }
}

/** As `move` writes it, but at the demo's own instant. */
const tell = (tx: Database, moved: RawBuilder<unknown>, now: Date): Promise<number> =>
  run(
    tx,
    sql`
    with moved as (${moved})
    insert into platform.transition (entity, entity_id, from_state, to_state, at)
    select entity, id, from_state, 'cut', ${now} from moved`,
  )
