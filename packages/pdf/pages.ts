import { heightOf } from './layout.ts'
import type { Piece } from './piece.ts'

/** Of the room of a page: a last page that holds less is not worth its paper. */
const LAST_PAGE_LEAST = 0.15
/** How large the text is, beside its usual size, when that spares a page. */
const SMALLER = [0.96, 0.92, 0.88]
/** Of the room of a page, when the last one takes over some of what the others hold. */
const SHORTER = [0.95, 0.9, 0.85, 0.8, 0.75, 0.7]

/**
 * Which pieces stand on which page of `room` points: a piece is never broken, a heading never
 * stands alone at the bottom, and a table that goes on shows its header again. A last page with
 * next to nothing on it is spared with smaller text, or shares what the pages before it hold.
 * Each part that begins a page of its own is judged for itself. `sparesPages`: smaller text
 * wherever that spares a page.
 */
export function paginate(
  piecesAt: (scale: number) => readonly Piece[],
  room: number,
  { sparesPages = false } = {},
): Piece[][] {
  const parts = [1, ...SMALLER].map((scale) => partsOf(piecesAt(scale)))
  return parts[0]!.flatMap((_, index) =>
    pagesOfPart(
      parts.map((scaled) => scaled[index]!),
      room,
      sparesPages,
    ),
  )
}

function pagesOfPart(
  scaled: readonly (readonly Piece[])[],
  room: number,
  sparesPages: boolean,
): Piece[][] {
  const usual = filled(scaled[0]!, room)
  if (!endsThin(usual, room) && !sparesPages) return usual
  const smaller = scaled
    .map((pieces) => filled(pieces, room))
    .find(({ length }) => length < usual.length)
  if (smaller) return smaller
  if (!endsThin(usual, room)) return usual
  const shared = SHORTER.map((part) => filled(scaled[0]!, room * part))
  return shared.find((pages) => pages.length === usual.length && !endsThin(pages, room)) ?? usual
}

const endsThin = (pages: readonly Piece[][], room: number): boolean =>
  pages.length > 1 && heightOf(pages.at(-1)!) < room * LAST_PAGE_LEAST

/** What stands between pieces that end a page. */
function partsOf(pieces: readonly Piece[]): Piece[][] {
  const parts: Piece[][] = [[]]
  for (const piece of pieces) {
    if (piece.endsPage) parts.push([])
    else parts.at(-1)!.push(piece)
  }
  return parts
}

function filled(pieces: readonly Piece[], room: number): Piece[][] {
  const pages: Piece[][] = [[]]
  let used = 0
  let leftOut = 0
  for (const [index, piece] of pieces.entries()) {
    if (index < leftOut) continue
    const page = pages.at(-1)!
    const isFull = used + heightBefore(pieces, index, room) > room
    // A line between two vouchers parts nothing at the head or at the foot of a page.
    if (piece.isBetween && (page.length === 0 || isFull)) {
      if (page.length > 0) pages.push([])
      used = 0
      continue
    }
    if (piece.isOptional && page.length > 0 && isFull) {
      leftOut = index + (piece.together ?? 1)
      continue
    }
    if (page.length > 0 && isFull) {
      const begins = piece.header ? [piece.header] : []
      pages.push([...begins, piece])
      used = piece.height + (piece.header?.height ?? 0)
    } else {
      page.push(piece)
      used += piece.height
    }
  }
  return pages
}

/** What has to fit, so that a piece may stand here: it, and what it is kept together with. */
function heightBefore(pieces: readonly Piece[], index: number, room: number): number {
  const piece = pieces[index]!
  if (piece.isBetween && index + 1 < pieces.length)
    return piece.height + heightBefore(pieces, index + 1, room)
  const together = heightOf(pieces.slice(index, index + (piece.together ?? 0)))
  return Math.max(together <= room ? together : 0, heightKeptTogether(pieces, index))
}

/** The piece, and those after it that it may not be parted from. */
function heightKeptTogether(pieces: readonly Piece[], index: number): number {
  const piece = pieces[index]!
  const next =
    piece.keepsWithNext && index + 1 < pieces.length ? heightKeptTogether(pieces, index + 1) : 0
  return piece.height + next
}
