import { migrateToLatest } from '@kit/db/migrate'
import { migrateJobs } from '@kit/jobs/migrate'
import { dropDatabase } from '@kit/postgres/drop-database'
import type { PostgresConnection } from '@kit/postgres/connection'
import { startThrowaway } from '@kit/postgres/embedded'
import pg from 'pg'
import { keptFiles } from './kept-files.ts'

export type ServerAddress = { host: string; port: number; user: string; password: string }
export type MigratedServer = ServerAddress & { stop(): Promise<void> }

/**
 * Every connection of a test plans a statement once. By itself PostgreSQL plans the first five
 * calls of each anew, and few connections of a test call anything more often.
 */
const PLANNED_ONCE = { plan_cache_mode: 'force_generic_plan' }

export const TEMPLATE = 'mostrador_template'

/**
 * A PostgreSQL of its own, thrown away at the end, with one migrated database that others are
 * copied from. The schema's files make it once; later runs begin with a copy (`keptFiles`). `fill`
 * makes other databases besides, of what `dependsOn` names.
 */
export async function startMigratedServer(
  fill = fillTemplate,
  dependsOn: readonly string[] = [],
): Promise<MigratedServer> {
  const server = await startThrowaway({
    files: await keptFiles(fill, dependsOn),
    settings: PLANNED_ONCE,
  })
  const { database: _home, ...address } = server.connection
  return { ...address, stop: server.stop }
}

export async function fillTemplate({
  database: _home,
  ...address
}: PostgresConnection): Promise<void> {
  await command(address, `create database ${TEMPLATE}`)
  await migrateToLatest({ ...address, database: TEMPLATE })
  await migrateJobs({ ...address, database: TEMPLATE })
}

export const command = (address: ServerAddress, statement: string): Promise<void> =>
  onServer(address, async (client) => void (await client.query(statement)))

/** With whoever is in it. */
export const removeDatabase = (address: ServerAddress, name: string): Promise<void> =>
  onServer(address, (client) => dropDatabase(client, name))

async function onServer<Result>(
  address: ServerAddress,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ ...address, database: 'postgres' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Files are copied as they are: to write every page to the log first costs four times the processor
 * time, and saves a checkpoint that writes little where nothing is synced.
 */
export const copyDatabase = (
  address: ServerAddress,
  { name, from = TEMPLATE }: { name: string; from?: string },
): Promise<void> => command(address, `create database ${name} template ${from} strategy file_copy`)

/**
 * A database that several files of a run begin with. `fill` returns what they have to know of it
 * besides, as JSON.
 */
export type Filled<Told> = {
  name: string
  fill(connection: PostgresConnection): Promise<Told>
}

/** Returns what `fill` told: the first file that asks fills the database, the others wait. */
export const ensureFilled = <Told>(
  address: ServerAddress,
  { name, fill }: Filled<Told>,
): Promise<Told> =>
  onServer(address, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rows } = await client.query<{ told: string }>(
      `select shobj_description(oid, 'pg_database') as told from pg_database where datname = $1`,
      [name],
    )
    if (rows[0]) return JSON.parse(rows[0].told) as Told
    const part = `${name}_part`
    await dropDatabase(client, part)
    await client.query(`create database ${part} template ${TEMPLATE} strategy file_copy`)
    const told = await fill({ ...address, database: part })
    await client.query(
      `comment on database ${part} is ${client.escapeLiteral(JSON.stringify(told))}`,
    )
    await client.query(`alter database ${part} rename to ${name}`)
    return told
  })
