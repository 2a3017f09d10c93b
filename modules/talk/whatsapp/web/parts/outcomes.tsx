import { TABLE_ANSWERS } from '@kit/tables/contract'
import { call, CallError, outdate, query } from '@kit/ui/api'
import { useNotice } from '@kit/ui/notice'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listNumbers, listReservationMessages, noteTold, showMessage } from '../../contract.ts'
import { hasLeft } from '../../rules.ts'
import { unfollow, useFollowed, type Followed } from '../followed.ts'
import { useTexts } from '../texts.ts'
import { useReason } from '../use-reason.ts'

const LOOK_MILLISECONDS = 700

/**
 * Follows what was sent from here until it arrived, failed, or nobody can say, and tells that, on
 * whatever page one is by then.
 */
export default function Outcomes() {
  const followed = useFollowed((state) => state.followed)
  return (
    <>
      {followed.map((message) => (
        <Outcome key={message.id} followed={message} />
      ))}
    </>
  )
}

function Outcome({ followed }: { followed: Followed }) {
  const t = useTexts()
  const notice = useNotice()
  const reasonOf = useReason()
  const { data, error } = useQuery({
    ...query(showMessage, { params: { id: followed.id } }, { background: true }),
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) =>
      state.data && state.data.finished_at !== null ? false : LOOK_MILLISECONDS,
  })
  useEffect(() => {
    if (error && isForGood(error)) {
      // Who may not ask any more is told that, and not that it was not sent.
      notice.failed(error)
      return unfollow(followed, { arrived: false })
    }
    if (!data || data.finished_at === null) return
    if (hasLeft(data.state)) notice.done(t('send.done'), data.group)
    else if (data.state === 'ambiguous')
      notice.warned(
        t('send.ambiguous'),
        `${data.group}: ${reasonOf(data)} ${t('send.ambiguous_explain')}`,
      )
    else
      notice.failed(
        new CallError(0, {
          code: 'whatsapp.send',
          message: `${data.group}: ${reasonOf(data)}`,
          request_id: '',
        }),
        t('send.failed'),
      )
    unfollow(followed, { arrived: hasLeft(data.state) })
    // Told twice if this is lost: better than never.
    call(noteTold, { params: { id: followed.id } }, { background: true }).catch(() => undefined)
    void outdate(listNumbers, listReservationMessages, ...TABLE_ANSWERS)
  }, [followed, data, error, notice, reasonOf, t])
  return null
}

/** No network and a busy server pass: one goes on asking. */
const isForGood = ({ status }: CallError): boolean => status >= 400 && status < 500
