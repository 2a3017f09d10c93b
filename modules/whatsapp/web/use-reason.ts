import { useTexts } from './texts.ts'

const KNOWN = [
  'NOT_READY',
  'UNKNOWN_GROUP',
  'REJECTED',
  'EXPIRED',
  'ACK_TIMEOUT',
  'PROCESS_DIED',
  'RESTORED',
  'ERROR',
] as const
type Known = (typeof KNOWN)[number]

/** Why a message did not arrive, as a sentence: never a code, nor what a library said of itself. */
export function useReason(): (of: { reason_code: string | null; reason: string | null }) => string {
  const t = useTexts()
  return ({ reason_code, reason }) => {
    if (reason_code === null) return ''
    const known = KNOWN.find((code): code is Known => code === reason_code)
    return t(`reason.${known ?? 'other'}`, { detail: reason ?? reason_code })
  }
}
