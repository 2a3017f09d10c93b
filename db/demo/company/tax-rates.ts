import { run, type Database } from '@kit/db/database'
import { addDays, firstOfMonth, lastOfMonth, type Day } from '@kit/kernel/day'
import { sql } from 'kysely'

/** One establishment will bear another IVA in two months: nothing of the demo is sold with it yet. */
export async function storeTaxRates(tx: Database, until: Day): Promise<void> {
  const next = addDays(lastOfMonth(firstOfMonth(until)), 1)
  await run(
    tx,
    sql`insert into catalog.tax_rate (hotel_id, percent, valid_from)
        select max(h.id), 8, ${addDays(lastOfMonth(next), 1)} from organization.hotel h`,
  )
}
