import type { Canvas } from './canvas.ts'
import { cellText, isFigure, type CellValue, type ColumnKind } from './cell-text.ts'
import { printable } from './printable.ts'

type Measured = Readonly<{ header: string; kind: ColumnKind }>
export type Widths = Readonly<{ size: number; widths: readonly number[] }>
/** Widths at a size of one point: what a column cannot do without, and what it would like. */
type Need = Readonly<{ least: number; wish: number }>

const SIZE_MAX = 8
const SIZE_MIN = 4.5
/** A text wraps beyond as many characters, so that one long name takes no other column's room. */
const WISH_CHARACTERS = 34
/** A word longer than this may be broken: it is no folio. */
const WORD_CHARACTERS = 24
const CHARACTER = 0.56

/**
 * How wide each column stands and how large its text is, measured from what it says: amounts, dates
 * and the words of a text (a folio is one) are never broken; what is left over goes to the texts
 * that would wrap.
 */
export function widthsOf(
  canvas: Canvas,
  columns: readonly Measured[],
  rows: readonly (readonly CellValue[])[],
  totals: readonly (readonly string[])[],
  { width, gap, timeZone }: { width: number; gap: number; timeZone: string },
): Widths {
  const needs = columns.map((column, index) =>
    needOf(
      canvas,
      column,
      rows.map((row) => cellText(row[index], column.kind, timeZone)),
      totals.map((cells) => cells[index] ?? ''),
    ),
  )
  const room = width - columns.length * 2 * gap
  const least = needs.reduce((sum, need) => sum + need.least, 0)
  const size = Math.min(SIZE_MAX, Math.max(SIZE_MIN, room / least))
  const spare = room - least * size
  if (spare < 0) return { size, widths: needs.map((need) => (need.least * room) / least + 2 * gap) }
  const wanted = needs.reduce((sum, need) => sum + (need.wish - need.least), 0) * size
  const given = wanted > 0 ? Math.min(1, spare / wanted) : 0
  // What nobody needs is shared by all, so that the table is as wide as the page.
  const rest = (spare - wanted * given) / columns.length
  return {
    size,
    widths: needs.map(
      ({ least: own, wish }) => own * size + (wish - own) * size * given + rest + 2 * gap,
    ),
  }
}

function needOf(
  { regular, bold }: Canvas,
  { header, kind }: Measured,
  texts: readonly string[],
  totals: readonly string[],
): Need {
  const words = (text: string) => printable(text).split(/\s+/)
  const widest = (face: typeof regular, all: readonly string[]) =>
    all.reduce((most, text) => Math.max(most, face.width(printable(text), 1)), 0)
  const head = widest(bold, words(header))
  const sums = widest(bold, totals)
  const whole = widest(regular, texts)
  if (isFigure(kind) || kind === 'day' || kind === 'instant') {
    const own = Math.max(head, whole, sums)
    return { least: own, wish: own }
  }
  const longest = widest(
    regular,
    texts.flatMap(words).filter((word) => word.length <= WORD_CHARACTERS),
  )
  const least = Math.max(head, longest, sums)
  return { least, wish: Math.max(least, Math.min(whole, WISH_CHARACTERS * CHARACTER)) }
}
