export type Stroke = { x: number; y: number; t: number }[]
/**
 * Drawn: a PNG as a data URL, and the strokes in pixels with the milliseconds of each point. Typed:
 * the name, accepted by a tick, for who cannot draw.
 */
export type Signature =
  | { kind: 'drawn'; png: string; strokes: Stroke[] }
  | { kind: 'typed'; name: string }

const POINTS_MAX = 3_000
const STROKES_MAX = 200

/** A signature as it is sent: of an endless scribble the beginning is kept. */
export function toSend(signature: Signature): { typed_name: string } | { strokes: Stroke[] } {
  if (signature.kind === 'typed') return { typed_name: signature.name }
  return {
    strokes: signature.strokes
      .filter((stroke) => stroke.length > 0)
      .slice(0, STROKES_MAX)
      .map((stroke) => stroke.slice(0, POINTS_MAX)),
  }
}
