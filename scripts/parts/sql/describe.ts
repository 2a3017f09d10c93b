import pg from 'pg'

/** A column that a statement answers; `null` where PostgreSQL does not tell whether it may be null. */
export type Answered = Readonly<{ name: string; type: number; may_be_null: boolean | null }>
export type Description =
  | Readonly<{ columns: readonly Answered[] }>
  | Readonly<{ refused: string; position: number }>
  /** It names a table that the program makes for itself. */
  | Readonly<{ own_table: string }>

type Field = { name: string; dataTypeID: number }
type Plan = {
  'Node Type': string
  'Join Type'?: string
  'Parent Relationship'?: string
  Schema?: string
  'Relation Name'?: string
  Alias?: string
  Output?: string[]
  Filter?: string
  'Index Cond'?: string
  'Hash Cond'?: string
  'Merge Cond'?: string
  'Join Filter'?: string
  'Recheck Cond'?: string
  Plans?: Plan[]
}

/** Asks PostgreSQL what a statement would answer, without running it. */
export async function describeStatement(client: pg.ClientBase, text: string): Promise<Description> {
  try {
    const fields = await describe(client, text)
    const may_be_null = fields.length > 0 ? await nullsOf(client, text) : []
    return {
      columns: fields.map(({ name, dataTypeID }, place) => ({
        name,
        type: dataTypeID,
        may_be_null: may_be_null[place] ?? null,
      })),
    }
  } catch (failure) {
    if (!(failure instanceof pg.DatabaseError)) throw failure
    const [, own_table] = /^relation "(\w+)" does not exist$/.exec(failure.message) ?? []
    return own_table === undefined
      ? { refused: failure.message, position: Number(failure.position ?? 1) }
      : { own_table }
  }
}

type Wire = {
  parse(statement: { text: string; name: string; types: readonly number[] }): void
  describe(what: { type: 'S'; name: string }): void
  sync(): void
}

/** Parse and Describe of the extended protocol, which `pg` has no call for. */
function describe(client: pg.ClientBase, text: string): Promise<Field[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Field[]>()
  let fields: Field[] = []
  const asked = {
    submit(wire: Wire) {
      wire.parse({ text, name: '', types: [] })
      wire.describe({ type: 'S', name: '' })
      wire.sync()
    },
    handleRowDescription: (message: { fields: Field[] }) => void (fields = message.fields),
    handleError: reject,
    handleReadyForQuery: () => resolve(fields),
  }
  client.query(asked as never)
  return promise
}

/** Of each column whether it may be null, as far as the plan shows where it comes from. */
async function nullsOf(client: pg.ClientBase, text: string): Promise<(boolean | null)[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (generic_plan, verbose, format json) ${text}`,
  )
  const plan = rows[0]!['QUERY PLAN'][0].Plan
  const scans = new Map<
    string,
    { columns: ReadonlyMap<string, boolean> | undefined; outer: boolean }
  >()
  const conditions: string[] = []
  let is_union = false
  const visit = async (node: Plan, outer: boolean): Promise<void> => {
    if (/Append|Subquery|SetOp/.test(node['Node Type'])) is_union = true
    if (!outer) conditions.push(...conditionsOf(node))
    if (node.Alias)
      scans.set(node.Alias, {
        outer,
        columns: node['Relation Name'] ? await columnsOf(client, node) : undefined,
      })
    for (const child of node.Plans ?? []) {
      if (/SubPlan|InitPlan/.test(child['Parent Relationship'] ?? '')) continue
      const side = child['Parent Relationship'] === 'Outer' ? 'Right' : 'Left'
      const joined = node['Join Type'] ?? 'Inner'
      await visit(child, outer || joined === 'Full' || joined === side)
    }
  }
  await visit(plan, false)
  return (plan.Output ?? []).map((output) => {
    const [, alias, column] = /^\(?(?:"?(\w+)"?\.)?"?(\w+)"?\)?$/.exec(output) ?? []
    // Of one table the plan writes columns alone.
    const named = alias ?? (scans.size === 1 ? [...scans.keys()][0] : undefined)
    const scan = named === undefined || is_union ? undefined : scans.get(named)
    const is_filled = scan?.columns?.get(column!)
    if (is_filled === undefined) return null
    if (scan!.outer || is_filled) return scan!.outer
    // What is compared there may be filled for that reason.
    const compared = new RegExp(`\\b${alias ? `${alias}\\.` : ''}${column}\\b(?! IS NULL)`)
    return conditions.some((condition) => compared.test(condition)) ? null : true
  })
}

const conditionsOf = (node: Plan): string[] =>
  [
    node.Filter,
    node['Index Cond'],
    node['Hash Cond'],
    node['Merge Cond'],
    node['Join Filter'],
    node['Recheck Cond'],
  ].filter((condition) => condition !== undefined)

const relations = new Map<string, Promise<ReadonlyMap<string, boolean>>>()

function columnsOf(client: pg.ClientBase, node: Plan): Promise<ReadonlyMap<string, boolean>> {
  const name = `${node.Schema}.${node['Relation Name']}`
  const known = relations.get(name)
  if (known) return known
  const asked = client
    .query<{ attname: string; attnotnull: boolean }>(
      `select attname, attnotnull from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [name],
    )
    .then(({ rows }) => new Map(rows.map((row) => [row.attname, row.attnotnull])))
  relations.set(name, asked)
  return asked
}
