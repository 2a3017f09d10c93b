import { sql } from 'kysely'
import { all, type Database } from './database.ts'

type Line = { line: string }

/**
 * Everything that makes a schema, a line each, in an order that does not depend on how it came
 * about: two databases with the same lines behave alike. The order of columns in a table is left
 * out, because an upgrade adds at the end what a new installation has in its place.
 */
export async function schemaText(database: Database): Promise<string[]> {
  const lines: string[] = []
  for (const part of PARTS) for (const { line } of await all(database, part)) lines.push(line)
  return lines.toSorted()
}

const OURS = sql`
  (n.nspname <> 'information_schema' and n.nspname <> 'graphile_worker' and n.nspname !~ '^pg_'
        and n.nspname <> 'public')`

/** How a definition reads without the white space its writer chose. */
const squeezed = (definition: ReturnType<typeof sql>) =>
  sql`regexp_replace(regexp_replace(${definition}, '--[^\n]*', '', 'g'), '[[:space:]]+', ' ', 'g')`

/** Whoever made everything has another name in each database. */
const ownerOf = (role: ReturnType<typeof sql>) =>
  sql`case when pg_get_userbyid(${role}) = current_user then 'us' else pg_get_userbyid(${role}) end`

/** The roles of a server are called after it. */
const rightsOf = (rights: ReturnType<typeof sql>) =>
  sql`replace(${rights}::text, current_user, 'us')`

const PARTS = [
  sql<Line>`
  select format('schema %s owner %s rights %s: %s', n.nspname, ${ownerOf(sql`n.nspowner`)},
        ${rightsOf(sql`n.nspacl`)}, obj_description(n.oid, 'pg_namespace')) as line
    from pg_namespace n where ${OURS}`,
  sql<Line>`
  select format('extension %s', extname) as line from pg_extension`,
  sql<Line>`
  select format('%s %s.%s owner %s rights %s options %s row security %s forced %s: %s', c.relkind,
        n.nspname, c.relname, ${ownerOf(sql`c.relowner`)}, ${rightsOf(sql`c.relacl`)}, c.reloptions,
                c.relrowsecurity, c.relforcerowsecurity, obj_description(c.oid, 'pg_class')) as line
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'v', 'm', 'p', 'S') and ${OURS}`,
  sql<Line>`
  select
      format('column %s.%s.%s %s%s default %s identity %s generated %s collation %s rights %s: %s',
        n.nspname, c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
                case when a.attnotnull then ' not null' end, pg_get_expr(d.adbin, d.adrelid),
                    a.attidentity, a.attgenerated, a.attcollation, ${rightsOf(sql`a.attacl`)},
                    col_description(c.oid, a.attnum)) as line
    from pg_attribute a join pg_class c on c.oid = a.attrelid
      join pg_namespace n on n.oid = c.relnamespace
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'v', 'm', 'p') and ${OURS}`,
  sql<Line>`
  select format('constraint %s.%s.%s %s validated %s', n.nspname, c.relname, k.conname,
        pg_get_constraintdef(k.oid), k.convalidated) as line
    from pg_constraint k join pg_class c on c.oid = k.conrelid
      join pg_namespace n on n.oid = c.relnamespace where ${OURS}`,
  sql<Line>`
  select format('index %s valid %s', pg_get_indexdef(i.indexrelid), i.indisvalid) as line
    from pg_index i join pg_class c on c.oid = i.indrelid
      join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'm', 'p') and ${OURS}`,
  sql<Line>`
  select format('trigger %s enabled %s', pg_get_triggerdef(t.oid), t.tgenabled) as line
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
      join pg_namespace n on n.oid = c.relnamespace where not t.tgisinternal and ${OURS}`,
  sql<Line>`
  select format('function %s owner %s rights %s: %s', ${squeezed(sql`pg_get_functiondef(p.oid)`)},
        ${ownerOf(sql`p.proowner`)}, ${rightsOf(sql`p.proacl`)},
      obj_description(p.oid, 'pg_proc')) as line
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where p.prokind <> 'a' and ${OURS}`,
  sql<Line>`
  select format('view %s.%s as %s', n.nspname, c.relname,
        ${squeezed(sql`pg_get_viewdef(c.oid)`)}) as line
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('v', 'm') and ${OURS}`,
  sql<Line>`
  select format('sequence %s.%s %s from %s by %s between %s and %s cache %s cycles %s', n.nspname,
        c.relname, s.seqtypid::regtype, s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache,
      s.seqcycle) as line
    from pg_sequence s join pg_class c on c.oid = s.seqrelid
      join pg_namespace n on n.oid = c.relnamespace where ${OURS}`,
  sql<Line>`
  select format('policy %s on %s.%s %s %s for %s using %s with check %s', p.policyname,
        p.schemaname, p.tablename, p.permissive, p.roles, p.cmd, p.qual, p.with_check) as line
    from pg_policies p join pg_namespace n on n.nspname = p.schemaname where ${OURS}`,
]
