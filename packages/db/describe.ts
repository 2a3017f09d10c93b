import { sql } from 'kysely'
import { all, type Database } from './database.ts'

type SchemaRow = { schema: string; said: string | null }
type TableRow = { schema: string; name: string; kind: 'r' | 'v'; said: string | null }
type ColumnRow = {
  schema: string
  table: string
  name: string
  type: string
  required: boolean
  said: string | null
}
type ConstraintRow = { schema: string; table: string; name: string; definition: string }

/**
 * docs/data-model.md: every schema, table, fact view and column, in the words of the database's own
 * comments.
 */
export async function describeSchema(database: Database): Promise<string> {
  const [schemas, tables, columns, constraints] = await Promise.all([
    findSchemas(database),
    findTables(database),
    findColumns(database),
    findPromises(database),
  ])
  const sections = schemas.map(({ schema, said }) => {
    const inside = tables.filter((table) => table.schema === schema)
    return [
      `## ${schema}`,
      said ?? '',
      ...inside.map((table) => describeTable(table, columns, constraints)),
    ].join('\n\n')
  })
  return `# The data model\n\nWritten from the database's own comments by \`npm run docs\`; a test fails when it is stale.\n\n${sections.join('\n\n')}\n`
}

function describeTable(
  table: TableRow,
  columns: readonly ColumnRow[],
  constraints: readonly ConstraintRow[],
): string {
  const own = <Row extends { schema: string; table: string }>(row: Row) =>
    row.schema === table.schema && row.table === table.name
  const lines = columns
    .filter(own)
    .map(
      (column) =>
        `| ${column.name} | ${column.type}${column.required ? '' : ', may be absent'} | ${column.said ?? ''} |`,
    )
  const promises = constraints
    .filter(own)
    .map(
      (constraint) =>
        `- \`${constraint.name}\`: \`${constraint.definition.replaceAll('|', '\\|')}\``,
    )
  return [
    `### ${table.schema}.${table.name}${table.kind === 'v' ? ' (fact)' : ''}`,
    table.said ?? '',
    ['| column | type | meaning |', '| --- | --- | --- |', ...lines].join('\n'),
    ...(promises.length > 0 ? [`Promises:\n${promises.join('\n')}`] : []),
  ].join('\n\n')
}

const OURS = sql`
  n.nspname not in ('public', 'information_schema', 'graphile_worker')
      and n.nspname not like 'pg\\_%'`

const findSchemas = (database: Database) =>
  all(
    database,
    sql<SchemaRow>`
  select n.nspname as schema, obj_description(n.oid, 'pg_namespace') as said from pg_namespace n
    where ${OURS} order by 1`,
  )

const findTables = (database: Database) =>
  all(
    database,
    sql<TableRow>`
  select n.nspname as schema, c.relname as name, c.relkind as kind,
      obj_description(c.oid, 'pg_class') as said
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind in ('r', 'v') and ${OURS} order by 1, 2`,
  )

const findColumns = (database: Database) =>
  all(
    database,
    sql<ColumnRow>`
  select n.nspname as schema, c.relname as "table", a.attname as name,
      format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
      col_description(c.oid, a.attnum) as said
    from pg_attribute a join pg_class c on c.oid = a.attrelid
      join pg_namespace n on n.oid = c.relnamespace
   where a.attnum > 0 and not a.attisdropped and c.relkind in ('r', 'v') and ${OURS}
     order by 1, 2, a.attnum`,
  )

// Only constraints somebody named as a sentence are worth reading; PostgreSQL's own names end in
// _check or _key.
const findPromises = (database: Database) =>
  all(
    database,
    sql<ConstraintRow>`
  select n.nspname as schema, c.relname as "table", k.conname as name,
      pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
      join pg_namespace n on n.oid = c.relnamespace
   where k.contype in ('c', 'u') and k.conname !~ '_(check|key)\\d*$' and ${OURS} order by 1, 2, 3`,
  )
