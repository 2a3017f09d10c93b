import type { Context } from '@kit/db/context'
import { Refusal } from '@kit/kernel/refusal'
import { sameValue } from './load-cells.ts'
import type { FormOfRows, FormRow } from './load-of-form.ts'
import { eachRow } from './load-rows.ts'
import { load, type Change, type LoadColumns, type LoadDefinition, type LoadRow } from './load.ts'
import type { Outcome } from './load.ts'
import type { Values } from './record.ts'

/** The form that a row of the file is a row within, and which of its rows that is. */
type Within = Readonly<{
  form: Pick<FormOfRows, 'find' | 'read' | 'edit' | 'page'>
  /** The field of the form that keeps the rows. */
  field: string
  /** The columns that say which form; the others are those of its rows. */
  of: LoadColumns
  /** What a file says of the form; absent: its values of those names. */
  tell?(row: FormRow): Values
  columns: LoadColumns
  /** Which columns say which row of the form it is. */
  key: readonly string[]
}>

type Terms = Pick<LoadDefinition, 'id' | 'title' | 'row' | 'order' | 'permission' | 'also'> & {
  within: Within
}

/**
 * A file whose rows stand within rows of a form, as the pickups of an option do: each is written as
 * a save of its form that changes that row alone. A file adds and changes rows, and removes none.
 */
export const loadOfRows = ({ within, ...terms }: Terms): LoadDefinition =>
  load({
    ...terms,
    columns: { ...within.of, ...within.columns },
    key: [...Object.keys(within.of), ...within.key],
    write: (tx, rows) => eachRow(tx, rows, (row, ofRow) => writeOne(ofRow, within, row)),
    undo: async (tx, changes) => {
      for (const change of changes) await undoOne(tx, within, change)
    },
    standing: (tx) => standing(tx, within),
  })

async function writeOne(tx: Context, within: Within, { row, values }: LoadRow): Promise<Outcome> {
  const parent = await findForm(tx, within, values)
  if (!parent) return { effect: 'wrong', row, fault: formMissing(row, within) }
  const rows = rowsOf(within, parent)
  const at = rows.findIndex((one) => isRow(within, one, values))
  const before = rows[at]
  const said = pick(Object.keys(within.columns), values)
  const after = { ...before, ...said }
  if (before && differing(within, said, before).length === 0) return { effect: 'same', row }
  await within.form.edit(tx, parent, {
    [within.field]: before ? rows.with(at, after) : [...rows, after],
  })
  const form = pick(Object.keys(within.of), values)
  const change: Change = {
    row,
    id: parent.id,
    before: before ? { ...form, ...before } : null,
    after: { ...form, ...after },
    version: null,
  }
  return { effect: before ? 'changed' : 'new', row, change }
}

const formMissing = (row: number, { of }: Within) => ({
  row,
  column: Object.keys(of)[0]!,
  code: 'load_row.nothing_to_add_to',
  details: {},
})

async function findForm(
  tx: Context,
  { form }: Within,
  values: Values,
): Promise<FormRow | undefined> {
  const id = await form.find(tx, values)
  return id === undefined ? undefined : form.read(tx, id, { lock: true })
}

const rowsOf = ({ field }: Within, { values }: FormRow): Values[] =>
  (values[field] ?? []) as Values[]

const isRow = ({ columns, key }: Within, row: Values, said: Values): boolean =>
  key.every((name) => sameValue(columns[name]!, row[name], said[name]))

const differing = ({ columns }: Within, said: Values, stands: Values): string[] =>
  Object.keys(columns).filter(
    (name) => said[name] !== undefined && !sameValue(columns[name]!, said[name], stands[name]),
  )

const pick = (names: readonly string[], values: Values): Values =>
  Object.fromEntries(
    names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])),
  )

/**
 * The row as it was before the load, or gone where the load made it. Its form has one version for
 * all its rows: that this row is as the load left it is seen by what it says.
 */
async function undoOne(
  tx: Context,
  within: Within,
  { row, id, before, after }: Change,
): Promise<void> {
  const parent = await within.form.read(tx, id!, { lock: true })
  const rows = parent ? rowsOf(within, parent) : []
  const at = rows.findIndex((one) => isRow(within, one, after))
  if (!parent || at < 0 || differing(within, after, rows[at]!).length > 0)
    throw new Refusal('load.changed_since', { row })
  const stood = before && pick(Object.keys(within.columns), before)
  await within.form.edit(tx, parent, {
    [within.field]: stood ? rows.with(at, stood) : rows.toSpliced(at, 1),
  })
}

async function* standing(tx: Context, within: Within): AsyncGenerator<Values[]> {
  const names = Object.keys(within.of)
  for (let after = 0; ;) {
    const ids = await within.form.page(tx, after)
    if (ids.length === 0) return
    for (const id of ids) {
      const parent = await within.form.read(tx, id, { lock: false })
      if (!parent) continue
      const form = within.tell ? within.tell(parent) : pick(names, parent.values)
      const rows = rowsOf(within, parent)
      if (rows.length > 0) yield rows.map((row) => ({ ...row, ...form }))
    }
    after = ids.at(-1)!
  }
}
