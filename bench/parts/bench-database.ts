// A durable PostgreSQL of the benchmark's own, migrated, on a folder that is removed afterwards unless
// it was named.
import { openDatabase, type Database } from '@kit/db/database'
import { migrateToLatest } from '@kit/db/migrate'
import { migrateJobs } from '@kit/jobs/migrate'
import { letOwnerMakeDatabases } from '@kit/postgres/database'
import { startEmbedded, type Embedded } from '@kit/postgres/embedded'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type BenchDatabase = {
  folder: string
  connection: Embedded['connection']
  database: Database
  postmaster: number
  close(): Promise<void>
}

/**
 * Durable as in production: what is measured waits for the disk as a desk does. In a folder that is
 * named the database stays, and is opened and upgraded the next time.
 */
export async function openBenchDatabase({
  archived = false,
  kept,
}: { archived?: boolean; kept?: string | undefined } = {}): Promise<BenchDatabase> {
  if (kept !== undefined) mkdirSync(kept, { recursive: true })
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'mostrador-bench-'))
  // The account that runs PostgreSQL when we are root has to pass through it.
  chmodSync(folder, 0o755)
  const server = await startEmbedded({ directory: join(folder, 'postgres'), archived })
  // The reference sale has a database of its own beside it.
  await letOwnerMakeDatabases(server.connection)
  await migrateToLatest(server.connection)
  await migrateJobs(server.connection)
  const opened = openDatabase(server.connection, {
    connections_max: 4,
    application_name: 'mostrador-bench',
  })
  const close = async (): Promise<void> => {
    await opened.close()
    await server.stop()
    if (kept === undefined) rmSync(folder, { recursive: true, force: true })
  }
  return {
    folder,
    connection: server.connection,
    database: opened.database,
    postmaster: server.pid,
    close,
  }
}
