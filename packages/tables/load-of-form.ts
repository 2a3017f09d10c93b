import type { Context } from '@kit/db/context'
import { Refusal } from '@kit/kernel/refusal'
import { sameValue } from './load-cells.ts'
import { eachRow } from './load-rows.ts'
import {
  load,
  type Change,
  type LoadColumns,
  type LoadDefinition,
  type LoadRow,
  type Outcome,
} from './load.ts'
import type { Stored } from './record-values.ts'
import type { Values } from './record.ts'

/** A row with what a file says of it, and its version. */
export type FormRow = Pick<Stored, 'id' | 'version' | 'values'>

/** How the rows of a form are found and written, by the same rules as a person's. */
export type FormOfRows = Readonly<{
  /** The row that has this key, within reach. */
  find(tx: Context, values: Values): Promise<number | undefined>
  read(tx: Context, id: number, options: { lock: boolean }): Promise<FormRow | undefined>
  create(tx: Context, values: Values): Promise<FormRow>
  /** `changed`: only what is other than before. */
  edit(tx: Context, before: FormRow, changed: Values): Promise<FormRow>
  remove(tx: Context, row: FormRow): Promise<void>
  /** Some ids after this one, within reach, in their order. */
  page(tx: Context, after: number): Promise<readonly number[]>
}>

type Terms = Omit<LoadDefinition, 'write' | 'undo' | 'standing'> & Readonly<{ form: FormOfRows }>

/** A file whose rows are written one by one as a form would write each. */
export const loadOfForm = ({ form, ...terms }: Terms): LoadDefinition =>
  load({
    ...terms,
    write: (tx, rows) =>
      eachRow(tx, rows, (row, within) => writeOne(within, form, terms.columns, row)),
    undo: async (tx, changes) => {
      for (const change of changes) await undoOne(tx, form, terms.columns, change)
    },
    standing: (tx) => standing(tx, form),
  })

async function writeOne(
  tx: Context,
  form: FormOfRows,
  columns: LoadColumns,
  { row, values }: LoadRow,
): Promise<Outcome> {
  const id = await form.find(tx, values)
  if (id === undefined) {
    const made = await form.create(tx, values)
    return { effect: 'new', row, change: changeOf(row, null, made) }
  }
  const before = (await form.read(tx, id, { lock: true }))!
  const changed = differing(columns, values, before.values)
  if (changed.length === 0) return { effect: 'same', row }
  const fixed = changed.find((name) => columns[name]!.once)
  if (fixed !== undefined)
    return {
      effect: 'wrong',
      row,
      fault: { row, column: fixed, code: 'load_cell.fixed', details: {} },
    }
  const after = await form.edit(tx, before, pick(changed, values))
  return { effect: 'changed', row, change: changeOf(row, before, after) }
}

const changeOf = (row: number, before: FormRow | null, after: FormRow): Change => ({
  row,
  id: after.id,
  before: before?.values ?? null,
  after: after.values,
  version: after.version,
})

const differing = (columns: LoadColumns, said: Values, stands: Values): string[] =>
  Object.keys(columns).filter(
    (name) => said[name] !== undefined && !sameValue(columns[name]!, said[name], stands[name]),
  )

const pick = (names: readonly string[], values: Values): Values =>
  Object.fromEntries(names.map((name) => [name, values[name]]))

async function undoOne(
  tx: Context,
  form: FormOfRows,
  columns: LoadColumns,
  { row, id, before, version }: Change,
): Promise<void> {
  if (before === null) return removeMade(tx, form, { id: id!, version, row })
  const now = await readAsLeft(tx, form, { id: id!, version, row })
  await form.edit(tx, now, pick(differing(columns, before, now.values), before))
}

/** A row of a form that a row of a file wrote, and the version that it left. */
export type Left = Readonly<{ id: number; version: number | null; row: number }>

/** @throws Refusal `load.changed_since` where somebody changed it after the load */
export async function readAsLeft(
  tx: Context,
  form: FormOfRows,
  { id, version, row }: Left,
): Promise<FormRow> {
  const now = await form.read(tx, id, { lock: true })
  if (!now || now.version !== version) throw new Refusal('load.changed_since', { row })
  return now
}

/** @throws Refusal `load.changed_since`, or `load.in_use` where something depends on it */
export async function removeMade(tx: Context, form: FormOfRows, left: Left): Promise<void> {
  const { row } = left
  const now = await readAsLeft(tx, form, left)
  try {
    await form.remove(tx, now)
  } catch (error) {
    if (error instanceof Refusal && error.code.endsWith('.in_use'))
      throw new Refusal('load.in_use', { row })
    throw error
  }
}

async function* standing(tx: Context, form: FormOfRows): AsyncGenerator<Values[]> {
  for (let after = 0; ;) {
    const ids = await form.page(tx, after)
    if (ids.length === 0) return
    const rows: Values[] = []
    for (const id of ids) {
      const row = await form.read(tx, id, { lock: false })
      if (row) rows.push(row.values)
    }
    yield rows
    after = ids.at(-1)!
  }
}
