import { sql } from 'kysely'
import { actingIn, EVERYTHING, scopeNow, settingsAfter, settingsOf } from './acting.ts'
import { isOnOneConnection, run, type Database } from './database.ts'
import type { Scope } from '@kit/kernel/actor'

/**
 * What a rule of the house has to read beyond the scope of who asks. In a transaction the scope
 * comes back afterwards, and nothing else may be asked in it meanwhile.
 */
export async function beyondScope<Result>(
  database: Database,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = scopeNow()
  if (before === null || before.all) return work()
  if (!isOnOneConnection(database)) return actingIn(EVERYTHING, work)
  await stateInTransaction(database, before, EVERYTHING)
  const result = await work()
  await stateInTransaction(database, EVERYTHING, before)
  return result
}

/** A transaction that fails meanwhile forgets it with everything else. */
async function stateInTransaction(tx: Database, before: Scope, scope: Scope): Promise<void> {
  const { names, values } = settingsAfter(settingsOf(before).keys(), settingsOf(scope))
  await run(
    tx,
    sql`select set_config(name, value, true) 
          from unnest(${names}::text[], ${values}::text[]) settings(name, value)`,
  )
}
