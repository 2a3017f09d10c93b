// DuckDB beside PostgreSQL: the same relations as tables of its own, and the same statements as far
// as it reads them. It is no dependency of the product: the bench fetches it once.
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import { ROOT } from '../../scripts/parts/root.ts'
import type { Statement } from './server-process.ts'

const PACKAGE = '@duckdb/node-api@1.5.6-r.1'
const KEPT = join(ROOT, '.cache/duckdb')

type Api = { DuckDBInstance: { create(path: string): Promise<{ connect(): Promise<Duck> }> } }
type Duck = {
  run(text: string): Promise<unknown>
  runAndReadAll(text: string): Promise<{ getRowObjectsJson(): Record<string, unknown>[] }>
}

export type Columnar = {
  /**
   * Its rows, or throws what DuckDB does not understand; relations it lacks are brought first.
   */
  ask(statement: Statement): Promise<Record<string, unknown>[]>
}

/**
 * Null where it cannot be fetched. `client` sees every row and may write files; `folder` is one that
 * PostgreSQL may reach.
 */
export async function openColumnar(client: pg.Client, folder: string): Promise<Columnar | null> {
  const api = await fetchApi()
  if (!api) return null
  const duck = await (await api.DuckDBInstance.create(':memory:')).connect()
  await duck.run(TO_CHAR)
  const brought = new Set<string>()
  const files = join(folder, 'columns')
  // Of a house that is kept it stands, with what a run that was ended left.
  rmSync(files, { recursive: true, force: true })
  mkdirSync(files)
  // PostgreSQL writes there under its own account.
  chmodSync(files, 0o777)
  return {
    async ask({ text, values }) {
      for (const relation of relationsOf(text)) {
        if (brought.has(relation)) continue
        await bring(client, duck, relation, join(files, `${relation}.csv`))
        brought.add(relation)
      }
      return (await duck.runAndReadAll(inItsWords(text, values))).getRowObjectsJson()
    },
  }
}

/** Of days, as the engine asks it. */
const TO_CHAR = `create macro to_char(moment, form) as
  strftime(moment, replace(replace(replace(form, 'YYYY', '%Y'), 'MM', '%m'), 'DD', '%d'))`

async function fetchApi(): Promise<Api | null> {
  const entry = join(KEPT, 'node_modules/@duckdb/node-api/lib/index.js')
  if (!existsSync(entry))
    spawnSync('npm', ['install', '--no-audit', '--no-fund', '--prefix', KEPT, PACKAGE])
  if (!existsSync(entry)) return null
  const found = (await import(pathToFileURL(entry).href)) as Api & { default?: Api }
  return found.DuckDBInstance ? found : (found.default ?? null)
}

/** What it reads of the house, not of who asks. */
export const relationsOf = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/\b(?:from|join)\s+"?([a-z_]+)"?\."?([a-z_]+)"?/g)]
      .map(([, schema, name]) => `${schema}.${name}`)
      .filter((relation) => !/^(access|platform|pg_catalog)\./.test(relation)),
  ),
]

/** All of its rows, which for a view is what it comes to: DuckDB is spared the joins. */
async function bring(client: pg.Client, duck: Duck, relation: string, file: string) {
  await client.query(`copy (select * from ${relation}) to '${file}' (format csv, null '\\N')`)
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [relation],
  )
  const columns = rows.map(({ name, type }) => `'${name}': '${columnType(type)}'`).join(', ')
  await duck.run(`create schema if not exists "${relation.split('.')[0]}"`)
  await duck.run(
    `create table ${relation} as select * from read_csv('${file}', auto_detect = false,
       header = false, delim = ',', quote = '"', escape = '"',
       nullstr = '\\N', columns = {${columns}})`,
  )
  rmSync(file)
}

function columnType(type: string): string {
  if (type.startsWith('numeric')) return type === 'numeric' ? 'DECIMAL(18, 4)' : type.toUpperCase()
  if (/\[\]$|^json/.test(type)) return 'VARCHAR'
  return PLAIN[type] ?? 'VARCHAR'
}

const PLAIN: Readonly<Record<string, string>> = {
  bigint: 'BIGINT',
  integer: 'INTEGER',
  smallint: 'SMALLINT',
  boolean: 'BOOLEAN',
  date: 'DATE',
  uuid: 'UUID',
  'timestamp with time zone': 'TIMESTAMPTZ',
  'time without time zone': 'TIME',
  'double precision': 'DOUBLE',
}

/** With its values written into it, and without the orders of a language that it does not have. */
function inItsWords(text: string, values: Statement['values']): string {
  return text
    .replaceAll(/\$(\d+)/g, (_, place: string) => literal(values[Number(place) - 1] ?? null))
    .replaceAll(/\s+collate\s+"[^"]+"/gi, '')
}

function literal(value: string | null): string {
  if (value === null) return 'null'
  const quoted = (one: string) => `'${one.replaceAll("'", "''")}'`
  const list = /^\{(.*)\}$/.exec(value)
  if (!list) return quoted(value)
  const parts = list[1] === '' ? [] : list[1]!.split(',')
  return `[${parts.map((part) => quoted(part.replaceAll('"', ''))).join(', ')}]`
}
