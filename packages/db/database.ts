import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type RawBuilder } from 'kysely'
import pg from 'pg'
import type { DB } from './schema.gen.ts'

// A `date` is a calendar day: parsing it into a JS Date moves it across time zones.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString())
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new Error(`int8 out of range: ${text}`)
  return number
})

export type Connection =
  | { host: string; port: number; user: string; password: string; database: string }
  | { connectionString: string }

/** A pool or a transaction: a query does not care. */
export type Database = Kysely<DB>
/**
 * A database inside a transaction. The type is the same, the name says what the function relies on.
 */
export type Tx = Kysely<DB>
export type { DB } from './schema.gen.ts'

export type OpenedDatabase = { database: Database; pool: pg.Pool; close(): Promise<void> }

export type OpenOptions = {
  connections_max?: number
  application_name?: string
  onError?: (error: Error) => void
}

/**
 * Opens a pool whose statements are prepared once per connection. `onError` hears of idle
 * connections that broke.
 */
export function openDatabase(connection: Connection, options: OpenOptions = {}): OpenedDatabase {
  const pool = new pg.Pool({
    ...connection,
    max: options.connections_max ?? 16,
    application_name: options.application_name ?? 'mostrador',
  })
  pool.on(
    'error',
    options.onError ?? ((error) => process.stderr.write(`PostgreSQL: ${error.message}\n`)),
  )
  pool.on('connect', (client) => {
    // A connection that breaks while somebody works with it: their statement fails and says so.
    // Unheard, Node would end the process.
    client.on('error', () => undefined)
    prepareStatements(client)
  })
  const database = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { database, pool, close: () => database.destroy() }
}

/** The queries of modules on one connection, inside whatever transaction it is in. */
export function databaseOn(client: pg.Client): Database {
  const pool = {
    connect: async () => ({ query: client.query.bind(client), release: () => undefined }),
    end: async () => undefined,
  }
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }) })
}

const statementNames = new Map<string, string>()
const STATEMENT_NAMES_MAX = 2_000

/** Names each statement by its text, so that PostgreSQL parses and plans it once per connection. */
function prepareStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const named = (...given: unknown[]): unknown => {
    const [text, values] = given
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0)
      return query(...given)
    return query({ name: statementName(text), text, values }, ...given.slice(2))
  }
  client.query = named as typeof client.query
}

function statementName(text: string): string | undefined {
  const known = statementNames.get(text)
  if (known) return known
  if (statementNames.size >= STATEMENT_NAMES_MAX) return undefined
  const name = createHash('sha1').update(text).digest('base64url')
  statementNames.set(text, name)
  return name
}

/** All rows of a query. */
export async function all<Row>(database: Database, query: RawBuilder<Row>): Promise<Row[]> {
  return (await query.execute(database)).rows
}

/** The first row, or nothing. */
export async function first<Row>(
  database: Database,
  query: RawBuilder<Row>,
): Promise<Row | undefined> {
  return (await query.execute(database)).rows[0]
}

/** The only row of a query that cannot miss; anything else is a bug. */
export async function only<Row>(database: Database, query: RawBuilder<Row>): Promise<Row> {
  const { rows } = await query.execute(database)
  if (rows.length !== 1) throw new Error(`Expected one row, got ${rows.length}`)
  return rows[0]!
}

/** Runs a statement for its effect; answers how many rows it touched. */
export async function run(database: Database, query: RawBuilder<unknown>): Promise<number> {
  return Number((await query.execute(database)).numAffectedRows ?? 0n)
}
