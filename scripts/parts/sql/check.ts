import { join } from 'node:path'
import pg from 'pg'
import type ts from 'typescript-api'
import { differences } from './compare.ts'
import { describeStatement, type Answered, type Description } from './describe.ts'
import { expansionsOf } from './expand.ts'
import { FILLED } from './filled.ts'
import { Unresolved } from './resolve.ts'
import { readSource } from './source.ts'

export type Checked = Readonly<{
  statements: number
  /** `modules/x/y.ts:12 seller_id is not selected` */
  faults: readonly string[]
  /** Statements whose text is known only when they run. */
  unread: readonly string[]
}>
type Said = { place: string; text: string; row: ts.Type | undefined }

/**
 * Holds every statement of these files, and others whose text is at hand, against a migrated
 * database.
 */
export async function checkSql(
  root: string,
  files: readonly string[],
  connection: pg.ClientConfig,
  others: readonly Readonly<{ place: string; text: string }>[] = [],
): Promise<Checked> {
  const { checker, statements, placeOf, ...source } = readSource(root, files)
  const said: Said[] = others.map((other) => ({ ...other, row: undefined }))
  const unread: string[] = []
  for (const { call, query } of statements) {
    const place = placeOf(call)
    try {
      for (const { text, row } of expansionsOf({ checker, statements, placeOf, ...source }, query))
        said.push({ place, text, row })
    } catch (failure) {
      if (!(failure instanceof Unresolved)) throw failure
      unread.push(`${place} ${failure.message}`)
    }
  }
  const { answers, types } = await ask([...new Set(said.map(({ text }) => text))], connection)
  const needed = new Set<string>()
  const faults = said.flatMap(({ place, text, row }) => {
    const answer = answers.get(text)!
    if ('own_table' in answer) {
      unread.push(`${place} its own table ${answer.own_table}`)
      return []
    }
    if ('refused' in answer) return [`${place} ${answer.refused}${near(text, answer.position)}`]
    if (!row) return []
    const excused = (column: Answered) => `${place.replace(/:\d+$/, '')} ${column.name}`
    const columns = answer.columns.map((column) =>
      excused(column) in FILLED ? { ...column, may_be_null: null } : column,
    )
    const differ = differences(row, columns, { checker, types })
    for (const column of answer.columns)
      if (excused(column) in FILLED && isStatedFilled(row, column, { checker, types }))
        needed.add(excused(column))
    return differ.map((difference) => `${place} ${difference}`)
  })
  return {
    statements: statements.length,
    faults: [...new Set([...faults, ...idleReasons(root, files, needed)])].toSorted(),
    unread: [...new Set(unread)].toSorted(),
  }
}

/** Whether PostgreSQL says that a column may be null, and the row states that it never is. */
const isStatedFilled = (
  row: ts.Type,
  column: Answered,
  how: { checker: ts.TypeChecker; types: ReadonlyMap<number, string> },
): boolean =>
  differences(row, [column], how).some((found) =>
    new RegExp(`^${column.name}: .*may be null$`).test(found),
  )

/** Exceptions of these files that excuse nothing any more. */
const idleReasons = (
  root: string,
  files: readonly string[],
  needed: ReadonlySet<string>,
): string[] =>
  Object.keys(FILLED)
    .filter((name) => files.includes(join(root, name.split(' ')[0]!)) && !needed.has(name))
    .map((name) => `${name} needs no reason any more: take it off scripts/parts/sql/filled.ts`)

/** While one connection plans, another parses. */
const CONNECTIONS = 4

async function ask(
  texts: readonly string[],
  connection: pg.ClientConfig,
): Promise<{ answers: Map<string, Description>; types: Map<number, string> }> {
  const pool = new pg.Pool({ ...connection, max: CONNECTIONS })
  const { rows } = await pool.query<{ oid: number; typname: string }>(
    'select oid, typname from pg_type',
  )
  const answers = new Map<string, Description>()
  const waiting = texts.values()
  const work = async (): Promise<void> => {
    const client = await pool.connect()
    // The order of joins does not matter here, and looking for the best one takes time.
    await client.query('set join_collapse_limit = 1; set from_collapse_limit = 1')
    for (const text of waiting) answers.set(text, await describeStatement(client, text))
    client.release()
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, work))
  await pool.end()
  return { answers, types: new Map(rows.map(({ oid, typname }) => [Number(oid), typname])) }
}

const AROUND = 40
const near = (text: string, position: number): string =>
  `, near “${text
    .slice(Math.max(0, position - AROUND), position + AROUND)
    .replace(/\s+/g, ' ')
    .trim()}”`
