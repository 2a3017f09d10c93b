import { create as createQr } from 'qrcode'
import type { Align, Block, Lines } from './blocks.ts'
import type { Canvas, Ink } from './canvas.ts'
import { printable } from './printable.ts'
import { LINE } from './typeface.ts'

/**
 * Something that is never broken: how high it is, and how it is drawn once its place is known. In
 * points.
 */
export type Piece = Readonly<{
  height: number
  draw(y: number): void
  /** Drawn again when a page begins with this piece: the header of its table. */
  header?: Piece
  /** Stays on the page of the piece after it. */
  keepsWithNext?: boolean
  /** What follows begins a page. */
  endsPage?: boolean
}>

/** Where the pieces stand and how large their text is. */
export type Frame = Readonly<{
  canvas: Canvas
  left: number
  width: number
  size: number
  isRoll: boolean
}>

export const POINTS_PER_MILLIMETRE = 72 / 25.4
const MUTED = '#5c5c5c'
const RULE = '#8a8a8a'
/** A QR reader needs four modules of white around the code. */
const QUIET_MODULES = 4

/** Nothing is parted from the picture that follows it, which it names. */
export const piecesOfAll = (blocks: readonly Block[], frame: Frame): Piece[] =>
  blocks.flatMap((block, index) => {
    const pieces = piecesOf(block, frame)
    if (!isPicture(blocks[index + 1])) return pieces
    return pieces.map((piece, at) =>
      at === pieces.length - 1 ? { ...piece, keepsWithNext: true } : piece,
    )
  })

const isPicture = (block: Block | undefined): boolean =>
  block?.kind === 'qr' || block?.kind === 'ink' || block?.kind === 'image'

function piecesOf(block: Block, frame: Frame): Piece[] {
  switch (block.kind) {
    case 'heading':
      return headingPieces(block, frame)
    case 'paragraph':
      return paragraphPieces(block, frame)
    case 'pairs':
      return block.rows.map(([label, value]) =>
        pairPiece(printable(label), printable(value), frame),
      )
    case 'lines':
      return tablePieces(block, frame)
    case 'rule':
      return [rulePiece(frame)]
    case 'space':
      return [{ height: block.millimetres * POINTS_PER_MILLIMETRE, draw: () => undefined }]
    case 'columns':
      return columnPieces(block.columns, frame)
    case 'cut':
      return [cutPiece(frame)]
    case 'qr':
      return [qrPiece(block, frame)]
    case 'ink':
      return [inkPiece(block, frame)]
    case 'image':
      return [imagePiece(block, frame)]
  }
}

function headingPieces(block: Extract<Block, { kind: 'heading' }>, frame: Frame): Piece[] {
  const factor = block.level === 2 ? 1.2 : frame.isRoll ? 1.4 : 1.8
  const ink: Ink = { size: frame.size * factor, weight: 'bold' }
  const pieces = textPieces(block.text, ink, block.align ?? 'left', frame)
  return pieces.map((piece) => ({ ...piece, keepsWithNext: true }))
}

function paragraphPieces(block: Extract<Block, { kind: 'paragraph' }>, frame: Frame): Piece[] {
  const ink: Ink = {
    size: frame.size,
    weight: block.bold ? 'bold' : 'regular',
    ...(block.muted ? { color: MUTED } : {}),
  }
  const pieces = textPieces(block.text, ink, block.align ?? 'left', frame)
  // What is bold names what follows.
  return block.bold ? pieces.map((piece) => ({ ...piece, keepsWithNext: true })) : pieces
}

/** One piece a line, so that a long text flows over pages. */
function textPieces(text: string, ink: Ink, align: Align, frame: Frame): Piece[] {
  const lines = frame.canvas.face(ink).wrap(printable(text), ink.size, frame.width)
  const gapAfter = ink.size * 0.35
  return lines.map((line, index) => ({
    height: ink.size * LINE + (index === lines.length - 1 ? gapAfter : 0),
    draw: (y) => drawAligned(line, frame.left, frame.width, y, ink, align, frame.canvas),
  }))
}

function pairPiece(label: string, value: string, frame: Frame): Piece {
  const labelWidth = frame.width * (frame.isRoll ? 0.42 : 0.3)
  const labelInk: Ink = { size: frame.size, color: MUTED }
  const valueInk: Ink = { size: frame.size, weight: 'bold' }
  const labelLines = frame.canvas.regular.wrap(label, frame.size, labelWidth - 4)
  const valueLines = frame.canvas.bold.wrap(value, frame.size, frame.width - labelWidth)
  const lineHeight = frame.size * LINE
  return {
    height: Math.max(labelLines.length, valueLines.length) * lineHeight + 1,
    draw(y) {
      for (const [index, line] of labelLines.entries())
        frame.canvas.text(line, frame.left, y + index * lineHeight, labelInk)
      for (const [index, line] of valueLines.entries()) {
        const align = frame.isRoll ? 'right' : 'left'
        drawAligned(
          line,
          frame.left + labelWidth,
          frame.width - labelWidth,
          y + index * lineHeight,
          valueInk,
          align,
          frame.canvas,
        )
      }
    },
  }
}

function tablePieces(table: Lines, frame: Frame): Piece[] {
  const header = rowPiece(
    table.columns.map(({ header }) => header),
    table,
    frame,
    { weight: 'bold', ruledBelow: true },
  )
  const rows = table.rows.map((row) => rowPiece(row, table, frame, { weight: 'regular' }))
  const totals = (table.totals ?? []).map((row, index) =>
    rowPiece(row, table, frame, { weight: 'bold', ruledAbove: index === 0 }),
  )
  return [
    { ...header, keepsWithNext: true },
    ...[...rows, ...totals].map((piece) => ({ ...piece, header })),
  ]
}

type RowLook = Readonly<{ weight: 'regular' | 'bold'; ruledAbove?: boolean; ruledBelow?: boolean }>

function rowPiece(texts: readonly string[], table: Lines, frame: Frame, look: RowLook): Piece {
  const ink: Ink = { size: frame.size * 0.95, weight: look.weight }
  const gap = 2
  const shares = table.columns.reduce((sum, { width }) => sum + width, 0)
  let x = frame.left
  const cells = table.columns.map(({ width, align }, index) => {
    const room = (width / shares) * frame.width
    x += room
    return {
      x: x - room + gap,
      room: room - 2 * gap,
      align: align ?? 'left',
      lines: frame.canvas.face(ink).wrap(printable(texts[index] ?? ''), ink.size, room - 2 * gap),
    }
  })
  const lineHeight = ink.size * LINE
  const height = Math.max(1, ...cells.map(({ lines }) => lines.length)) * lineHeight + 4
  return {
    height,
    draw(y) {
      if (look.ruledAbove) frame.canvas.rectangle(frame.left, y, frame.width, 0.6, RULE)
      if (look.ruledBelow)
        frame.canvas.rectangle(frame.left, y + height - 0.6, frame.width, 0.6, RULE)
      for (const cell of cells) {
        for (const [index, line] of cell.lines.entries())
          drawAligned(
            line,
            cell.x,
            cell.room,
            y + 2 + index * lineHeight,
            ink,
            cell.align,
            frame.canvas,
          )
      }
    },
  }
}

function rulePiece(frame: Frame): Piece {
  return {
    height: 9,
    keepsWithNext: true,
    draw: (y) => frame.canvas.rectangle(frame.left, y + 4, frame.width, 0.6, RULE),
  }
}

const GUTTER = 14

function columnPieces(columns: readonly (readonly Block[])[], frame: Frame): Piece[] {
  if (frame.isRoll) return columns.flatMap((blocks) => piecesOfAll(blocks, frame))
  const width = (frame.width - GUTTER * (columns.length - 1)) / columns.length
  const stacks = columns.map((blocks, index) =>
    piecesOfAll(blocks, { ...frame, width, left: frame.left + index * (width + GUTTER) }),
  )
  return [
    {
      height: Math.max(...stacks.map(heightOf)),
      draw: (y) => stacks.forEach((stack) => drawDown(stack, y)),
    },
  ]
}

/** In points, of pieces that stand upon each other. */
export const heightOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { height }) => sum + height, 0)

export function drawDown(pieces: readonly Piece[], top: number): void {
  let y = top
  for (const piece of pieces) {
    piece.draw(y)
    y += piece.height
  }
}

const DASH = 4

function cutPiece({ canvas, left, width, isRoll }: Frame): Piece {
  if (!isRoll) return { height: 0, draw: () => undefined, endsPage: true }
  const dashes = Array.from(
    { length: Math.floor(width / (2 * DASH)) },
    (_, index) => left + index * 2 * DASH,
  )
  return {
    height: 36,
    draw: (y) =>
      canvas.rectangles(
        dashes.map((x) => [x, y + 18, DASH, 0.8]),
        RULE,
      ),
  }
}

/** Its caption stands beside a code at the left, and below any other. */
function qrPiece(block: Extract<Block, { kind: 'qr' }>, frame: Frame): Piece {
  const { modules } = createQr(block.text, { errorCorrectionLevel: 'M' })
  const side = Math.min(block.millimetres * POINTS_PER_MILLIMETRE, frame.width)
  const module = side / (modules.size + 2 * QUIET_MODULES)
  const align = block.align ?? 'center'
  const left = alignedLeft(side, align, frame)
  const isBeside = align === 'left' && !frame.isRoll
  const caption = captionLines(
    block.caption ?? '',
    isBeside ? frame.width - side : frame.width,
    frame,
  )
  const captionHeight = caption.lines.length * caption.ink.size * LINE
  return {
    height: isBeside ? Math.max(side, captionHeight) : side + captionHeight,
    draw(y) {
      const runs = darkRuns(modules.data, modules.size)
      frame.canvas.rectangles(
        runs.map(({ row, column, length }) => [
          left + (column + QUIET_MODULES) * module,
          y + (row + QUIET_MODULES) * module,
          length * module,
          module,
        ]),
        '#000000',
      )
      const top = isBeside ? y + Math.max(0, side - captionHeight) / 2 : y + side
      for (const [index, line] of caption.lines.entries()) {
        const down = top + index * caption.ink.size * LINE
        if (isBeside) frame.canvas.text(line, left + side, down, caption.ink)
        else drawAligned(line, frame.left, frame.width, down, caption.ink, align, frame.canvas)
      }
    },
  }
}

function captionLines(text: string, width: number, frame: Frame): { lines: string[]; ink: Ink } {
  const ink: Ink = { size: frame.size * 0.9, color: MUTED }
  return {
    ink,
    lines: text === '' ? [] : frame.canvas.regular.wrap(printable(text), ink.size, width),
  }
}

/** Neighbours in a row are drawn as one box, so that no hairline shows between them. */
function darkRuns(
  dark: Uint8Array,
  size: number,
): { row: number; column: number; length: number }[] {
  const runs: { row: number; column: number; length: number }[] = []
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!dark[row * size + column]) continue
      const start = column
      while (column < size && dark[row * size + column]) column++
      runs.push({ row, column: start, length: column - start })
    }
  }
  return runs
}

/** A third as high as wide, whatever was drawn. */
const INK_PROPORTION = 1 / 3

function inkPiece(block: Extract<Block, { kind: 'ink' }>, frame: Frame): Piece {
  const width = Math.min(block.millimetres * POINTS_PER_MILLIMETRE, frame.width)
  const height = width * INK_PROPORTION
  const left = alignedLeft(width, block.align ?? 'left', frame)
  const points = block.strokes.flat()
  const [minX, minY] = [least(points.map(({ x }) => x)), least(points.map(({ y }) => y))]
  const [wide, high] = [
    -least(points.map(({ x }) => -x)) - minX,
    -least(points.map(({ y }) => -y)) - minY,
  ]
  const scale = Math.min(width / Math.max(wide, 1), height / Math.max(high, 1))
  return {
    height: height + frame.size * 0.35,
    draw: (y) =>
      frame.canvas.lines(
        block.strokes.map((stroke) =>
          stroke.map((point) => [
            left + (point.x - minX) * scale,
            y + (height - high * scale) / 2 + (point.y - minY) * scale,
          ]),
        ),
        0.9,
        '#14181f',
      ),
  }
}

/** Of many points: spread into Math.min they would be too many arguments. */
const least = (values: readonly number[]): number =>
  values.reduce((smallest, value) => (value < smallest ? value : smallest), Infinity)

function imagePiece(block: Extract<Block, { kind: 'image' }>, frame: Frame): Piece {
  const width = Math.min(block.millimetres * POINTS_PER_MILLIMETRE, frame.width)
  const left = alignedLeft(width, block.align ?? 'left', frame)
  return {
    height: width * frame.canvas.proportionOf(block.bytes),
    draw: (y) => frame.canvas.image(block.bytes, left, y, width),
  }
}

function alignedLeft(width: number, align: Align, frame: Frame): number {
  if (align === 'left') return frame.left
  return frame.left + (frame.width - width) / (align === 'center' ? 2 : 1)
}

function drawAligned(
  line: string,
  left: number,
  width: number,
  y: number,
  ink: Ink,
  align: Align,
  canvas: Canvas,
): void {
  if (align === 'left') canvas.text(line, left, y, ink)
  else if (align === 'right') canvas.textRight(line, left + width, y, ink)
  else canvas.textCentered(line, left + width / 2, y, ink)
}
