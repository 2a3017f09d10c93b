import type { Database, Tx } from '@kit/db/database'

/** What is read is of one instant: repeatable read, and nothing can be written. */
export async function inSnapshot<Result>(
  database: Database,
  read: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(read)
}
