import { migrateToLatest } from '@kit/db/migrate'
import { migrateJobs } from '@kit/jobs/migrate'
import { dropDatabase } from '@kit/postgres/drop-database'
import type { PostgresConnection } from '@kit/postgres/connection'
import { startThrowaway } from '@kit/postgres/embedded'
import pg from 'pg'
import { keptFiles } from './kept-files.ts'

export type ServerAddress = { host: string; port: number; user: string; password: string }
export type MigratedServer = ServerAddress & { stop(): Promise<void> }

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
  const server = await startThrowaway({ files: await keptFiles(fill, dependsOn) })
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

async function onServer(
  address: ServerAddress,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ ...address, database: 'postgres' })
  await client.connect()
  try {
    await work(client)
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
