// The reference sale in a database of its own on the same server.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { BenchDatabase } from './bench-database.ts'
import { runPgbench } from './pgbench.ts'

const FOLDER = join(import.meta.dirname, '../reference')
const NAME = 'reference'

export type Reference = { sell(clients: number, seconds: number): Promise<number> }

/** Makes the reference's tables; `sell` answers its sales a second. */
export async function buildReference(
  connection: BenchDatabase['connection'],
  program: string,
): Promise<Reference> {
  await execute(connection, `create database ${NAME}`)
  const own = { ...connection, database: NAME }
  await execute(own, readFileSync(join(FOLDER, 'schema.sql'), 'utf8'))
  await execute(own, 'vacuum analyze')
  const script = join(FOLDER, 'sale.sql')
  return {
    sell: (clients, seconds) => runPgbench({ program, connection: own, script, clients, seconds }),
  }
}

async function execute(connection: BenchDatabase['connection'], text: string): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
