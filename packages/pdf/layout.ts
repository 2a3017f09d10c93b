import type { Align, Block, Lines } from './blocks.ts'
import type { Ink } from './canvas.ts'
import { imagePiece, inkPiece, qrPiece } from './pictures.ts'
import { drawAligned, MUTED, POINTS_PER_MILLIMETRE, type Frame, type Piece } from './piece.ts'
import { printable } from './printable.ts'
import { LINE } from './typeface.ts'

const RULE = '#8a8a8a'
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
      return block.rows.flatMap(([label, value]) =>
        block.texts && !frame.isRoll
          ? labelledPieces(printable(label), printable(value), frame)
          : [pairPiece(printable(label), printable(value), frame)],
      )
    case 'lines':
      return tablePieces(block, frame)
    case 'rule':
      return [rulePiece(frame, block.strong)]
    case 'space':
      return [{ height: block.millimetres * POINTS_PER_MILLIMETRE, draw: () => undefined }]
    case 'columns':
      return columnPieces(block, frame)
    case 'together':
      return togetherPieces(block, frame)
    case 'cut':
      return [cutPiece(frame, block.shared)]
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

const TEXT_LABEL_SHARE = 0.2

/** A label beside a text, one piece a line, so that a long text flows over pages. */
function labelledPieces(label: string, value: string, frame: Frame): Piece[] {
  const { canvas, left, size } = frame
  const labelWidth = frame.width * TEXT_LABEL_SHARE
  const ink: Ink = { size }
  const labels = canvas.regular.wrap(label, size, labelWidth - 6)
  const texts = canvas.regular.wrap(value, size, frame.width - labelWidth)
  const lines = Array.from({ length: Math.max(labels.length, texts.length) }, (_, index) => index)
  return lines.map((index) => ({
    height: size * LINE + (index === lines.length - 1 ? 2 : 0),
    keepsWithNext: index === 0 && lines.length > 1,
    draw(y) {
      canvas.text(labels[index] ?? '', left, y, { size, color: MUTED })
      canvas.text(texts[index] ?? '', left + labelWidth, y, ink)
    },
  }))
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

function rulePiece({ canvas, left, width, accent }: Frame, strong = false): Piece {
  return {
    height: 9,
    keepsWithNext: true,
    draw: (y) =>
      strong
        ? canvas.rectangle(left, y + 2.5, width, 2.5, accent)
        : canvas.rectangle(left, y + 4, width, 0.6, RULE),
  }
}

const GUTTER = 14

function columnPieces(
  { columns, widths = columns.map(() => 1) }: Extract<Block, { kind: 'columns' }>,
  frame: Frame,
): Piece[] {
  if (frame.isRoll) return columns.flatMap((blocks) => piecesOfAll(blocks, frame))
  const shares = widths.reduce((sum, share) => sum + share, 0)
  const room = frame.width - GUTTER * (columns.length - 1)
  let left = frame.left
  const stacks = columns.map((blocks, index) => {
    const width = (room * (widths[index] ?? 1)) / shares
    const stack = piecesOfAll(blocks, { ...frame, width, left })
    left += width + GUTTER
    return stack
  })
  return [
    {
      height: Math.max(...stacks.map(heightOf)),
      draw: (y) => stacks.forEach((stack) => drawDown(stack, y)),
    },
  ]
}

function togetherPieces(
  { blocks, optional = false }: Extract<Block, { kind: 'together' }>,
  frame: Frame,
): Piece[] {
  const [first, ...rest] = piecesOfAll(blocks, frame)
  return first ? [{ ...first, together: rest.length + 1, isOptional: optional }, ...rest] : []
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

function cutPiece({ canvas, left, width, isRoll }: Frame, shared = false): Piece {
  if (!isRoll && !shared) return { height: 0, draw: () => undefined, endsPage: true }
  const dashes = Array.from(
    { length: Math.floor(width / (2 * DASH)) },
    (_, index) => left + index * 2 * DASH,
  )
  const height = isRoll ? 36 : 24
  return {
    height,
    isBetween: !isRoll,
    draw: (y) =>
      canvas.rectangles(
        dashes.map((x) => [x, y + height / 2, DASH, 0.8]),
        RULE,
      ),
  }
}
