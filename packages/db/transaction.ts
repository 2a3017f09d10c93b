import type { RawBuilder } from 'kysely'
import type { PoolClient } from 'pg'
import { all, databaseOn, poolOf, type Database, type Sender, type Tx } from './database.ts'
import { tracedTransaction } from './traced.ts'

/** What a transaction does, and what travels together with its begin and its commit. */
export type Phases<Opened extends readonly unknown[], Result> = {
  /**
   * Asked together with the begin. They must not write: should the begin fail, they ran outside of
   * the transaction.
   */
  opening?: { [Index in keyof Opened]: RawBuilder<Opened[Index]> }
  act(tx: Tx, opened: { [Index in keyof Opened]: Opened[Index][] }): Promise<Result>
  /** The last thing written; the commit follows it without waiting for its answer. */
  closing?(result: Result): RawBuilder<unknown> | null
}

/**
 * What a write reads is found by keys, so that a plan made once is as good as one made for each
 * value, and to plan the widest of them takes several times as long as to run it.
 */
const BEGIN = 'begin; set local plan_cache_mode = force_generic_plan'

/**
 * Runs a write in one transaction. Statements that are asked at the same moment (`Promise.all`) go
 * out together and run in the order they were asked in: together they cost one way to PostgreSQL
 * and back. Ask together only what does not need the other's answer.
 */
export const inTransaction = <Result, Opened extends readonly unknown[] = []>(
  database: Database,
  phases: Phases<Opened, Result>,
): Promise<Result> => tracedTransaction(() => perform(database, phases))

async function perform<Result, Opened extends readonly unknown[]>(
  database: Database,
  { opening, act, closing }: Phases<Opened, Result>,
): Promise<Result> {
  const client = await poolOf(database).connect()
  const { tx, end } = openOn(client)
  try {
    const [, ...opened] = await Promise.all([
      client.query(BEGIN),
      ...(opening ?? []).map((statement) => all(tx, statement)),
    ])
    const result = await act(tx, opened as never)
    const last = closing?.(result)
    const closed = last && all(tx, last)
    const written = unheard.get(tx) ?? []
    end()
    const [{ command }] = await Promise.all([client.query('commit'), closed, ...written])
    // PostgreSQL answers a commit of what has failed with no error.
    if (command !== 'COMMIT') throw new Error(`A transaction ended with ${command}`)
    client.release()
    return result
  } catch (failure) {
    end()
    await rollBack(client)
    throw failure
  }
}

/** What was written in a transaction and is not waited for before its commit. */
const unheard = new WeakMap<Database, Promise<unknown>[]>()

/**
 * For a write that nothing asked later needs: it is sent, and heard of with the commit, which fails
 * with it. In a transaction of another making it is waited for.
 */
export async function heardWithCommit(tx: Database, write: Promise<unknown>): Promise<void> {
  const writes = unheard.get(tx)
  if (!writes) return void (await write)
  // The commit throws it; until then nobody listens.
  write.catch(() => undefined)
  writes.push(write)
}

/**
 * A transaction for `act`. Once it is over it takes no statement more: what was asked together with
 * something that failed may go on for a while, and would write outside of any transaction.
 */
function openOn(client: Sender): { tx: Tx; end(): void } {
  let isOver = false
  const tx = databaseOn({
    query: (text, values) =>
      isOver
        ? Promise.reject(new Error('The transaction of this statement is over'))
        : client.query(text, values),
  })
  unheard.set(tx, [])
  return { tx, end: () => void (isOver = true) }
}

/** A connection that cannot even roll back is lent to nobody again; its transaction ends with it. */
async function rollBack(client: PoolClient): Promise<void> {
  const lost = await client.query('rollback').then(
    () => undefined,
    (reason: Error) => reason,
  )
  client.release(lost)
}
