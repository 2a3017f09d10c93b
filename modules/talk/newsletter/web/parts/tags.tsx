import { StateTag, type Tone } from '@kit/ui/state-tag'
import type { NewsletterState } from '../../contract.ts'
import { useTexts } from '../texts.ts'

const TONES: Record<NewsletterState, Tone> = {
  draft: 'neutral',
  scheduled: 'info',
  sending: 'warning',
  paused: 'neutral',
  sent: 'ok',
  cancelled: 'neutral',
}

export function NewsletterTag({ state }: { state: NewsletterState }) {
  const t = useTexts()
  return <StateTag tone={TONES[state]}>{t(`states.${state}`)}</StateTag>
}
