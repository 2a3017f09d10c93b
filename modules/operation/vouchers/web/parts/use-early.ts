import { day, instantOf } from '@kit/kernel/day'
import { useConfirm } from '@kit/ui/confirm'
import { showTime } from '@kit/ui/format'
import { useTexts } from '../texts.ts'

const EARLY_MILLISECONDS = 2 * 3_600_000

/** Asks whether guests came already, where their service is hours away; true when it is not. */
export function useEarly(): (service_day: string, service_time: string | null) => Promise<boolean> {
  const t = useTexts()
  const confirm = useConfirm()
  return async (service_day, service_time) => {
    if (!service_time) return true
    const ahead = instantOf(day(service_day), service_time).getTime() - Date.now()
    if (ahead <= EARLY_MILLISECONDS) return true
    return confirm({
      title: t('arrival.early_question', { time: showTime(service_time) }),
      consequence: t('arrival.early_consequence'),
      yes: t('arrival.record'),
    })
  }
}
