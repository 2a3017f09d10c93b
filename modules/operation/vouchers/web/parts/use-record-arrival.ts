import { useNotice } from '@kit/ui/notice'
import { useCallback, useState } from 'react'
import { recordArrival, type QueuedArrival } from '../arrival-queue.ts'
import { useTexts } from '../texts.ts'

type Recording = Pick<QueuedArrival, 'voucher' | 'name' | 'kind' | 'pax' | 'via'>

/** Records who came, and says what became of it: counted, kept until there is a network, refused. */
export function useRecordArrival(): {
  busy: boolean
  record: (arrival: Recording) => Promise<boolean>
} {
  const t = useTexts()
  const notice = useNotice()
  const [busy, setBusy] = useState(false)
  const record = useCallback(
    async (arrival: Recording) => {
      setBusy(true)
      const outcome = await recordArrival(arrival).finally(() => setBusy(false))
      const { name } = arrival
      if (outcome.kind === 'done')
        notice.done(t(arrival.kind === 'miss' ? 'arrival.missed' : 'arrival.done', { name }))
      if (outcome.kind === 'waiting') notice.warned(t('arrival.kept', { name }))
      if (outcome.kind === 'refused') notice.warned(outcome.message)
      return outcome.kind !== 'refused'
    },
    [notice, t],
  )
  return { busy, record }
}
