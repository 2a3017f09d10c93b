import { sql } from 'kysely'
import { all, run, type Database } from './database.ts'
import type { SchemaFile } from './schema-files.ts'

type Command = { command: string }

/** Schemas whose views, functions and triggers all come from files of db/. */
const OURS = sql`
  (n.nspname not in ('public', 'information_schema', 'graphile_worker') and n.nspname !~ '^pg_')`

/**
 * Takes away every policy, view, trigger and function, so that migrations may change what these stand on.
 * A function that a stored column, a constraint or an index is computed with belongs to the
 * migration that made it, and stays.
 */
export async function dropRepeatables(tx: Database): Promise<void> {
  const commands = [
    ...(await all(tx, DROP_POLICIES)),
    ...(await all(tx, LIFT_ROW_SECURITY)),
    ...(await all(tx, DROP_TRIGGERS)),
    ...(await all(tx, DROP_VIEWS)),
    ...(await all(tx, DROP_FUNCTIONS)),
  ]
  for (const { command } of commands) await run(tx, sql.raw(command))
}

const DROP_POLICIES = sql<Command>`
  select format('drop policy %I on %I.%I', p.policyname, n.nspname, p.tablename) as command
    from pg_policies p join pg_namespace n on n.nspname = p.schemaname
   where ${OURS}`

/** Without its policies a table would hide every row, from migrations too. */
const LIFT_ROW_SECURITY = sql<Command>`
  select format('alter table %I.%I disable row level security, no force row level security',
        n.nspname, c.relname) as command
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind = 'r' and (c.relrowsecurity or c.relforcerowsecurity) and ${OURS}`

const DROP_TRIGGERS = sql<Command>`
  select format('drop trigger %I on %I.%I', t.tgname, n.nspname, c.relname) as command
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
      join pg_namespace n on n.oid = c.relnamespace
   where not t.tgisinternal and ${OURS}`

/** In one command, because they stand on each other. */
const DROP_VIEWS = sql<Command>`
  select 'drop view ' || string_agg(format('%I.%I', n.nspname, c.relname), ', ') as command
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind = 'v' and ${OURS} having count(*) > 0`

const DROP_FUNCTIONS = sql<Command>`
  select 'drop function ' || string_agg(p.oid::regprocedure::text, ', ') as command
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
   where ${OURS}
     and not exists (
       select from pg_depend d
        where d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid
          and d.classid in ('pg_attrdef'::regclass, 'pg_constraint'::regclass,
                'pg_class'::regclass))
  having count(*) > 0`

/** Makes them as their files say, each after those it mentions. */
export async function makeRepeatables(tx: Database, files: readonly SchemaFile[]): Promise<void> {
  for (const { text } of inOrder(files)) await run(tx, sql.raw(text))
}

/**
 * Each file after the files whose names it mentions.
 * @throws when files mention each other in a circle.
 */
export function inOrder(files: readonly SchemaFile[]): SchemaFile[] {
  const ordered = new Set<SchemaFile>()
  const place = (file: SchemaFile, path: readonly SchemaFile[]): void => {
    if (ordered.has(file)) return
    if (path.includes(file))
      throw new Error(`They need each other: ${[...path, file].map(({ name }) => name).join(', ')}`)
    for (const other of files)
      if (other !== file && mentions(file, other.name)) place(other, [...path, file])
    ordered.add(file)
  }
  for (const file of files) place(file, [])
  return [...ordered]
}

/** Comments and texts do not count: a sentence may name what is made later. */
function mentions({ text }: SchemaFile, name: string): boolean {
  const statements = text.replace(/--[^\n]*/g, '').replace(/'(?:[^']|'')*'/g, "''")
  return new RegExp(`(?<![\\w.])${name.replace('.', '\\.')}(?![\\w])`).test(statements)
}
