import { heightOf, type Piece } from './layout.ts'

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
 * Each part that begins a page of its own is judged for itself.
 */
export function paginate(piecesAt: (scale: number) => readonly Piece[], room: number): Piece[][] {
  const parts = [1, ...SMALLER].map((scale) => partsOf(piecesAt(scale)))
  return parts[0]!.flatMap((_, index) =>
    pagesOfPart(
      parts.map((scaled) => scaled[index]!),
      room,
    ),
  )
}

function pagesOfPart(scaled: readonly (readonly Piece[])[], room: number): Piece[][] {
  const usual = filled(scaled[0]!, room)
  if (!endsThin(usual, room)) return usual
  const smaller = scaled
    .map((pieces) => filled(pieces, room))
    .find(({ length }) => length < usual.length)
  if (smaller) return smaller
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
  for (const [index, piece] of pieces.entries()) {
    const page = pages.at(-1)!
    if (page.length > 0 && used + heightKeptTogether(pieces, index) > room) {
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

/** The piece, and those after it that it may not be parted from. */
function heightKeptTogether(pieces: readonly Piece[], index: number): number {
  const piece = pieces[index]!
  const next =
    piece.keepsWithNext && index + 1 < pieces.length ? heightKeptTogether(pieces, index + 1) : 0
  return piece.height + next
}
