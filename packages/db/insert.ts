import type { Insertable, Selectable } from 'kysely'
import { send, type Database, type DB } from './database.ts'

type TableName = keyof DB
type Row<Table extends TableName> = Insertable<DB[Table]> & { readonly id?: number | undefined }

/**
 * Inserts rows that name the same columns, and answers what they `returning`. Like every statement
 * it is sent before this returns. Its text is put together once for each number of rows: a builder
 * needs as long for a wide row as PostgreSQL does for writing it.
 */
export async function insertRows<
  Table extends TableName,
  Column extends keyof Selectable<DB[Table]> & string = never,
>(
  tx: Database,
  table: Table,
  rows: readonly Row<Table>[],
  returning: readonly Column[] = [],
): Promise<Pick<Selectable<DB[Table]>, Column>[]> {
  if (rows.length === 0) return []
  const given = rows as readonly Readonly<Record<string, unknown>>[]
  const columns = namedBy(given[0]!)
  if (given.some((row) => namedBy(row).length !== columns.length))
    throw new Error(`Rows of ${table} that name different columns`)
  const values = given.flatMap((row) =>
    columns.map((column) => {
      const value = row[column]
      if (value === undefined) throw new Error(`A row of ${table} leaves out ${column}`)
      return value
    }),
  )
  return send(tx, textOf(table, columns, rows.length, returning), values)
}

const namedBy = (row: Readonly<Record<string, unknown>>): string[] =>
  Object.keys(row).filter((column) => row[column] !== undefined)

const texts = new Map<string, string>()
const TEXTS_MAX = 500

function textOf(
  table: string,
  columns: readonly string[],
  count: number,
  returning: readonly string[],
): string {
  const key = `${table} ${columns.join()} ${count} ${returning.join()}`
  const known = texts.get(key)
  if (known) return known
  const row = (index: number) =>
    `(${columns.map((_, place) => `$${index * columns.length + place + 1}`).join(', ')})`
  const text = [
    `insert into ${table.split('.').map(quoted).join('.')} (${columns.map(quoted).join(', ')})`,
    // An id that was taken beforehand is kept.
    'overriding system value',
    `values ${Array.from({ length: count }, (_, index) => row(index)).join(', ')}`,
    ...(returning.length > 0 ? [`returning ${returning.map(quoted).join(', ')}`] : []),
  ].join(' ')
  if (texts.size < TEXTS_MAX) texts.set(key, text)
  return text
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
