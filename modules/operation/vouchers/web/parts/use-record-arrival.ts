import { TABLE_ANSWERS } from '@kit/tables/contract'
import { useNotice } from '@kit/ui/notice'
import { useWrite } from '@kit/ui/write'
import { useCallback, useState } from 'react'
import { listManifests, showManifest } from '../../contract/manifest.ts'
import { checkVoucher, takeBackArrival } from '../../contract/redemption.ts'
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
  const { mutate: takeBack } = useWrite(takeBackArrival, {
    done: ({ folio }) => t('arrival.undone', { name: folio }),
    outdates: [checkVoucher, listManifests, showManifest, ...TABLE_ANSWERS],
  })
  const record = useCallback(
    async (arrival: Recording) => {
      setBusy(true)
      const outcome = await recordArrival(arrival).finally(() => setBusy(false))
      const { name, voucher } = arrival
      if (outcome.kind === 'done')
        notice.undoable(
          t(arrival.kind === 'miss' ? 'arrival.missed' : 'arrival.done', { name }),
          () => takeBack({ body: { voucher } }),
        )
      if (outcome.kind === 'waiting') notice.warned(t('arrival.kept', { name }))
      if (outcome.kind === 'refused') notice.warned(outcome.message)
      return outcome.kind !== 'refused'
    },
    [notice, t, takeBack],
  )
  return { busy, record }
}
