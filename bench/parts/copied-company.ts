// What a first start is held against: a new PostgreSQL, and the rows of a company copied into
// tables that have no index, key or check.
import { all, openDatabase, run, type Connection, type Database } from '@kit/db/database'
import { startEmbedded } from '@kit/postgres/embedded'
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'

type CopiedTable = { name: string; columns: string; made: string; file: string }

/** Writes every row of a company into files of `folder`, which PostgreSQL must be able to write. */
export async function copyOut(connection: Connection, folder: string): Promise<CopiedTable[]> {
  mkdirSync(folder)
  chmodSync(folder, 0o777)
  return onDatabase(connection, async (database) => {
    const tables = await all(
      database,
      sql<Omit<CopiedTable, 'file'>>`
      select format('%I.%I', n.nspname, c.relname) as name,
             string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns,
             string_agg(quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attnum) as made
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
       group by n.nspname, c.relname`,
    )
    const copied = tables.map((table, index) => ({ ...table, file: join(folder, `${index}.copy`) }))
    for (const { name, columns, file } of copied)
      await run(database, sql`copy ${sql.raw(name)} (${sql.raw(columns)}) to ${sql.lit(file)}`)
    return copied
  })
}

/** Answers the milliseconds from nothing to a PostgreSQL in `directory` that has the rows. */
export async function copyIn(tables: readonly CopiedTable[], directory: string): Promise<number> {
  const before = performance.now()
  const server = await startEmbedded({ directory })
  await onDatabase(server.connection, async (database) => {
    for (const schema of new Set(tables.map(({ name }) => name.split('.')[0]!)))
      await run(database, sql`create schema if not exists ${sql.raw(schema)}`)
    for (const { name, columns, made, file } of tables) {
      await run(database, sql`create table ${sql.raw(name)} (${sql.raw(made)})`)
      await run(database, sql`copy ${sql.raw(name)} (${sql.raw(columns)}) from ${sql.lit(file)}`)
    }
  })
  const took = performance.now() - before
  await server.stop()
  return took
}

async function onDatabase<Result>(
  connection: Connection,
  act: (database: Database) => Promise<Result>,
): Promise<Result> {
  const { database, close } = openDatabase(connection, { connections_max: 1 })
  try {
    return await act(database)
  } finally {
    await close()
  }
}
