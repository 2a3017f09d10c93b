import { StateTag, type Tone } from '@kit/ui/state-tag'
import type { Invoice } from '../../contract.ts'
import { useTexts } from '../texts.ts'

const TONES: Readonly<Record<Invoice['state'], Tone>> = {
  captured: 'neutral',
  validated: 'neutral',
  matched: 'info',
  partly_matched: 'warning',
  unmatched: 'warning',
  reconciled: 'ok',
  scheduled: 'info',
  partly_paid: 'warning',
  paid: 'ok',
  disputed: 'error',
  cancelled: 'error',
}

export function StateOfInvoice({ state }: { state: Invoice['state'] }) {
  const t = useTexts()
  return <StateTag tone={TONES[state]}>{t(`state.${state}`)}</StateTag>
}
