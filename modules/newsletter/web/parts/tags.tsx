import { StateTag, type Tone } from '@kit/ui/state-tag'
import type { NewsletterState, RecipientState } from '../../contract.ts'
import { useTexts } from '../texts.ts'

const TONES: Record<NewsletterState, Tone> = {
  draft: 'neutral',
  scheduled: 'info',
  sending: 'warning',
  paused: 'neutral',
  sent: 'ok',
  cancelled: 'neutral',
}
const RECIPIENT_TONES: Record<RecipientState, Tone> = {
  queued: 'info',
  sent: 'ok',
  failed: 'error',
  unsubscribed: 'neutral',
}

export function NewsletterTag({ state }: { state: NewsletterState }) {
  const t = useTexts()
  return <StateTag tone={TONES[state]}>{t(`states.${state}`)}</StateTag>
}

export function RecipientTag({ state }: { state: RecipientState }) {
  const t = useTexts()
  return <StateTag tone={RECIPIENT_TONES[state]}>{t(`recipient_states.${state}`)}</StateTag>
}
