import { create as createQr } from 'qrcode'
import type { Block } from './blocks.ts'
import type { Ink } from './canvas.ts'
import {
  alignedLeft,
  drawAligned,
  MUTED,
  POINTS_PER_MILLIMETRE,
  type Frame,
  type Piece,
} from './piece.ts'
import { printable } from './printable.ts'
import { LINE } from './typeface.ts'

/** A QR reader needs four modules of white around the code. */
const QUIET_MODULES = 4

/** Its caption stands beside a code at the left, and below any other. */
export function qrPiece(block: Extract<Block, { kind: 'qr' }>, frame: Frame): Piece {
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
      if (/^https?:/.test(block.text)) frame.canvas.link(left, y, side, side, block.text)
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

export function inkPiece(block: Extract<Block, { kind: 'ink' }>, frame: Frame): Piece {
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

export function imagePiece(block: Extract<Block, { kind: 'image' }>, frame: Frame): Piece {
  const { millimetres, high_millimetres = Infinity } = block
  const proportion = frame.canvas.proportionOf(block.bytes)
  const width = Math.min(
    millimetres * POINTS_PER_MILLIMETRE,
    (high_millimetres * POINTS_PER_MILLIMETRE) / proportion,
    frame.width,
  )
  const left = alignedLeft(width, block.align ?? 'left', frame)
  return {
    height: width * proportion,
    draw: (y) => frame.canvas.image(block.bytes, left, y, width),
  }
}
