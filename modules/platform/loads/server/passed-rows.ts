import type { ReadRow } from '@kit/spreadsheet/read-xlsx'
import { plainName } from '@kit/tables/load-cells'
import type { LoadDefinition } from '@kit/tables/load'
import type { PassedRow } from '../contract.ts'

type Assigned = Readonly<{
  kind: Pick<LoadDefinition, 'columns' | 'key'>
  mapping: readonly (string | null)[]
  given: Readonly<Record<string, string>>
}>

/** `TOTAL`, `Total general:`, `Subtotal 12 tours`. */
const TOTAL = /^(?:gran |sub ?|grand )?total(?:es|s)?(?: general(?:es)?)?(?: ?:? ?\d.*)?:?$/

/**
 * Why a row is none of its kind: the total of those above it, or a title among them. A row that says
 * what its kind needs is a row, however it begins.
 */
export function whyPassed(
  { cells }: ReadRow,
  { kind, mapping, given }: Assigned,
): PassedRow['why'] | undefined {
  const lacks = mapping.some((name, index) => {
    const needed = name !== null && (kind.columns[name]!.required || kind.key.includes(name))
    return needed && !(name in given) && isEmpty(cells[index])
  })
  const filled = cells.flatMap((cell) => (isEmpty(cell) ? [] : [plainName(cell!.text)]))
  const columns = mapping.filter((name) => name !== null).length
  const sparse = filled.length * 2 <= columns
  if ((lacks || sparse) && TOTAL.test(filled[0] ?? '')) return 'total'
  return lacks && filled.length === 1 && columns > 2 ? 'title' : undefined
}

const isEmpty = (cell: ReadRow['cells'][number] | undefined): boolean =>
  !cell || cell.text.trim() === ''
