import { sql } from 'kysely'
import { actingIn, EVERYTHING, scopeNow, settingsAfter, settingsOf } from './acting.ts'
import { isOnOneConnection, run, type Database } from './database.ts'
import type { Scope } from '@kit/kernel/actor'

/** Rows, a row, or nothing: a bare value has no column that could be named. */
type Found = readonly object[] | object | null | undefined | void
type ColumnOf<Result> = Result extends readonly (infer Row)[]
  ? keyof Row & string
  : Result extends object
    ? keyof Result & string
    : never
type Shown<Result, Column> = Result extends readonly (infer Row)[]
  ? Pick<Row, Column & keyof Row>[]
  : Result extends object
    ? Pick<Result, Column & keyof Result>
    : Result

/** Why the scope is lifted, and the columns that leave it; `[]` where something is only written. */
export type Lifted<Column extends string> = Readonly<{ why: string; shows: readonly Column[] }>

/**
 * What a rule of the house has to read or write beyond the scope of who asks. Of the rows that
 * `work` finds the named columns come back and no other. In a transaction the scope comes back
 * afterwards, and nothing else may be asked in it meanwhile.
 */
export async function beyondScope<Result extends Found, const Column extends ColumnOf<Result>>(
  database: Database,
  { shows }: Lifted<Column>,
  work: () => Promise<Result>,
): Promise<Shown<Result, Column>> {
  return pick(await lifted(database, work), shows) as Shown<Result, Column>
}

async function lifted<Result>(database: Database, work: () => Promise<Result>): Promise<Result> {
  const before = scopeNow()
  if (before === null || before.all) return work()
  if (!isOnOneConnection(database)) return actingIn(EVERYTHING, work)
  await stateInTransaction(database, before, EVERYTHING)
  const result = await work()
  await stateInTransaction(database, EVERYTHING, before)
  return result
}

function pick(found: unknown, columns: readonly string[]): unknown {
  if (Array.isArray(found)) return found.map((row) => pick(row, columns))
  if (found === null || typeof found !== 'object') return found
  return Object.fromEntries(Object.entries(found).filter(([column]) => columns.includes(column)))
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
