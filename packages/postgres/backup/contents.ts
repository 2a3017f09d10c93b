import type pg from 'pg'
import * as z from 'zod'

const Table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })
const Migration = z.object({ file: z.string(), sha256: z.string() })
const Sequence = z.object({
  schema: z.string(),
  name: z.string(),
  last_value: z.string(),
  is_called: z.boolean(),
})

/** The first line of a backup: what it holds and for which schema version. */
export const Header = z.object({
  format: z.literal('mostrador-backup'),
  format_version: z.literal(2),
  schema_version: z.string(),
  /** Every migration that had run, with the checksum of its file; absent in the oldest backups. */
  migrations: z.array(Migration).optional(),
  taken_at: z.iso.datetime(),
  tables: z.array(Table),
})

const ObjectKey = z.string().regex(/^[0-9a-f]{64}$/)
/** Before the pieces of each file, whose name is the SHA-256 of its bytes; 0 after the last one. */
export const ObjectLine = z.union([z.object({ object: ObjectKey }), z.literal(0)])

/** The last line: how many rows each table has, and the SHA-256 of every byte before this line. */
export const Trailer = z.object({
  rows: z.array(z.number().int()),
  /** How many files there are, and which were named by a row and stood nowhere. */
  objects: z.object({ count: z.number().int(), missing: z.array(ObjectKey) }),
  sequences: z.array(Sequence),
  sha256: z.string(),
})

export type Header = z.infer<typeof Header>
export type Trailer = z.infer<typeof Trailer>
export type Table = z.infer<typeof Table>
export type Migration = z.infer<typeof Migration>
export type Sequence = z.infer<typeof Sequence>

/** Where the files of rows lie; the same shape as the object store of the house. */
export type Objects = Readonly<{
  put(source: AsyncIterable<Uint8Array>): Promise<{ key: string }>
  open(key: string): Promise<AsyncIterable<Uint8Array>>
  exists(key: string): Promise<boolean>
}>

/** A backup or its target that cannot be used; the message is for people. */
export class BackupRefused extends Error {}

/**
 * Bookkeeping of the schema itself, which belongs to the code that made it and not to the company.
 */
const OF_THE_SCHEMA = [
  'public.kysely_migration',
  'public.kysely_migration_lock',
  'public.schema_file',
  'graphile_worker.migrations',
]

/**
 * Every table that holds rows of ours, generated columns left out because the database computes
 * them again.
 */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `
    select n.nspname as schema, c.relname as name,
           array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p'
       and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
       and n.nspname || '.' || c.relname <> all ($1)
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     group by n.nspname, c.relname
     order by n.nspname, c.relname`,
    [OF_THE_SCHEMA],
  )
  return rows
}

/** The files that rows name: the key stands in a column `object_key`, whatever the table. */
export async function listObjectKeys(client: pg.Client): Promise<string[]> {
  const keys = new Set<string>()
  for (const { schema, name, columns } of await listTables(client)) {
    if (!columns.includes('object_key')) continue
    const { rows } = await client.query<{ key: string }>(
      `select distinct object_key as key from ${quoted(client, schema, name)} where object_key ~ '^[0-9a-f]{64}$'`,
    )
    for (const { key } of rows) keys.add(key)
  }
  return [...keys].sort()
}

export async function listMaterializedViews(
  client: pg.Client,
): Promise<{ schema: string; name: string }[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    'select schemaname as schema, matviewname as name from pg_matviews order by 1, 2',
  )
  return rows
}

/** The last migration that ran: rows fit only the schema they were taken from. */
export async function readSchemaVersion(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as exists`,
  )
  if (!rows[0]!.exists)
    throw new BackupRefused('La base de datos no tiene esquema. / The database has no schema.')
  const latest = await client.query<{ name: string }>(
    'select name from public.kysely_migration order by name desc limit 1',
  )
  return latest.rows[0]?.name ?? ''
}

/** What made the schema; nothing where it was made by something else than our migrations. */
export async function readMigrations(client: pg.Client): Promise<Migration[]> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.schema_file') is not null as exists`,
  )
  if (!rows[0]!.exists) return []
  const made = await client.query<Migration>(
    `select file, sha256 from public.schema_file where file like 'migrations/%' order by file`,
  )
  return made.rows
}

export function quoted(client: pg.Client, schema: string, name: string): string {
  return `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`
}

export function quotedColumns(client: pg.Client, table: Table): string {
  return table.columns.map((column) => client.escapeIdentifier(column)).join(', ')
}
