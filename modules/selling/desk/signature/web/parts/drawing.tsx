import * as z from 'zod'

const Strokes = z.array(z.array(z.object({ x: z.number(), y: z.number() })))
const MARGIN = 8

/** What was drawn, as it was drawn; nothing where it cannot be read. */
export function Drawing({
  strokes,
  label,
  unreadable,
}: {
  strokes: unknown
  label: string
  unreadable: string
}) {
  const read = Strokes.safeParse(strokes)
  const points = read.success ? read.data.flat() : []
  if (points.length === 0) return <p className="ui-quiet">{unreadable}</p>
  const [left, right, top, bottom] = [
    Math.min(...points.map(({ x }) => x)),
    Math.max(...points.map(({ x }) => x)),
    Math.min(...points.map(({ y }) => y)),
    Math.max(...points.map(({ y }) => y)),
  ]
  const box = `${left - MARGIN} ${top - MARGIN} ${right - left + 2 * MARGIN} ${bottom - top + 2 * MARGIN}`
  return (
    <svg viewBox={box} role="img" aria-label={label}>
      {read.data!.map((stroke, index) => (
        <polyline
          key={index}
          points={stroke.map(({ x, y }) => `${x},${y}`).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth={2.5}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  )
}
