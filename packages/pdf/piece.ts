import type { Align } from './blocks.ts'
import type { Canvas, Ink } from './canvas.ts'

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
  /** So many pieces, from this one on, stay on one page where one holds them. */
  together?: number
  /** Those kept together from here on are left out where they would begin a page. */
  isOptional?: boolean
  /** Drawn only where pieces stand over and under it on the page. */
  isBetween?: boolean
}>

/** Where the pieces stand and how large their text is. */
export type Frame = Readonly<{
  canvas: Canvas
  left: number
  width: number
  size: number
  /** Of strong rules: `#rrggbb`. */
  accent: string
  isRoll: boolean
}>

export const POINTS_PER_MILLIMETRE = 72 / 25.4
export const MUTED = '#5c5c5c'

export function alignedLeft(width: number, align: Align, frame: Frame): number {
  if (align === 'left') return frame.left
  return frame.left + (frame.width - width) / (align === 'center' ? 2 : 1)
}

export function drawAligned(
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
