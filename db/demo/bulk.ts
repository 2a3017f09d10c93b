import { all, only, run, type Database } from '@kit/db/database'
import { CompiledQuery, sql } from 'kysely'

/** What a cell may hold: `null` is absent, a list becomes a PostgreSQL array. */
export type Cell = string | number | boolean | null | readonly number[]
export type Row = Readonly<Record<string, Cell>>

/** Writes many rows of many tables, one statement a table: each column travels as one array. */
export type Bulk = Readonly<{
  insert(table: string, rows: readonly Row[]): Promise<void>
  /**
   * As `insert`, without asking of every row whether what it refers to is there, where the database
   * lets us: half of the time of a large demo.
   */
  insertTrusted(table: string, rows: readonly Row[]): Promise<void>
  /**
   * After ids were given by hand: the next row of each table written continues behind the largest.
   */
  moveSequences(): Promise<void>
}>

/** The rows of one statement; more would only make the arrays larger. */
const ROWS_MAX = 20_000

export function openBulk(database: Database): Bulk {
  const types = new Map<string, Map<string, string>>()
  const withIds = new Set<string>()
  const trusted = new Map<string, string[] | null>()

  async function typesOf(table: string): Promise<Map<string, string>> {
    const known = types.get(table)
    if (known) return known
    const columns = await all(
      database,
      sql<{ name: string; type: string }>`
      select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
       where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`,
    )
    const found = new Map(columns.map(({ name, type }) => [name, type]))
    types.set(table, found)
    return found
  }

  const insert = async (table: string, rows: readonly Row[]): Promise<void> => {
    if (rows.length === 0) return
    const known = await typesOf(table)
    const columns = Object.keys(rows[0]!).map((name) => ({
      name,
      type: typeOf(table, name, known),
    }))
    if (columns.some(({ name }) => name === 'id')) withIds.add(table)
    for (let from = 0; from < rows.length; from += ROWS_MAX)
      await insertRows(database, table, columns, rows.slice(from, from + ROWS_MAX))
  }

  return {
    insert,
    insertTrusted: async (table, rows) => {
      if (rows.length === 0) return
      if (!trusted.has(table)) trusted.set(table, await whatToFill(database, table))
      const toFill = trusted.get(table)!
      if (!toFill?.every((column) => rows.every((row) => (row[column] ?? null) !== null)))
        return insert(table, rows)
      await run(database, sql`set local session_replication_role = replica`)
      await insert(table, rows)
      await run(database, sql`set local session_replication_role = origin`)
    },
    moveSequences: async () => {
      for (const table of withIds) await moveSequence(database, table)
    },
  }
}

/**
 * Does what it is given while no trigger and no key check looks at each row, where the database lets
 * us: what a trigger would fill must be filled, and what it would refuse is told of beforehand.
 */
export async function whileTriggersRest(
  database: Database,
  work: () => Promise<unknown>,
): Promise<void> {
  const { may } = await only(
    database,
    sql<{ may: boolean }>`
    select has_parameter_privilege('session_replication_role', 'set') as may`,
  )
  if (may) await run(database, sql`set local session_replication_role = replica`)
  await work()
  if (may) await run(database, sql`set local session_replication_role = origin`)
}

/** The ledger's own guards are kept by the same rules before its rows are made. */
const GUARDED_BEFORE: readonly string[] = [
  'every_entry_sums_to_zero_per_currency',
  'an_entry_is_sealed_when_committed',
  'nothing_is_booked_in_a_closed_period',
  'an_approved_shift_is_empty',
  'nothing_is_booked_on_a_closed_day_of_a_desk',
  'no_payment_is_taken_on_a_closed_day_of_a_desk',
  // Every day is doubted when all are there.
  'sums_hear_of_new_items',
  'sums_hear_of_new_cancellations',
  'sums_hear_of_new_restorations',
  'sums_hear_of_new_vouchers',
]

/**
 * The columns that a row must fill so that no trigger of the table has work to do, by their own
 * condition (`when (new.channel_id is null)`); null when one always has, or triggers may not rest.
 */
async function whatToFill(database: Database, table: string): Promise<string[] | null> {
  const { may, columns } = await only(
    database,
    sql<{ may: boolean; columns: (string | null)[] }>`
    select has_parameter_privilege('session_replication_role', 'set') as may,
           array(select substring(pg_get_triggerdef(oid) from ${FILLS_WHAT_IS_MISSING})
                   from pg_trigger
                  where tgrelid = ${table}::regclass and not tgisinternal
                    and tgtype & ${INSERT_TRIGGER} <> 0
                    and not tgname = any(${[...GUARDED_BEFORE]}::text[])) as columns`,
  )
  const named = columns.filter((column) => column !== null)
  return may && named.length === columns.length ? named : null
}

/** A trigger's condition, as PostgreSQL writes it: the column is the first group. */
const FILLS_WHAT_IS_MISSING = String.raw`WHEN \(\(new\.(\w+) IS NULL\)\)`

/** The bit of `pg_trigger.tgtype` that says insert. */
const INSERT_TRIGGER = 4

type Column = { name: string; type: string }

function typeOf(table: string, column: string, known: Map<string, string>): string {
  const type = known.get(column)
  if (!type) throw new Error(`${table} has no column ${column}`)
  return type
}

async function insertRows(
  database: Database,
  table: string,
  columns: readonly Column[],
  rows: readonly Row[],
): Promise<void> {
  const names = columns.map(({ name }) => `"${name}"`).join(', ')
  const arrays = columns
    .map(({ type }, index) => `$${index + 1}::${isArray(type) ? 'text' : type}[]`)
    .join(', ')
  const cells = columns
    .map(({ name, type }) => (isArray(type) ? `"${name}"::${type}` : `"${name}"`))
    .join(', ')
  const text = `insert into ${table} (${names}) overriding system value select ${cells} from unnest(${arrays}) as given (${names})`
  await database.executeQuery(
    CompiledQuery.raw(
      text,
      columns.map(({ name }) => arrayOf(rows, name)),
    ),
  )
}

const isArray = (type: string): boolean => type.endsWith('[]')

/**
 * The column as PostgreSQL's own array text: cheaper than the driver's, which asks every element
 * what it is.
 */
function arrayOf(rows: readonly Row[], name: string): string {
  const cells: string[] = []
  for (const row of rows) {
    const cell = row[name]
    cells.push(cell === null ? 'NULL' : cellText(cell, name))
  }
  return `{${cells.join(',')}}`
}

function cellText(cell: Cell | undefined, name: string): string {
  if (typeof cell === 'string')
    return /^[\w.:+-]+$/.test(cell) && cell !== 'null' && cell !== 'NULL'
      ? cell
      : `"${cell.replace(/[\\"]/g, '\\$&')}"`
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell)
  if (Array.isArray(cell)) return `"{${cell.join(',')}}"`
  throw new Error(`A row misses ${name}`)
}

async function moveSequence(database: Database, table: string): Promise<void> {
  await run(
    database,
    sql`
    select setval(pg_get_serial_sequence(${table}, 'id'),
          greatest((select max(id) from ${sql.raw(table)}), 1))
     where pg_get_serial_sequence(${table}, 'id') is not null
         and exists (select 1 from ${sql.raw(table)})`,
  )
}
