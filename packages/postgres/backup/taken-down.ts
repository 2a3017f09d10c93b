// What would fight over the order of the rows while they are put back. A table's owner may take it
// down and put it up again, which `session_replication_role` lets only a superuser do.
import type pg from 'pg'
import { quoted, type Table } from './contents.ts'

type ForeignKey = {
  schema: string
  table: string
  name: string
  definition: string
  comment: string | null
}
type Trigger = { schema: string; table: string; name: string }

type Secured = { schema: string; table: string }

export type TakenDown = Readonly<{
  foreignKeys: ForeignKey[]
  triggers: Trigger[]
  /** COPY does not fill a table under row-level security. */
  secured: Secured[]
}>

/** Drops the foreign keys of our tables, and disables their triggers and policies, in the caller's transaction. */
export async function takeDown(client: pg.Client, tables: readonly Table[]): Promise<TakenDown> {
  const names = tables.map(({ schema, name }) => `${schema}.${name}`)
  const { rows: foreignKeys } = await client.query<ForeignKey>(
    `select n.nspname as schema, t.relname as table, c.conname as name,
            pg_get_constraintdef(c.oid) as definition, obj_description(c.oid, 'pg_constraint') as comment
       from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
      where c.contype = 'f' and c.conparentid = 0 and n.nspname || '.' || t.relname = any ($1)
      order by 1, 2, 3`,
    [names],
  )
  const { rows: triggers } = await client.query<Trigger>(
    `select n.nspname as schema, t.relname as table, g.tgname as name
       from pg_trigger g join pg_class t on t.oid = g.tgrelid join pg_namespace n on n.oid = t.relnamespace
      where not g.tgisinternal and g.tgparentid = 0 and g.tgenabled = 'O' and n.nspname || '.' || t.relname = any ($1)
      order by 1, 2, 3`,
    [names],
  )
  for (const { schema, table, name } of foreignKeys)
    await client.query(
      `alter table ${quoted(client, schema, table)} drop constraint ${client.escapeIdentifier(name)}`,
    )
  for (const { schema, table, name } of triggers)
    await client.query(
      `alter table ${quoted(client, schema, table)} disable trigger ${client.escapeIdentifier(name)}`,
    )
  const { rows: secured } = await client.query<Secured>(
    `select n.nspname as schema, t.relname as table from pg_class t join pg_namespace n on n.oid = t.relnamespace
      where t.relrowsecurity and n.nspname || '.' || t.relname = any ($1) order by 1, 2`,
    [names],
  )
  for (const { schema, table } of secured)
    await client.query(`alter table ${quoted(client, schema, table)} disable row level security`)
  return { foreignKeys, triggers, secured }
}

/** Every row is checked against the foreign keys as they come back. */
export async function putUp(
  client: pg.Client,
  { foreignKeys, triggers, secured }: TakenDown,
): Promise<void> {
  for (const { schema, table, name, definition, comment } of foreignKeys) {
    const target = quoted(client, schema, table)
    const key = client.escapeIdentifier(name)
    await client.query(`alter table ${target} add constraint ${key} ${definition}`)
    if (comment !== null)
      await client.query(
        `comment on constraint ${key} on ${target} is ${client.escapeLiteral(comment)}`,
      )
  }
  for (const { schema, table, name } of triggers)
    await client.query(
      `alter table ${quoted(client, schema, table)} enable trigger ${client.escapeIdentifier(name)}`,
    )
  for (const { schema, table } of secured)
    await client.query(`alter table ${quoted(client, schema, table)} enable row level security`)
}
