import { all, type Database } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import type { Currency } from '@kit/kernel/money'
import { rate, type Rate } from '@kit/kernel/rate'
import { sql } from 'kysely'

/**
 * Banxico's FIX of the days of a span, by currency: the last one that was stored for the day itself.
 * A day without one is absent; no other day's stands in for it.
 */
export async function findFixes(
  database: Database,
  from: Day,
  until: Day,
): Promise<ReadonlyMap<Currency, ReadonlyMap<Day, Rate>>> {
  const rows = await all(
    database,
    sql<{ code: Currency; day: Day; value: string }>`
    select distinct on (code, day) code, day, value from exchange_rates.rate
     where kind = 'fix' and day between ${from} and ${until} order by code, day, id desc`,
  )
  const fixes = new Map<Currency, Map<Day, Rate>>()
  for (const { code, day, value } of rows) {
    const ofCurrency = fixes.get(code) ?? new Map<Day, Rate>()
    fixes.set(code, ofCurrency.set(day, rate(value)))
  }
  return fixes
}
