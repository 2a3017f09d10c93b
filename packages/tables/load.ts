import type { Context } from '@kit/db/context'
import type { PermissionKey } from '@kit/kernel/permission'
import type { RefusalDetails } from '@kit/kernel/refusal'
import type { LocalText } from './column.ts'
import type { PlainField, Values } from './record.ts'
import type { Reference } from './reference.ts'

/** Several of another module's rows in one cell, divided by semicolons. */
type References = Readonly<{
  kind: 'references'
  title: LocalText
  hint?: LocalText
  required?: true
  once?: true
  to: Reference
}>
export type LoadColumn = PlainField | References
export type LoadColumns = Readonly<Record<string, LoadColumn>>

export const references = (
  es: string,
  en: string,
  to: Reference,
  options: Pick<References, 'hint' | 'required'> = {},
): LoadColumn => ({ kind: 'references', title: { es, en }, to, ...options })

/**
 * A row of a file after its cells were read. A column that the file does not have is absent; an
 * empty cell is null.
 */
export type LoadRow = Readonly<{ row: number; values: Values }>

/** What a row did, kept so that the load can be undone. `before` is null of a new one. */
export type Change = Readonly<{
  row: number
  id: number | null
  before: Values | null
  after: Values
  /** As the load left it: another hand since then keeps it from being undone. */
  version: number | null
}>

export type RowFault = Readonly<{
  row: number
  /** Null: of the row as a whole. */
  column: string | null
  code: string
  details: RefusalDetails
}>

export type Outcome =
  | Readonly<{ effect: 'same'; row: number }>
  | Readonly<{ effect: 'new' | 'changed'; row: number; change: Change }>
  | Readonly<{ effect: 'wrong'; row: number; fault: RowFault }>

/**
 * A kind of file that makes and changes many rows of one thing, stated once: from it come the
 * template, what its cells may say, the dry run, the load, its undoing and the export.
 * `export default load({ … })`, in `modules/<area>/<name>/loads/<id>.load.ts`.
 */
export type LoadDefinition = Readonly<{
  /** Short and English: `prices`. */
  id: string
  title: LocalText
  /** What one row of the file is. */
  row: LocalText
  /** The order in which an empty company loads them. */
  order: number
  permission: PermissionKey
  columns: LoadColumns
  /** The columns that say which row of the house a row of the file is: no two have the same. */
  key: readonly string[]
  /** Writes a batch by the rules of its form, and answers what each row did, in their order. */
  write(tx: Context, rows: readonly LoadRow[]): Promise<readonly Outcome[]>
  /**
   * Takes changes back, the last first, given in that order.
   * @throws Refusal `load.in_use` or `load.changed_since` with the row that stands in the way
   */
  undo(tx: Context, changes: readonly Change[]): Promise<void>
  /** Everything that stands within reach, as a file of it would say it. */
  standing(tx: Context): AsyncIterable<readonly Values[]>
}>

/** Throws when its key is no column of it. */
export function load(definition: LoadDefinition): LoadDefinition {
  const { id, key, columns } = definition
  for (const name of key)
    if (!columns[name]) throw new Error(`${id}: ${name} is its key and no column`)
  return definition
}
