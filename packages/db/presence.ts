import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from './database.ts'

/** Shared by every server process for as long as it lives; held alone by who replaces the rows. */
const PRESENCE_LOCK = [7_723_012, 1] as const
const COME_BACK_MILLISECONDS = 1_000
/** PostgreSQL hears a moment later that a process was killed. */
const LEAVING_MILLISECONDS = 2_000

/** Somebody else is at this database; the message says who, for people. */
export class DatabaseInUse extends Error {}

export type Presence = Readonly<{
  /** Resolves when the rows were replaced under this process: it must end. */
  replaced: Promise<void>
  close(): Promise<void>
}>

/**
 * Says that a server process works on this database, through a lock that dies with its connection.
 * A connection that broke comes back; when the rows were replaced meanwhile, `replaced` resolves.
 * @throws DatabaseInUse while the rows are being replaced.
 */
export async function announcePresence(connection: Connection, role: string): Promise<Presence> {
  let closed = false
  let retry: NodeJS.Timeout | undefined
  let client = await standIn(connection, role)
  const restored = await lastRestore(client)
  let resolve = (): void => undefined
  const replaced = new Promise<void>((done) => {
    resolve = done
  })

  const watch = (): void => {
    const watched = client
    const lost = (): void => {
      if (closed || watched !== client) return
      clearTimeout(retry)
      retry = setTimeout(() => void comeBack(), COME_BACK_MILLISECONDS)
    }
    watched.on('error', lost)
    watched.on('end', lost)
  }
  const comeBack = async (): Promise<void> => {
    try {
      client = await standIn(connection, role)
      if (closed) return void (await client.end())
      watch()
      if ((await lastRestore(client)) !== restored) resolve()
    } catch (failure) {
      if (failure instanceof DatabaseInUse) return resolve()
      if (!closed) retry = setTimeout(() => void comeBack(), COME_BACK_MILLISECONDS)
    }
  }
  watch()
  return {
    replaced,
    close: async () => {
      closed = true
      clearTimeout(retry)
      await client.end()
    },
  }
}

async function standIn(connection: Connection, role: string): Promise<pg.Client> {
  const client = new pg.Client({
    ...connection,
    keepAlive: true,
    // PostgreSQL keeps 63 bytes of it.
    application_name: `mostrador-${role} ${hostname().slice(0, 32)} ${process.pid}`,
  })
  // Until somebody watches it, the statements below report a broken connection.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('set idle_session_timeout = 0')
    const { rows } = await client.query<{ held: boolean }>(
      'select pg_try_advisory_lock_shared($1, $2) as held',
      [...PRESENCE_LOCK],
    )
    if (rows[0]!.held) return client
    throw new DatabaseInUse(
      'Se está restaurando un respaldo en esta base de datos; espera a que termine. / A backup is being restored into this database.',
    )
  } catch (failure) {
    await client.end()
    throw failure
  }
}

/** Its number alone would not do: a restore puts the numbers back too. */
async function lastRestore(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ id: number; at: string }>(
    'select id, at from platform.restore order by id desc limit 1',
  )
  return rows.map(({ id, at }) => `${id} ${at}`).join()
}

/**
 * Takes the database for this connection alone, until the connection ends.
 * @throws DatabaseInUse naming the server processes that are at it.
 */
export async function claimDatabase(client: pg.Client): Promise<void> {
  const deadline = Date.now() + LEAVING_MILLISECONDS
  while (!(await tryClaim(client))) {
    if (Date.now() > deadline) throw new DatabaseInUse(await whoIsPresent(client))
    await sleep(100)
  }
}

async function tryClaim(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ claimed: boolean }>(
    'select pg_try_advisory_lock($1, $2) as claimed',
    [...PRESENCE_LOCK],
  )
  return rows[0]!.claimed
}

async function whoIsPresent(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name || coalesce(' (' || host(a.client_addr) || ')', '') as name
       from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and l.granted and l.classid = $1 and l.objid = $2
        and l.database = (select oid from pg_database where datname = current_database())
      order by a.backend_start`,
    [...PRESENCE_LOCK],
  )
  const names = rows.map(({ name }) => name).join(', ')
  return `Hay procesos de Mostrador en esta base de datos: ${names}. Detenlos primero. / Stop them first.`
}
