import { StateTag, type Tone } from '@kit/ui/state-tag'
import type { Signatures } from '../../contract.ts'
import { useTexts } from '../texts.ts'

export type Signed = Signatures['signatures'][number]

const TONES: Record<Signed['standing'], Tone> = {
  current: 'ok',
  earlier: 'warning',
  untexted: 'neutral',
  broken: 'error',
}

/** What a signature is worth now. */
export function StandingTag({ standing }: Pick<Signed, 'standing'>) {
  const t = useTexts()
  return <StateTag tone={TONES[standing]}>{t(`standing.${standing}`)}</StateTag>
}
