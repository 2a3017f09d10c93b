import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { sql } from 'kysely'
import { actingIn, EVERYTHING } from './acting.ts'
import { run, type Database } from './database.ts'

/** How often a process says that it lives. */
export const BEAT_SECONDS = 15

export type ProcessState = { disk_free_bytes: number; disk_bytes: number; backup_at: Date | null }
type Named = { role: string; version: string }
type Telling = Named & { look(): Promise<ProcessState>; complain(message: string): void }

/**
 * Keeps a row of `platform.process` for as long as this process lives. A beat that fails (the
 * database is away) is complained of, and the next one comes all the same.
 */
export async function tellAlive(
  database: Database,
  { role, version, look, complain }: Telling,
): Promise<{ close(): Promise<void> }> {
  const id = randomUUID()
  const beat = async (): Promise<void> => {
    const { disk_free_bytes, disk_bytes, backup_at } = await look()
    await actingIn(EVERYTHING, () =>
      run(
        database,
        sql`
        insert into platform.process (id, role, version, host, pid, disk_free_bytes, disk_bytes,
              backup_at)
        values (${id}, ${role}, ${version}, ${hostname()}, ${process.pid}, ${disk_free_bytes},
            ${disk_bytes}, ${backup_at})
        on conflict (id) do update set heard_at = now(),
            disk_free_bytes = excluded.disk_free_bytes, disk_bytes = excluded.disk_bytes,
            backup_at = excluded.backup_at`,
      ),
    )
  }
  await beat()
  let beating: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    beating = beat().catch((failure: unknown) =>
      complain(`The process could not say that it lives: ${String(failure)}`),
    )
  }, BEAT_SECONDS * 1_000)
  timer.unref()
  return {
    close: async () => {
      clearInterval(timer)
      await beating
      await actingIn(EVERYTHING, () =>
        run(database, sql`delete from platform.process where id = ${id}`),
      ).catch((failure: unknown) => complain(`The process took no leave: ${String(failure)}`))
    },
  }
}
