/** Which column of a sheet says what, from 0. */
export type Columns = Readonly<{
  reference: number | null
  description: number | null
  amount: number | null
}>

const NAMES = {
  reference: /cup[oó]n|voucher|folio|referencia|reference|clave|confirm|localizador/i,
  description: /descrip|servicio|concepto|tour|producto|service|product/i,
  amount: /importe|monto|total|amount|precio|price|costo|cost/i,
} as const

/** By their names; what no heading names is for a person to say. */
export function guessColumns(headings: readonly string[]): Columns {
  const taken = new Set<number>()
  const find = (name: RegExp, last = false): number | null => {
    const at = last
      ? headings.findLastIndex((heading, index) => name.test(heading) && !taken.has(index))
      : headings.findIndex((heading, index) => name.test(heading) && !taken.has(index))
    if (at >= 0) taken.add(at)
    return at >= 0 ? at : null
  }
  // The total stands behind the parts that it sums.
  const amount = find(NAMES.amount, true)
  return { reference: find(NAMES.reference), description: find(NAMES.description), amount }
}

const AMOUNT = /^\$?\s*\d{1,3}(?:,?\d{3}){0,2}(?:\.\d{1,2})?$/

const SUMS = /^(gran |sub)?total(es)?\b/i

/**
 * The lines of a sheet beneath its headings; `unread` are the rows, counted as the sheet shows them,
 * whose amount is no amount. A row that sums the others is left out.
 */
export function linesOfSheet(
  rows: readonly (readonly string[])[],
  { reference, description, amount }: Columns,
): { lines: { reference: string; description: string; amount: string }[]; unread: number[] } {
  const lines: { reference: string; description: string; amount: string }[] = []
  const unread: number[] = []
  const cell = (row: readonly string[], at: number | null): string =>
    at === null ? '' : (row[at] ?? '').trim()
  for (const [index, row] of rows.entries()) {
    const asked = cell(row, amount)
    const told = { reference: cell(row, reference), description: cell(row, description) }
    const label = told.reference || told.description || (row.find((text) => text !== '') ?? '')
    if (SUMS.test(label)) continue
    const plain = asked.replaceAll(/[$,\s]/g, '')
    if (!AMOUNT.test(asked) || Number(plain) <= 0) unread.push(index + 2)
    else
      lines.push({
        reference: told.reference.slice(0, 120),
        description: told.description.slice(0, 500),
        amount: plain,
      })
  }
  return { lines, unread }
}
