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

const HEADING_MAX = 40

/** A short text that names a column of an invoice. */
export const isHeading = (text: string): boolean =>
  text.length <= HEADING_MAX && Object.values(NAMES).some((name) => name.test(text))

/** A row as the sheet counts it. */
export type SheetRow = Readonly<{ row: number; cells: readonly string[] }>
type Line = { reference: string; description: string; amount: string }

export type SheetLines = Readonly<{
  lines: readonly Line[]
  /** Rows whose amount is no amount. */
  unread: readonly number[]
  /** Rows whose reference is a number that the sheet cut: `5.2998E+12`. */
  cut: readonly number[]
  /** Rows that only sum others, and are no lines. */
  sums: readonly number[]
  /** A row that says it is a sum and comes to something else, in cents. */
  wrong: Readonly<{ row: number; said: bigint; sum: bigint }> | null
}>

const AMOUNT = /^\$?\s*\d{1,3}(?:,?\d{3}){0,2}(?:\.\d{1,2})?$/
const CUT = /^\d(?:[.,]\d+)?E\+\d{1,3}$/i

/** The lines of a sheet beneath its headings. What sums them is no line of its own. */
export function linesOfSheet(rows: readonly SheetRow[], columns: Columns): SheetLines {
  const { reference, description, amount } = columns
  const found = { lines: [] as Line[], unread: [] as number[], cut: [] as number[] }
  const sums = new Sums()
  const cell = ({ cells }: SheetRow, at: number | null): string =>
    at === null ? '' : (cells[at] ?? '').trim()
  for (const row of rows) {
    const asked = cell(row, amount)
    const plain = asked.replaceAll(/[$,\s]/g, '')
    const isAmount = AMOUNT.test(asked) && Number(plain) > 0
    if (isSum(row, amount) && (isAmount || asked === '')) {
      sums.claim(row.row, isAmount ? centsOf(plain) : null)
      continue
    }
    const told = { reference: cell(row, reference), description: cell(row, description) }
    if (!isAmount) found.unread.push(row.row)
    else if (CUT.test(told.reference)) found.cut.push(row.row)
    else {
      sums.add(centsOf(plain))
      found.lines.push({
        reference: told.reference.slice(0, 120),
        description: told.description.slice(0, 500),
        amount: plain,
      })
    }
  }
  return { ...found, sums: sums.rows, wrong: sums.wrong() }
}

const SUM_WORDS =
  /^(?:(?:gran|grand|sub)[ -]?)?total(?:es)?(?: general| final| neto| a pagar| mxn| usd| eur)?\s*:?$|^sumas?(?: total)?\s*:?$/i

/** It says that it is a sum, and beside that figures alone. */
function isSum({ cells }: SheetRow, amount: number | null): boolean {
  const words = cells.filter((text, at) => at !== amount && /\p{L}/u.test(text))
  return words.length === 1 && SUM_WORDS.test(words[0]!.trim())
}

const centsOf = (plain: string): bigint => {
  const [whole = '0', fraction = ''] = plain.split('.')
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
}

/**
 * What rows that call themselves sums may sum: the lines since the sum before, those above, or, of a
 * row that stands first, all of them.
 */
class Sums {
  readonly rows: number[] = []
  readonly #claims: { row: number; said: bigint; part: bigint; above: bigint }[] = []
  #above = 0n
  #part = 0n

  add(cents: bigint): void {
    this.#above += cents
    this.#part += cents
  }

  claim(row: number, said: bigint | null): void {
    this.rows.push(row)
    if (said !== null) this.#claims.push({ row, said, part: this.#part, above: this.#above })
    this.#part = 0n
  }

  wrong(): SheetLines['wrong'] {
    const found = this.#claims.find(
      ({ said, part, above }) => ![part, above, this.#above].includes(said),
    )
    return found ? { row: found.row, said: found.said, sum: found.above } : null
  }
}
