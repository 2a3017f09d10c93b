import { findUserIdsWhoMay } from '@app/access/api'
import { asSystem } from '@kit/db/context'
import { all, run, type Database } from '@kit/db/database'
import { announce } from '@kit/live/announce'
import { sql } from 'kysely'
import { pricesFellBelowCost } from '../events.ts'

/**
 * Looks at every public price beside its cost, whatever moved: a rate, a cost or a price. Who keeps
 * costs is told once of those that fell below; one that recovered and falls again is told again.
 * Answers how many.
 */
export const watchCosts = (database: Database, now: Date): Promise<number> =>
  asSystem(database, now, async (tx) => {
    await run(
      tx,
      sql`delete from costs.below_cost b where not exists (${belowNow} and l.key = b.key)`,
    )
    const fell = await all(
      tx,
      sql<{ key: string }>`
      insert into costs.below_cost (key, option_id, seen_at)
      select below.key, below.option_id, ${now} from (${belowNow}) below
      on conflict (key) do nothing returning key`,
    )
    if (fell.length === 0) return 0
    const whom = await findUserIdsWhoMay(tx, 'costo/excursionesxservicio')
    await announce(tx, pricesFellBelowCost, { count: fell.length }, whom)
    return fell.length
  })

/** As the list of costs by service marks them, in the currency of the product. */
const belowNow = sql`
  select l.key, l.option_id from reporting.service_cost l
   where l.in_base_currency and l.is_costed and l.net < l.cost
     and coalesce(l.last_day, (now() at time zone 'America/Cancun')::date)
       >= (now() at time zone 'America/Cancun')::date`
