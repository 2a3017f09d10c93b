import { PassThrough, type Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { PLAIN_COLOR } from '@kit/kernel/installation'
import type { Block, DocumentPdf } from './blocks.ts'
import { Canvas, type PageSize } from './canvas.ts'
import { drawDown, heightOf, piecesOfAll } from './layout.ts'
import { prepareLetters } from './other-scripts.ts'
import { paginate } from './pages.ts'
import { POINTS_PER_MILLIMETRE, type Frame } from './piece.ts'
import { printable } from './printable.ts'
import { LINE } from './typeface.ts'

export type { Align, Block, DocumentPdf, Lines, Pairs } from './blocks.ts'

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
/** Of a sheet that is compact. */
const COMPACT = { margin: 34, size: 9 }
const FOOT_SIZE = 8
/** Over the foot of a page. */
const FOOT_GAP = 11
/** What the number of the page takes of its foot. */
const PAGE_NUMBER_WIDTH = 90
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
  await prepareLetters(textsIn([document.blocks, document.footer]))
  const canvas = new Canvas(out, { title, language, ...(createdAt ? { createdAt } : {}) })
  try {
    const usual = PAPERS[document.paper]
    const paper = document.compact && usual.height ? { ...usual, ...COMPACT } : usual
    const frame: Frame = {
      canvas,
      left: paper.margin,
      width: paper.width - 2 * paper.margin,
      size: paper.size,
      accent: document.color ?? PLAIN_COLOR,
      isRoll: paper.height === undefined,
    }
    if (paper.height === undefined) await drawRoll(document, frame, paper)
    else await drawPages(document, frame, [paper.width, paper.height], paper.margin)
    await canvas.end()
  } catch (fault) {
    canvas.fail(fault)
    throw fault
  }
}

/** Every text within, whatever it is for: labels, values, cells. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value))
    for (const part of Object.values(value)) yield* textsIn(part)
}

async function drawRoll(document: DocumentPdf, frame: Frame, paper: Paper): Promise<void> {
  const { footer, blocks } = document
  const signed: readonly Block[] =
    footer === undefined
      ? blocks
      : [...blocks, { kind: 'paragraph', text: footer, align: 'center', muted: true }]
  const pieces = piecesOfAll(signed, frame)
  // A strip that is longer than a page can be goes on upon the next, as the paper does.
  for (const page of paginate(() => pieces, PAGE_HEIGHT_MAX - 2 * paper.margin)) {
    await frame.canvas.newPage([paper.width, heightOf(page) + 2 * paper.margin])
    drawDown(page, paper.margin)
  }
}

async function drawPages(
  document: DocumentPdf,
  frame: Frame,
  size: PageSize,
  margin: number,
): Promise<void> {
  const ink = { size: FOOT_SIZE, color: '#5c5c5c' }
  const foot = frame.canvas.regular.wrap(
    printable(document.footer ?? ''),
    ink.size,
    frame.width - PAGE_NUMBER_WIDTH,
  )
  const lineHeight = ink.size * LINE
  const footHeight = Math.max(1, foot.length) * lineHeight
  const pages = paginate(
    (scale) => piecesOfAll(document.blocks, { ...frame, size: frame.size * scale }),
    size[1] - 2 * margin - footHeight - FOOT_GAP,
    { sparesPages: document.compact ?? false },
  )
  const words = WORDS[document.language ?? 'es']
  for (const [index, page] of pages.entries()) {
    await frame.canvas.newPage(size)
    drawDown(page, margin)
    const footY = size[1] - margin - footHeight
    for (const [nth, line] of foot.entries())
      frame.canvas.text(line, frame.left, footY + nth * lineHeight, ink)
    frame.canvas.textRight(
      `${words.page} ${index + 1} ${words.of} ${pages.length}`,
      frame.left + frame.width,
      footY,
      ink,
    )
  }
}
