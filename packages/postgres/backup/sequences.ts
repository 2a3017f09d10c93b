import type pg from 'pg'
import { BackupRefused, quoted, type Sequence } from './contents.ts'

type Name = Pick<Sequence, 'schema' | 'name'>

/** Where every sequence stands, also those that no column owns and that were made while selling. */
export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const sequences: Sequence[] = []
  for (const { schema, name } of await namesOf(client)) {
    const { rows } = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${quoted(client, schema, name)}`,
    )
    sequences.push({ schema, name, ...rows[0]! })
  }
  return sequences
}

/**
 * Puts every sequence where the backup found it. One that the migrations do not make (the folios of
 * a channel and year) is made here; one of those that the backup does not know goes.
 */
export async function putSequences(
  client: pg.Client,
  sequences: readonly Sequence[],
): Promise<void> {
  const wanted = new Set(sequences.map(({ schema, name }) => quoted(client, schema, name)))
  for (const { schema, name } of await namesOf(client, { unowned: true })) {
    const target = quoted(client, schema, name)
    if (!wanted.has(target)) await client.query(`drop sequence ${target}`)
  }
  const present = new Set(
    (await namesOf(client)).map(({ schema, name }) => quoted(client, schema, name)),
  )
  for (const { schema, name, last_value, is_called } of sequences) {
    const target = quoted(client, schema, name)
    if (!present.has(target)) await makeSequence(client, schema, target)
    await client.query('select setval($1::regclass, $2, $3)', [target, last_value, is_called])
  }
}

async function makeSequence(client: pg.Client, schema: string, target: string): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>(
    'select to_regnamespace(quote_ident($1)) is not null as known',
    [schema],
  )
  if (!rows[0]!.known)
    throw new BackupRefused(`Falta el esquema ${schema} en la base. / A schema is missing.`)
  await client.query(`create sequence ${target}`)
}

async function namesOf(client: pg.Client, { unowned = false } = {}): Promise<Name[]> {
  const { rows } = await client.query<Name>(
    `select n.nspname as schema, c.relname as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'S' and n.nspname !~ '^pg_'
        and (not $1 or not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i', 'e')))
      order by 1, 2`,
    [unowned],
  )
  return rows
}
