import { StateTag } from '@kit/ui/state-tag'
import type { ShiftState } from '../../contract.ts'
import { SHIFT_TONES } from './counted.ts'
import { useTexts } from '../texts.ts'

export function ShiftTag({ state }: { state: ShiftState }) {
  const t = useTexts()
  return <StateTag tone={SHIFT_TONES[state]}>{t(`state.${state}`)}</StateTag>
}
