import { showInstant } from '@kit/ui/format'
import * as z from 'zod'
import type { Whole } from './whole.ts'
import { useTexts } from '../texts.ts'

const Strokes = z.array(z.array(z.object({ x: z.number(), y: z.number() })))
const MARGIN = 8

/** What was signed, as it was drawn or typed. */
export function Signatures({ signatures }: { signatures: Whole['signatures'] }) {
  const t = useTexts()
  return (
    <ul className="resv-signatures">
      {signatures.map(({ signer, strokes, typed_name, signed_at }) => (
        <li key={signer}>
          <figure>
            {typed_name ? (
              <p className="resv-typed">{typed_name}</p>
            ) : (
              <Drawing strokes={strokes} label={t(`signer.${signer}`)} />
            )}
            <figcaption>
              {t(`signer.${signer}`)} · {showInstant(signed_at)}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}

function Drawing({ strokes, label }: { strokes: unknown; label: string }) {
  const t = useTexts()
  const read = Strokes.safeParse(strokes)
  const points = read.success ? read.data.flat() : []
  if (points.length === 0) return <p className="ui-quiet">{t('detail.unreadable_signature')}</p>
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
