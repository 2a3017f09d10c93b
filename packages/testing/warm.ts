// One database of a worker that file after file uses (docs/adr/0049): its connections know the
// catalogue, have compiled the functions and planned the statements.
import { openDatabase, openPool, type Connection, type OpenedDatabase } from '@kit/db/database'
import { connectionAs } from '@kit/db/roles'
import { SUPERUSER } from '@kit/postgres/cluster'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { findChanges, putBack, readCatalogue, readPristine, type Pristine } from './pristine.ts'
import { copyDatabase, removeDatabase, type ServerAddress } from './template.ts'

type Address = ServerAddress & { database: string }
export type WarmDatabase = {
  address: Address
  /** Those that stay open, by role and how many there may be; the owner's role is `''`. */
  pools: Map<string, pg.Pool>
  files: number
}

/** Of each role; each costs a tenth of a second, so a test that needs more at once asks for them. */
export const CONNECTIONS = 4
/** After so many files the dead rows and the plans of all of them are let go. */
const FILES_MAX = 40
/** A file that wrote more leaves tables that are quicker copied anew. */
const ROWS_MAX = 20_000
export const SETTLES_WITHIN_MILLISECONDS = 2_000

/** Every database of a run is a copy of one template. */
let pristine: Pristine | undefined
let kept: WarmDatabase | undefined

/** The kept database when nobody has it, else a new one. */
export async function takeDatabase(
  server: ServerAddress,
  mayBeKept: boolean,
): Promise<WarmDatabase> {
  const taken = mayBeKept ? kept : undefined
  if (taken) {
    kept = undefined
    return taken
  }
  const name = `test_${randomBytes(6).toString('hex')}`
  await copyDatabase(server, { name })
  return { address: { ...server, database: name }, pools: new Map(), files: 0 }
}

/**
 * Lends connections that stay open for the next file: as many as are usual. Others that a file asks
 * for beyond are closed with it.
 */
export function lendWarm(
  { address, pools }: WarmDatabase,
  role: string,
  connections_max: number,
): OpenedDatabase {
  const usual = Math.min(connections_max, CONNECTIONS)
  const name = `${role} ${usual}`
  let pool = pools.get(name)
  if (!pool) {
    pool = openWarm(role === '' ? address : connectionAs(address, role), usual)
    pools.set(name, pool)
  }
  pool.options.max = Math.max(pool.options.max, connections_max)
  return openDatabase(address, { pool })
}

const openWarm = (connection: Address | Connection, connections_max: number): pg.Pool =>
  openPool(connection, {
    connections_max,
    application_name: 'mostrador-test',
    onError: () => undefined,
    idleTimeoutMillis: 0,
  })

/**
 * Keeps the database for the next file, as new, when it can be made so: nobody else is in it, its
 * schema is untouched, and its connections were left as they were found. Else it is dropped.
 * Returns whether it is kept.
 */
export async function giveBack(warm: WarmDatabase, isSpent: boolean): Promise<boolean> {
  warm.files++
  const isKept = !isSpent && kept === undefined && warm.files < FILES_MAX && (await isMadeNew(warm))
  if (isKept) kept = warm
  else await drop(warm)
  return isKept
}

/** Drops the kept database, for a test whose connections have to be new. */
export async function dropKept(): Promise<void> {
  const last = kept
  kept = undefined
  if (last) await drop(last)
}

async function drop({ address, pools }: WarmDatabase): Promise<void> {
  await Promise.all([...pools.values()].map((pool) => pool.end()))
  const { database, ...server } = address
  await removeDatabase(server, database)
}

async function isMadeNew(warm: WarmDatabase): Promise<boolean> {
  const guard = guardOf(warm)
  if (!(await isLeftAlone(warm, guard))) return false
  pristine ??= await readFromTemplate(warm)
  if ((await readCatalogue(guard)) !== pristine.catalogue) return false
  const changes = await findChanges(guard, pristine)
  return (await putBack(guard, pristine, changes)) <= ROWS_MAX
}

const GUARD = 'superuser'
/** Whom neither policies nor triggers keep from any row. */
function guardOf({ address, pools }: WarmDatabase): pg.Pool {
  let guard = pools.get(GUARD)
  if (!guard) {
    guard = openWarm({ ...address, user: SUPERUSER }, 1)
    pools.set(GUARD, guard)
  }
  return guard
}

/** Read once, from a copy that nobody has written in. */
async function readFromTemplate({ address: { database: _own, ...server } }: WarmDatabase) {
  const fresh = await takeDatabase(server, false)
  try {
    return await readPristine(guardOf(fresh))
  } finally {
    await drop(fresh)
  }
}

/** Nobody waits, nobody holds a lock or listens, and nobody else is in the database. */
async function isLeftAlone({ pools, address }: WarmDatabase, guard: pg.Pool): Promise<boolean> {
  const ours: pg.PoolClient[] = []
  const beyond: pg.PoolClient[] = []
  try {
    for (const pool of pools.values()) {
      if (!(await settles(() => pool.idleCount === pool.totalCount))) return false
      if (pool === guard) continue
      pool.options.max = Math.min(pool.options.max, CONNECTIONS)
      // The one that was used last comes first.
      for (let at = 0, of = pool.totalCount; at < of; at++)
        (at < CONNECTIONS ? ours : beyond).push(await pool.connect())
    }
    for (const client of beyond.splice(0)) client.release(true)
    for (const client of ours) {
      const { rows } = await client.query({ name: 'marked', text: MARKED })
      if ((rows[0] as { marked: boolean }).marked) return false
    }
    const pids = ours.map((client) => (client as unknown as { processID: number }).processID)
    return await settles(async () => {
      const { rows } = await guard.query(FOREIGN, [address.database, pids])
      return rows.length === 0
    })
  } finally {
    for (const client of [...ours, ...beyond]) client.release()
  }
}

/** What a file has just closed takes a moment to be gone. */
async function settles(isSettled: () => boolean | Promise<boolean>): Promise<boolean> {
  const deadline = Date.now() + SETTLES_WITHIN_MILLISECONDS
  while (!(await isSettled())) {
    if (Date.now() > deadline) return false
    await sleep(20)
  }
  return true
}

/** A setting of the session, a channel that it listens to. */
const MARKED = `
  select exists (select from pg_listening_channels())
      or exists (select from pg_settings where source = 'session' and name not like '%.%') as marked`
const FOREIGN = `
  select pid from pg_stat_activity
   where datname = $1 and pid <> pg_backend_pid() and pid <> all($2::int[])
  union all
  select pid from pg_locks where locktype = 'advisory' and pid = any($2::int[])`
