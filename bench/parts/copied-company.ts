// What a first start is held against: a new PostgreSQL, and the rows of a company copied into
// tables that have no index, key or check.
import type { PostgresConnection } from '@kit/postgres/connection'
import { copyIn as feed, copyOut as drain } from '@kit/postgres/copy'
import { startEmbedded } from '@kit/postgres/embedded'
import pg from 'pg'

type CopiedTable = { name: string; columns: string; made: string; rows: Buffer[] }

/** Every row of a company, as COPY writes it. */
export const copyOut = (connection: PostgresConnection): Promise<CopiedTable[]> =>
  onClient(connection, async (client) => {
    const { rows: tables } = await client.query<Omit<CopiedTable, 'rows'>>(
      `select format('%I.%I', n.nspname, c.relname) as name,
              string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns,
              string_agg(quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attnum) as made
         from pg_class c join pg_namespace n on n.oid = c.relnamespace
         join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
          -- A type of the company's own does not exist in the bare database.
          and format_type(a.atttypid, a.atttypmod) not like '%.%'
        group by n.nspname, c.relname`,
    )
    const copied: CopiedTable[] = []
    for (const table of tables) {
      const rows: Buffer[] = []
      const statement = `copy (select ${table.columns} from ${table.name}) to stdout`
      for await (const chunk of drain(client, statement).chunks) rows.push(chunk)
      copied.push({ ...table, rows })
    }
    return copied
  })

/** Answers the milliseconds from nothing to a PostgreSQL in `directory` that has the rows. */
export async function copyIn(tables: readonly CopiedTable[], directory: string): Promise<number> {
  const before = performance.now()
  const server = await startEmbedded({ directory })
  await onClient(server.connection, async (client) => {
    for (const schema of new Set(tables.map(({ name }) => name.split('.')[0]!)))
      await client.query(`create schema if not exists ${schema}`)
    for (const { name, columns, made, rows } of tables) {
      await client.query(`create table ${name} (${made})`)
      await feed(client, `copy ${name} (${columns}) from stdin`, chunksOf(rows))
    }
  })
  const took = performance.now() - before
  await server.stop()
  return took
}

async function* chunksOf(rows: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* rows
}

async function onClient<Result>(
  connection: PostgresConnection,
  act: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}
