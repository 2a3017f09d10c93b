import { CallError, outdate, query } from '@kit/ui/api'
import { useNotice } from '@kit/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { listMessages, listNumbers, showMessage } from '../../contract.ts'
import { useReason } from '../use-reason.ts'
import { useTexts } from '../texts.ts'

const LOOK_MILLISECONDS = 700

export type Sending = {
  follow(id: string): void
  /** A message is on its way. */
  waiting: boolean
  /** How many arrived since the panel was opened. */
  arrived: number
}

/** Follows a message until it arrived, failed, or nobody can say, whatever becomes of the form meanwhile. */
export function useSending(): Sending {
  const [id, setId] = useState<string | null>(null)
  const [arrived, setArrived] = useState(0)
  const onSaid = useCallback((came: boolean) => {
    setId(null)
    if (came) setArrived((count) => count + 1)
  }, [])
  useOutcome(id, onSaid)
  return { follow: setId, waiting: id !== null, arrived }
}

function useOutcome(id: string | null, onSaid: (arrived: boolean) => void): void {
  const t = useTexts()
  const notice = useNotice()
  const reasonOf = useReason()
  const { data, error } = useQuery({
    ...query(showMessage, { params: { id: id ?? '' } }, { background: true }), enabled: id !== null,
    refetchInterval: ({ state }) => (state.data && state.data.finished_at !== null ? false : LOOK_MILLISECONDS),
  })
  useEffect(() => {
    if (id === null || (!error && (data?.id !== id || data.finished_at === null))) return
    if (data?.state === 'sent') notice.done(t('send.done'))
    else if (data?.state === 'ambiguous') notice.warned(t('send.ambiguous'), `${reasonOf(data)} ${t('send.ambiguous_explain')}`)
    else notice.failed(error ?? new CallError(0, { code: 'whatsapp.send', message: reasonOf(data!), request_id: '' }), t('send.failed'))
    onSaid(data?.state === 'sent')
    void outdate(listMessages, listNumbers)
  }, [id, data, error, notice, onSaid, reasonOf, t])
}
