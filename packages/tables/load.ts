import type { Context } from '@kit/db/context'
import type { Language } from '@kit/kernel/actor'
import type { Day } from '@kit/kernel/day'
import type { PermissionKey } from '@kit/kernel/permission'
import type { RefusalDetails } from '@kit/kernel/refusal'
import type { ReadCell } from '@kit/spreadsheet/read-xlsx'
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
/** A cell in a person's own words, which its kind of file reads: a price with its currency, some hours. */
export type Said = Readonly<{
  kind: 'said'
  title: LocalText
  hint?: LocalText
  required?: true
  once?: true
  /** What the cell says; undefined where nobody can tell. `heading`: what stands above it. */
  read(cell: ReadCell, heading: string): unknown
  /** The code of the sentence that says why it cannot be read. */
  refusal: string
  /** As a cell that reads as the same value. */
  show(value: unknown, language: Language): string
}>
export type LoadColumn = PlainField | References | Said
export type LoadColumns = Readonly<Record<string, LoadColumn>>

export const references = (
  es: string,
  en: string,
  to: Reference,
  options: Pick<References, 'hint' | 'required'> = {},
): LoadColumn => ({ kind: 'references', title: { es, en }, to, ...options })

export const said = (
  es: string,
  en: string,
  options: Omit<Said, 'kind' | 'title'>,
): LoadColumn => ({
  kind: 'said',
  title: { es, en },
  ...options,
})

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
  /** What follows from the row besides its columns, for who looks at it before it is loaded. */
  notes?: readonly LocalText[]
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
  | Readonly<{ effect: 'wrong'; row: number; fault: RowFault; more?: readonly RowFault[] }>

/** What a file of a kind may look like: lines above, headings, and rows as a person writes them. */
export type SampleFile = Readonly<{
  name: LocalText
  above: readonly string[]
  rows: readonly (readonly string[])[]
}>

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
  /** Without these nobody loads it either: it writes what they are asked for. */
  besides?: readonly PermissionKey[]
  columns: LoadColumns
  /** What files call a column besides its titles, in either language. */
  also?: Readonly<Record<string, readonly string[]>>
  /**
   * Columns that a new row needs and a file may lack, besides the required ones: each with what is
   * proposed for all rows.
   */
  asks?: Readonly<Record<string, ((today: Day) => LocalText) | null>>
  /** What follows from the other cells of a row: a code from its name. */
  complete?(values: Values): Values
  /** A file to begin with, which the screen offers. */
  sample?: SampleFile
  /** The columns that say which row of the house a row of the file is: no two have the same. */
  key: readonly string[]
  /** The columns that name a row to a person; its key unless said. */
  names?: readonly string[]
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

/** Throws when its key, or what it says of a column, is of none. */
export function load(definition: LoadDefinition): LoadDefinition {
  const { id, key, columns, also = {}, asks = {} } = definition
  for (const name of [...key, ...Object.keys(also), ...Object.keys(asks)])
    if (!columns[name]) throw new Error(`${id}: ${name} is no column of it`)
  return definition
}
