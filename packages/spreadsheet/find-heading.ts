import type { ReadRow } from './read-xlsx.ts'

/** Rows that say something, among which headings are looked for. */
const LOOKED_AT = 30
const LETTER = /\p{L}/u

export const isFilled = ({ cells }: ReadRow): boolean => cells.some((cell) => cell !== null)

/**
 * The row of headings among the first of a sheet: the one that has most of the names that are known;
 * without two of them, the first that is as filled as the rows beneath it, and of words.
 * Null when no row says anything.
 */
export function findHeading(
  head: readonly ReadRow[],
  isKnown: (text: string) => boolean = () => false,
): ReadRow | null {
  const rows = head.filter(isFilled).slice(0, LOOKED_AT)
  const named = rows.map((row) => ({ row, names: textsOf(row).filter(isKnown).length }))
  const best = named.reduce((most, one) => (one.names > most.names ? one : most), {
    row: rows[0]!,
    names: 1,
  })
  if (best.names > 1) return best.row
  const cells = Math.max(2, Math.ceil(usualWidth(rows) / 2))
  const wide = rows.filter((row) => textsOf(row).length >= cells)
  return wide.find((row) => textsOf(row).every(isWords)) ?? wide[0] ?? rows[0] ?? null
}

const textsOf = ({ cells }: ReadRow): string[] =>
  cells.flatMap((cell) => (cell === null || cell.text.trim() === '' ? [] : [cell.text.trim()]))

const isWords = (text: string): boolean => LETTER.test(text)

/** How many cells most rows fill. */
function usualWidth(rows: readonly ReadRow[]): number {
  const counts = new Map<number, number>()
  for (const row of rows) {
    const width = textsOf(row).length
    counts.set(width, (counts.get(width) ?? 0) + 1)
  }
  const [usual] = [...counts].toSorted(([left, many], [right, more]) => more - many || right - left)
  return usual?.[0] ?? 0
}
