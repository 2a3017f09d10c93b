import { TablePage } from '@kit/tables/web/table-page'
import type { TableRow } from '@kit/tables/web/table-columns'
import { query, queryClient } from '@kit/ui/api'
import { later, useOpenedOnce } from '@kit/ui/later'
import { useNotice } from '@kit/ui/notice'
import { Suspense, useState } from 'react'
import { showDraft, type Draft } from '../contract/drafts.ts'
import './messaging.css'

const Compose = later(async () => ({ default: (await import('./parts/compose.tsx')).Compose }))
const Reply = later(async () => ({ default: (await import('./parts/reply.tsx')).Reply }))

/** What somebody was writing, each gone on with in its own dialog. */
export default function DraftsTable() {
  const notice = useNotice()
  const [draft, setDraft] = useState<Draft | null>(null)
  const [open, setOpen] = useState(false)
  const message = draft && !draft.answering ? draft : null
  const answer = draft?.answering ? { draft, message: draft.answering } : null
  const composed = useOpenedOnce(message !== null)
  const close = () => setOpen(false)
  /** Opened with what the server has of it now, not with the list's copy. */
  const goOn = async ({ key }: TableRow) => {
    try {
      const asked = query(showDraft, { params: { uuid: String(key) } })
      setDraft(await queryClient.fetchQuery({ ...asked, staleTime: 0 }))
      setOpen(true)
    } catch (error) {
      notice.failed(error)
    }
  }
  return (
    <>
      <TablePage id="message-drafts" opens={{ continue: goOn }} />
      <Suspense fallback={null}>
        {composed && <Compose draft={message} open={open && message !== null} onClose={close} />}
        {answer && <Reply {...answer} open={open} onClose={close} />}
      </Suspense>
    </>
  )
}
