import type { RoleName } from '@kit/kernel/permission'
import { opens, type Action } from './action.ts'
import type { ColumnSet } from './column.ts'
import { filterNamed } from './fact.ts'
import type { FilterSet } from './filter.ts'
import type { RecordDefinition } from './record.ts'
import { LINES } from './shape.ts'
import type { FigureKey, FirstRow, Table, TableDefinition } from './table.ts'

type ListDefinition<C extends ColumnSet, F extends FilterSet, A extends string> = TableDefinition<
  C,
  F,
  A
> &
  Readonly<{
    /** Summed under the list, a line per currency. */
    totals?: readonly FigureKey<C>[]
    /** Absent: it has a search box when its fact can be searched. */
    searched?: false
    /** The calls of the specification that answer its rows. */
    answers?: Table['answers']
    path_writes?: true
  }> &
  (Readonly<{ record: RecordDefinition }> | Readonly<{ first: FirstRow }>)

/** `export default list({ … })`, in `modules/<area>/<name>/tables/<list>.table.ts`. */
export function list<const C extends ColumnSet, const F extends FilterSet, const A extends string>(
  definition: ListDefinition<C, F, A>,
): Table {
  const { totals = [], searched, fact, ...rest } = definition
  const table: Table = {
    keep: [],
    pinned: [],
    hidden: [],
    start: [],
    ...(rest as object as Pick<Table, 'id' | 'path' | 'title' | 'roles' | 'sort'>),
    actions: [...editing(rest.record), ...(rest.actions ?? [])],
    columns: [...rest.columns, ...(rest.hidden ?? [])],
    filters: rest.filters,
    fact,
    permission: definition.path.slice(1),
    kind: 'list',
    searched: searched ?? canBeSearched(fact),
    choices: [],
    shape: LINES,
    figures: totals,
    answers: rest.answers ?? [],
    aliases: [],
    path_writes: rest.path_writes ?? false,
  }
  refuseUnknown(table)
  return table
}

/** A row that has a page of its own is edited there. */
const editing = (record: Table['record']): readonly Action[] =>
  record && !record.page ? [opens('edit', 'Editar', 'Edit', { permission: record.permission })] : []

export const canBeSearched = (fact: Table['fact']): boolean =>
  fact.search !== undefined || Object.values(fact.columns).some(({ search }) => search)

/** Throws when the table names what its fact does not have or cannot do. */
export function refuseUnknown(table: Table): void {
  const { id, fact, filters, pinned, columns, sort, keep, actions, key: named } = table
  for (const key of filters) filterNamed(fact, key)
  if (table.reported)
    for (const key of [table.reported.days, ...Object.values(table.reported.names ?? {})])
      if (!filters.includes(key)) throw new Error(`${id}: ${key} answers a report and is no filter`)
  for (const key of pinned)
    if (!filters.includes(key)) throw new Error(`${id}: ${key} is pinned and no filter`)
  for (const key of keep)
    if (!columns.includes(key)) throw new Error(`${id}: ${key} is kept and not shown`)
  for (const order of sort) {
    const column = fact.columns[order.replace(/^-/, '')]
    if (!column || column.dressed) throw new Error(`${id}: cannot be sorted by ${order}`)
  }
  if (table.opens_on && filterNamed(fact, table.opens_on.days).kind !== 'period')
    throw new Error(`${id}: ${table.opens_on.days} is no filter of days`)
  refuseStranger(table)
  if (actions.length > 0 && !(named && fact.acts))
    throw new Error(`${id}: has actions, and no key or nothing that says to which rows they apply`)
  const keys = actions.map(({ key }) => key)
  const twin = keys.find((key, index) => keys.indexOf(key) !== index)
  if (twin) throw new Error(`${id}: two actions are called ${twin}`)
}

/** Throws when somebody's start page would lead them where they may not go. */
function refuseStranger({ id, start, roles }: Table): void {
  const stranger = start
    .flatMap((entry) => entry.roles)
    .find((role) => !ADMINISTER.has(role) && !roles.includes(role))
  if (stranger) throw new Error(`${id}: on the start page of ${stranger}, who may not open it`)
}

/** They may open everything. */
const ADMINISTER: ReadonlySet<RoleName> = new Set<RoleName>(['ADMIN', 'SUPER ADMIN'])
