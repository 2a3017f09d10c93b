import { systemContext } from '@kit/db/context'
import { openDatabase, databaseOn, run, type Connection, type Database } from '@kit/db/database'
import { holdJobs } from '@kit/jobs/hold'
import { restoreBackup, type RestoreReport } from '@kit/postgres/restore-backup'
import type { ObjectStore } from '@kit/storage/object-store'
import { sql } from 'kysely'
import { gatherQuarantines } from '../../apps/server/gather.ts'
import { isInhabited } from './prepare-database.ts'

export type PutBack = RestoreReport & {
  /** What was held back, in sentences for people. */
  quarantined: string[]
}

type Order = {
  replace: boolean
  objects: ObjectStore
  /** Looks at the rows as they were in the backup, before anything is held back. */
  inspect?(database: Database): Promise<void>
}

/**
 * Puts a company back from its backup into a migrated database: rows, sequences, files; whoever was
 * signed in is signed out, and what may have been sent since the backup waits for a person. All of
 * it in one transaction.
 */
export async function putBack(
  connection: Connection,
  path: string,
  { replace, objects, inspect }: Order,
): Promise<PutBack> {
  const { database, close } = openDatabase(connection, {
    connections_max: 1,
    application_name: 'mostrador-restore',
  })
  const quarantined: string[] = []
  try {
    const report = await restoreBackup(connection, path, {
      replace,
      isInUse: () => isInhabited(database),
      objects,
      afterwards: async (client, restored) => {
        const tx = databaseOn(client)
        await inspect?.(tx)
        quarantined.push(...(await quarantine(tx, restored)))
      },
    })
    return { ...report, quarantined }
  } finally {
    await close()
  }
}

/** Holds back what may have happened since, and notes the restore. Answers what, in sentences. */
export async function quarantine(
  tx: Database,
  { taken_at, sha256 }: Pick<RestoreReport, 'taken_at' | 'sha256'>,
): Promise<string[]> {
  const now = new Date()
  const sentences: string[] = []
  // Those of the day of the backup: none of them works at what was just restored.
  await run(tx, sql`delete from platform.process`)
  for (const { task, count } of await holdJobs(tx, `Restored from the backup of ${taken_at}`))
    sentences.push(`Trabajos en cola que no se hacen: ${count} de ${task}.`)
  for (const hold of await gatherQuarantines())
    sentences.push(...(await hold(systemContext(tx, now))))
  await run(
    tx,
    sql`
      insert into platform.restore (at, taken_at, sha256, quarantined)
        values (${now}, ${taken_at}::timestamptz, ${sha256}, ${sentences}::text[])`,
  )
  return sentences
}
