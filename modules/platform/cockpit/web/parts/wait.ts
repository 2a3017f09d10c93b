import { EMPTY } from '@kit/ui/format'
import { useTexts } from '../texts.ts'

/** How long something has waited, in the largest unit that says it well. */
export function useWait(): (seconds: number) => string {
  const t = useTexts()
  return (seconds) => {
    if (!Number.isFinite(seconds)) return EMPTY
    if (seconds < 120) return t('wait.seconds', { count: Math.floor(seconds) })
    if (seconds < 7_200) return t('wait.minutes', { count: Math.floor(seconds / 60) })
    return t('wait.hours', { count: Math.floor(seconds / 3_600) })
  }
}
