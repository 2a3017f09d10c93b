import { TABLE_ANSWERS } from '@kit/tables/contract'
import { TablePage } from '@kit/tables/web/table-page'
import { cancellationsMoved } from '@app/cancellations/events'
import { outdate } from '@kit/ui/api'
import { later, useOpenedOnce } from '@kit/ui/later'
import { useLive } from '@kit/ui/live'
import { Suspense, useState } from 'react'
import { useTexts } from './texts.ts'

const Approving = later(async () => ({
  default: (await import('./parts/approving.tsx')).Approving,
}))
const Answering = later(async () => ({
  default: (await import('./parts/answering.tsx')).Answering,
}))
const Mailing = later(async () => ({ default: (await import('./parts/mailing.tsx')).Mailing }))

type Doing = 'approve' | 'reject' | 'withdraw' | 'mail'

/** What was asked to be cancelled, and what became of it. */
export default function CancellationRequestsTable() {
  const t = useTexts()
  const [doing, setDoing] = useState<{ what: Doing; uuid: string } | null>(null)
  const open = (what: Doing) => (row: { key: string }) => setDoing({ what, uuid: row.key })
  const of = (what: Doing) => (doing?.what === what ? doing.uuid : null)
  const opened = useOpenedOnce(doing !== null)
  const onClose = () => setDoing(null)
  useLive(cancellationsMoved, () => void outdate(...TABLE_ANSWERS))
  return (
    <>
      <TablePage
        id="cancellation-requests"
        note={t('note')}
        opens={{
          approve: open('approve'),
          reject: open('reject'),
          withdraw: open('withdraw'),
          mail: open('mail'),
        }}
      />
      <Suspense fallback={null}>
        {opened && (
          <>
            <Approving uuid={of('approve')} onClose={onClose} />
            <Answering what="reject" uuid={of('reject')} onClose={onClose} />
            <Answering what="withdraw" uuid={of('withdraw')} onClose={onClose} />
            <Mailing uuid={of('mail')} onClose={onClose} />
          </>
        )}
      </Suspense>
    </>
  )
}
