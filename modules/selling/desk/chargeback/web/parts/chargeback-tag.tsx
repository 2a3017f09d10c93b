import type { ChargebackState } from '@app/payments/contract/chargebacks'
import { StateTag, type Tone } from '@kit/ui/state-tag'
import { useTexts } from '../texts.ts'

const TONES: Record<ChargebackState, Tone> = {
  open: 'error',
  contested: 'warning',
  won: 'ok',
  lost: 'error',
  annulled: 'neutral',
}

export function ChargebackTag({ state }: { state: ChargebackState }) {
  return <StateTag tone={TONES[state]}>{useTexts()(`state.${state}`)}</StateTag>
}
