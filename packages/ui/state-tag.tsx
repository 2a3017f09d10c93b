import type { ReactNode } from 'react'

export type Tone = 'ok' | 'warning' | 'error' | 'info' | 'neutral'

/**
 * A state as text on a quiet ground: `<StateTag tone="ok">CONFIRMADA</StateTag>`. Readable in
 * greyscale.
 */
export function StateTag({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`ui-state ui-state-${tone}`}>{children}</span>
}
