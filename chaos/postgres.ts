// A PostgreSQL of its own, to be killed while the processes that use it live on.
import type { Connection } from '@kit/db/database'
import { startEmbedded, type Embedded } from '@kit/postgres/embedded'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { migrate } from '../scripts/parts/prepare-database.ts'
import { killPostgres } from './machine.ts'

/** By then it has tried to recover, and given up where it cannot. */
const SURVIVES_MILLISECONDS = 5_000

export type Postgres = {
  readonly connection: Connection
  /** What a machine gets as DATABASE_URL. */
  readonly url: string
  /** kill -9 of the postmaster and of every backend, at the same moment. */
  kill(): Promise<void>
  /** On the files of the one that was killed: it recovers first. */
  startAgain(): Promise<void>
  /** After a fault that it may have survived: started when it did not. */
  comeBack(): Promise<void>
  /** As its administrator does it: whoever is connected is sent away. */
  restart(): Promise<void>
  remove(): Promise<void>
}

/**
 * Migrated, and as durable as the one of `npm start`; `settings` are for who wants to see a test
 * fail, `data` is a folder that was made for it.
 */
export async function startPostgres(
  settings: Readonly<Record<string, string | boolean>> = {},
  data = mkdtempSync(join(tmpdir(), 'mostrador-chaos-')),
): Promise<Postgres> {
  // The account that runs PostgreSQL when we are root has to pass through it.
  chmodSync(data, 0o755)
  const start = (): Promise<Embedded> =>
    startEmbedded({
      directory: join(data, 'postgres'),
      settings: { max_connections: 60, shared_buffers: '64MB', ...settings },
    })
  let running = await start()
  await migrate(running.connection)
  const { host, port, user, password, database } = running.connection

  return {
    connection: running.connection,
    url: `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    kill: async () => {
      await killPostgres(data)
      await running.exited
    },
    startAgain: async () => {
      running = await start()
    },
    comeBack: async () => {
      const ended = running.exited.then(() => true)
      if (await Promise.race([ended, sleep(SURVIVES_MILLISECONDS, false)])) running = await start()
    },
    restart: async () => {
      await running.stop()
      running = await start()
    },
    remove: async () => {
      await running.stop()
      rmSync(data, { recursive: true, force: true })
    },
  }
}
