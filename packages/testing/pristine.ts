// What a database of tests holds when it is new, what of it has changed since, and how it is put back.
import pg from 'pg'

/** As PostgreSQL calls them, quoted. */
type Table = { name: string; columns: string; rows: string | null; hash: string | null }
type Sequence = { name: string; state: string }
export type Pristine = {
  catalogue: string
  tables: readonly Table[]
  sequences: readonly Sequence[]
  changed_tables: string
  sequence_states: string
}
/** `made`: sequences that were not there; the desks' folios make theirs when they are first asked. */
export type Changes = {
  tables: readonly string[]
  sequences: readonly string[]
  made: readonly string[]
}

type Asking = Pick<pg.Pool, 'query'>

/** Reads the whole content, which has to be small; the schema is that of the moment. */
export async function readPristine(database: Asking): Promise<Pristine> {
  const listed = await rowsOf<{ name: string; columns: string }>(database, TABLES)
  const tables: Table[] = []
  for (const { name, columns } of listed) {
    const [read] = await rowsOf<{ rows: string | null; hash: string | null }>(
      database,
      `select json_agg(kept)::text as rows, ${HASH} as hash from ${name} kept`,
    )
    tables.push({ name, columns, ...read! })
  }
  const names = (await rowsOf<{ name: string }>(database, SEQUENCES)).map(({ name }) => name)
  const sequence_states = names
    .map((name) => `select ${pg.escapeLiteral(name)} as name, ${STATE} as state from ${name}`)
    .join(' union all ')
  return {
    catalogue: await readCatalogue(database),
    tables,
    sequences: await rowsOf<Sequence>(database, sequence_states),
    changed_tables: changedAmong(tables),
    sequence_states,
  }
}

/**
 * Returns one text for all of the schema, its privileges, settings and statistics: the same as long
 * as nothing of them was changed and committed. What a reset cannot put back.
 */
export async function readCatalogue(database: Asking): Promise<string> {
  const [row] = await rowsOf<{ digest: string }>(database, CATALOGUE, 'catalogue')
  return row!.digest
}

/** The tables and sequences that are not as they were when the database was new. */
export async function findChanges(database: Asking, pristine: Pristine): Promise<Changes> {
  const [{ changed }] = (await rowsOf<{ changed: string[] }>(
    database,
    pristine.changed_tables,
    'changed tables',
  )) as [{ changed: string[] }]
  const states = await rowsOf<Sequence>(database, pristine.sequence_states, 'sequence states')
  const were = new Map(pristine.sequences.map(({ name, state }) => [name, state]))
  const moved = states.filter(({ name, state }) => were.get(name) !== state)
  const there = await rowsOf<{ name: string }>(database, SEQUENCES, 'sequences')
  return {
    tables: changed,
    sequences: moved.map(({ name }) => name),
    made: there.map(({ name }) => name).filter((name) => !were.has(name)),
  }
}

/** Puts back the rows and numbers that `changes` names, without triggers. Returns rows removed. */
export async function putBack(
  database: pg.Pool,
  pristine: Pristine,
  changes: Changes,
): Promise<number> {
  const client = await database.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    const removed = await putRowsBack(client, pristine, changes.tables)
    for (const { name, state } of pristine.sequences)
      if (changes.sequences.includes(name))
        await client.query('select setval($1::regclass, $2::bigint, $3::boolean)', [
          name,
          ...state.split(' '),
        ])
    for (const name of changes.made) await client.query(`drop sequence ${name}`)
    await client.query('commit')
    return removed
  } finally {
    // A transaction that failed ends with its connection.
    client.release()
  }
}

async function putRowsBack(
  client: pg.ClientBase,
  pristine: Pristine,
  changed: readonly string[],
): Promise<number> {
  let removed = 0
  for (const { name, columns, rows } of pristine.tables) {
    if (!changed.includes(name)) continue
    removed += (await client.query(`delete from ${name}`)).rowCount ?? 0
    if (rows !== null)
      await client.query(
        `insert into ${name} (${columns}) overriding system value
           select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
        [rows],
      )
  }
  return removed
}

/** In the order in which the rows lie. */
const HASH = `md5(string_agg(kept::text, E'\\n'))`
const STATE = `last_value || ' ' || is_called`

/** One statement; an empty table is asked for a row, a filled one for its hash. */
const changedAmong = (tables: readonly Table[]): string =>
  `select array_remove(array[${tables
    .map(({ name, hash }) => {
      const differs =
        hash === null
          ? `exists (select from ${name})`
          : `(select ${HASH} is distinct from '${hash}' from ${name} kept)`
      return `case when ${differs} then ${pg.escapeLiteral(name)} end`
    })
    .join(', ')}], null) as changed`

const OURS = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`
const NAME = `quote_ident(n.nspname) || '.' || quote_ident(c.relname)`
const TABLES = `
  select ${NAME} as name,
      (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind = 'r' and ${OURS} order by 1`
const SEQUENCES = `
  select ${NAME} as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind = 'S' and ${OURS} order by 1`

/** Each row of a catalogue says which transaction wrote it. Sequences are put back one by one. */
const written = (catalogue: string): string =>
  `(select count(*) || '/' || coalesce(sum(t.xmin::text::bigint), 0) from ${catalogue})`
const PLAIN =
  `attrdef constraint index trigger proc policy rewrite type namespace default_acl statistic
  extension event_trigger publication largeobject_metadata`.split(/\s+/)
const CATALOGUE = `select concat_ws(' ', ${[
  `pg_class t where relkind <> 'S'`,
  `pg_attribute t where not exists (select from pg_sequence where seqrelid = attrelid)`,
  `pg_db_role_setting t join pg_database d on d.oid = setdatabase and datname = current_database()`,
  ...PLAIN.map((name) => `pg_${name} t`),
]
  .map(written)
  .join(', ')}) as digest`

async function rowsOf<Row>(database: Asking, text: string, name?: string): Promise<Row[]> {
  const { rows } = await database.query(name === undefined ? { text } : { text, name })
  return rows as Row[]
}
