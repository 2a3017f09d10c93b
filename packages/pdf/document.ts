import { PassThrough, type Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { DocumentPdf } from './blocks.ts'
import { Canvas, type PageSize } from './canvas.ts'
import { piecesOf, POINTS_PER_MILLIMETRE, type Frame, type Piece } from './layout.ts'
import { printable } from './typeface.ts'

export type { Align, Block, DocumentPdf, Lines } from './blocks.ts'

type Paper = Readonly<{
  width: number
  /** Undefined: as long as the text. */ height?: number
  margin: number
  size: number
}>

const PAPERS: Readonly<Record<DocumentPdf['paper'], Paper>> = {
  a4: { width: 595.28, height: 841.89, margin: 48, size: 10 },
  letter: { width: 612, height: 792, margin: 48, size: 10 },
  // A ticket printer prints 72 of its 80 mm.
  roll: { width: 80 * POINTS_PER_MILLIMETRE, margin: 4 * POINTS_PER_MILLIMETRE, size: 8.5 },
}
const FOOT_HEIGHT = 22
/** What a PDF page may measure, in points. */
const PAGE_HEIGHT_MAX = 14_400
const WORDS = { es: { page: 'Página', of: 'de' }, en: { page: 'Page', of: 'of' } } as const

/**
 * The whole document in memory: for a voucher or a receipt, which are small and often attached to a
 * mail.
 */
export async function documentPdf(document: DocumentPdf): Promise<Buffer> {
  const out = new PassThrough()
  const [bytes] = await Promise.all([buffer(out), writeDocumentPdf(out, document)])
  return bytes
}

/**
 * Writes the document and ends `out`. When anything fails `out` is destroyed and the fault is
 * thrown.
 */
export async function writeDocumentPdf(out: Writable, document: DocumentPdf): Promise<void> {
  const { title, language = 'es', createdAt } = document
  const canvas = new Canvas(out, { title, language, ...(createdAt ? { createdAt } : {}) })
  try {
    const paper = PAPERS[document.paper]
    const frame: Frame = {
      canvas,
      left: paper.margin,
      width: paper.width - 2 * paper.margin,
      size: paper.size,
      isRoll: paper.height === undefined,
    }
    const pieces = document.blocks.flatMap((block) => piecesOf(block, frame))
    if (paper.height === undefined) await drawRoll(pieces, document, frame, paper)
    else await drawPages(pieces, document, frame, [paper.width, paper.height], paper.margin)
    await canvas.end()
  } catch (fault) {
    canvas.fail(fault)
    throw fault
  }
}

async function drawRoll(
  pieces: readonly Piece[],
  document: DocumentPdf,
  frame: Frame,
  paper: Paper,
): Promise<void> {
  const footer =
    document.footer === undefined
      ? []
      : piecesOf({ kind: 'paragraph', text: document.footer, align: 'center', muted: true }, frame)
  const all = [...pieces, ...footer]
  const height = all.reduce((sum, piece) => sum + piece.height, 2 * paper.margin)
  if (height > PAGE_HEIGHT_MAX)
    throw new Error(
      `A ticket of ${Math.round(height / POINTS_PER_MILLIMETRE)} mm is longer than a page can be`,
    )
  await frame.canvas.newPage([paper.width, height])
  drawDown(all, paper.margin)
}

async function drawPages(
  pieces: readonly Piece[],
  document: DocumentPdf,
  frame: Frame,
  size: PageSize,
  margin: number,
): Promise<void> {
  const pages = paginate(pieces, size[1] - 2 * margin - FOOT_HEIGHT)
  const words = WORDS[document.language ?? 'es']
  const ink = { size: 8, color: '#5c5c5c' }
  for (const [index, page] of pages.entries()) {
    await frame.canvas.newPage(size)
    drawDown(page, margin)
    const footY = size[1] - margin - 8
    frame.canvas.text(printable(document.footer ?? ''), frame.left, footY, ink)
    frame.canvas.textRight(
      `${words.page} ${index + 1} ${words.of} ${pages.length}`,
      frame.left + frame.width,
      footY,
      ink,
    )
  }
}

function drawDown(pieces: readonly Piece[], top: number): void {
  let y = top
  for (const piece of pieces) {
    piece.draw(y)
    y += piece.height
  }
}

/**
 * Which pieces stand on which page. A piece is never broken, a heading never stands alone at the
 * bottom, and a table that goes on shows its header again.
 */
export function paginate(pieces: readonly Piece[], room: number): Piece[][] {
  const pages: Piece[][] = [[]]
  let used = 0
  for (const [index, piece] of pieces.entries()) {
    const page = pages.at(-1)!
    if (piece.endsPage) {
      pages.push([])
      used = 0
      continue
    }
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
