import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import { CompiledQuery, Kysely, PostgresDialect, type RawBuilder } from 'kysely'
import pg from 'pg'
import type { Scope } from '@kit/kernel/actor'
import { EVERYTHING, scopeNow, stateScope } from './acting.ts'
import { DatabaseCrowded, settingsOf, type Limits } from './limits.ts'
import type { DB } from './schema.gen.ts'
import { traceStatements } from './traced.ts'

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
  /** Without them a command of its own, such as a migration, takes the time it takes. */
  limits?: Limits
  onError?: (error: Error) => void
  /**
   * In which scope statements are made that no request makes: everything, for what works for the
   * company itself; `null` sees nothing, and is for a server that answers requests.
   */
  acts_in?: Scope | null
}

/**
 * Opens a pool whose statements are prepared once per connection. `onError` hears of idle
 * connections that broke.
 */
export function openDatabase(connection: Connection, options: OpenOptions = {}): OpenedDatabase {
  const { limits } = options
  const pool = new pg.Pool({
    ...connection,
    max: options.connections_max ?? 16,
    // Statements of one transaction may be sent without waiting for each other (`transaction.ts`).
    pipeline: true,
    application_name: options.application_name ?? 'mostrador',
    keepAlive: true,
    ...(limits ? limiting(limits) : {}),
  })
  pool.on(
    'error',
    options.onError ?? ((error) => process.stderr.write(`PostgreSQL: ${error.message}\n`)),
  )
  pool.on('connect', (client) => {
    tellWhyItBroke(client)
    prepareStatements(client)
    sendTogether(client)
    traceStatements(client)
  })
  const lending = lendingOf(pool, options)
  const database = new Kysely<DB>({ dialect: new PostgresDialect({ pool: lending }) })
  pools.set(database, lending)
  return { database, pool, close: () => database.destroy() }
}

type Lender = { connect(): Promise<pg.PoolClient>; end(): Promise<void> }
const pools = new WeakMap<Database, Lender>()

/** Who lends the connections of an opened database. */
export function poolOf(database: Database): Lender {
  const pool = pools.get(database)
  if (!pool) throw new Error('A transaction begins on an opened database, not inside another')
  return pool
}

/**
 * A handle of one's own on the same connections, so that what is attached to it is nobody else's. A
 * transaction is one's own already.
 */
export function ownHandleOn(database: Database): Database {
  const pool = pools.get(database)
  if (!pool) return database
  const handle = database.withTables() as Database
  pools.set(handle, pool)
  return handle
}

/** What a query needs of a connection: its text and values are sent at once. */
export type Sender = {
  query(text: string, values: unknown[]): Promise<pg.QueryResult>
}

/** The queries of modules on one connection, inside whatever transaction it is in. */
export function databaseOn(client: Sender): Database {
  const lent = { query: client.query.bind(client), release: () => undefined }
  const pool = { connect: async () => lent, end: async () => undefined }
  const database = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }),
  })
  senders.set(database, client)
  return database
}

const senders = new WeakMap<Database, Sender>()

/** Whether everything that is asked here goes over one connection. */
export const isOnOneConnection = (database: Database): boolean =>
  database.isTransaction || senders.has(database)

/** What the pool waits for, and what it says to every new connection before it lends it. */
const limiting = (limits: Limits) => ({
  connectionTimeoutMillis: limits.acquire_ms,
  onConnect: (client: pg.ClientBase) => limitSession(client, limits),
})

/** One statement: a setting that this PostgreSQL does not know yet is left out. */
async function limitSession(client: pg.ClientBase, limits: Limits): Promise<void> {
  const settings = settingsOf(limits)
  await client.query(
    `select set_config(name, milliseconds, false) from unnest($1::text[], $2::text[]) limits(name, milliseconds)
      where current_setting(name, true) is not null`,
    [settings.map(([name]) => name), settings.map(([, milliseconds]) => milliseconds)],
  )
}

/**
 * Lends connections: whoever finds everything taken and a queue before them is told at once, and a
 * broken connection is lent to nobody again.
 */
function lendingOf(pool: pg.Pool, { limits, acts_in = EVERYTHING }: OpenOptions): Lender {
  const waiting_max = limits?.waiting_max ?? Number.POSITIVE_INFINITY
  return {
    end: () => pool.end(),
    connect: async () => {
      if (pool.waitingCount >= waiting_max)
        throw new DatabaseCrowded(`${waiting_max} wait for a connection already`)
      const client = await pool.connect().catch((cause: unknown) => {
        if (!(cause instanceof Error) || cause.message !== NO_FREE_CONNECTION) throw cause
        throw new DatabaseCrowded('No connection became free in time', { cause })
      })
      const release = client.release
      // Kysely says `false` where nothing failed that it knows of.
      client.release = (failure) => release(failure || broken.get(client))
      stateWithWhatFollows(client, scopeNow() ?? acts_in)
      return client
    },
  }
}

/** Why a connection is of no use any more. */
const broken = new WeakMap<pg.ClientBase, Error>()
/** As whom a connection works, until PostgreSQL has confirmed it. */
const stating = new WeakMap<pg.ClientBase, Promise<void>>()

/**
 * The scope leaves together with the first statement made in it, in one way to PostgreSQL. Should
 * it not be taken, nobody hears what was answered meanwhile, and the connection is lent no more.
 */
function stateWithWhatFollows(client: pg.PoolClient, scope: Scope | null): void {
  const stated = stateScope(client, scope)
  stating.set(client, stated)
  stated.then(
    () => void (stating.get(client) === stated && stating.delete(client)),
    (failure: Error) => void broken.set(client, failure),
  )
}

/** What pg-pool says of it; it gives no code. */
const NO_FREE_CONNECTION = 'timeout exceeded when trying to connect'

/**
 * A connection that PostgreSQL ends (its transaction took too long, or the server stops): every
 * statement from then on fails with that reason. Unheard, Node would end the process.
 */
function tellWhyItBroke(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const breaks = (error: Error): void => void (broken.has(client) || broken.set(client, error))
  client.on('error', breaks)
  const told = (...given: unknown[]): unknown => {
    const reason = broken.get(client)
    if (reason && typeof given.at(-1) !== 'function') return Promise.reject(reason)
    const answer = query(...given)
    if (!(answer instanceof Promise)) return answer
    const heard = answer.catch((error: unknown) => {
      if (error instanceof pg.DatabaseError && error.severity === 'FATAL') breaks(error)
      throw error
    })
    const stated = stating.get(client)
    return stated ? Promise.all([stated, heard]).then(([, result]) => result as unknown) : heard
  }
  client.query = told as typeof client.query
}

/** What is asked in one turn of the event loop leaves in one write. */
function sendTogether(client: pg.PoolClient): void {
  const { connection } = client as unknown as { connection: { stream: Writable } }
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const gathered = (...given: unknown[]): unknown => {
    const { stream } = connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    return query(...given)
  }
  client.query = gathered as typeof client.query
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
  const name = createHash('sha256').update(text).digest('base64url')
  statementNames.set(text, name)
  return name
}

/**
 * On a connection of our own a statement is sent before this returns: those that are asked at the
 * same moment go out in the order they were asked in.
 */
async function ask<Row>(
  database: Database,
  query: RawBuilder<Row>,
): Promise<{ rows: Row[]; touched: number }> {
  const sender = senders.get(database)
  if (!sender) {
    const { rows, numAffectedRows } = await query.execute(database)
    return { rows, touched: Number(numAffectedRows ?? 0n) }
  }
  const { sql: text, parameters } = query.compile(database)
  const { rows, command, rowCount } = await sender.query(text, [...parameters])
  return { rows: rows as Row[], touched: WRITES.has(command) ? (rowCount ?? 0) : 0 }
}

const WRITES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

/** The rows of a statement whose text is at hand. */
export async function send<Row>(
  database: Database,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const sender = senders.get(database)
  if (sender) return (await sender.query(text, [...values])).rows as Row[]
  return (await database.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows
}

/** All rows of a query. */
export async function all<Row>(database: Database, query: RawBuilder<Row>): Promise<Row[]> {
  return (await ask(database, query)).rows
}

/** The first row, or nothing. */
export async function first<Row>(
  database: Database,
  query: RawBuilder<Row>,
): Promise<Row | undefined> {
  return (await ask(database, query)).rows[0]
}

/** The only row of a query that cannot miss; anything else is a bug. */
export async function only<Row>(database: Database, query: RawBuilder<Row>): Promise<Row> {
  const { rows } = await ask(database, query)
  if (rows.length !== 1) throw new Error(`Expected one row, got ${rows.length}`)
  return rows[0]!
}

/** Runs a statement for its effect; answers how many rows it touched. */
export async function run(database: Database, query: RawBuilder<unknown>): Promise<number> {
  return (await ask(database, query)).touched
}
