import { query } from '@kit/ui/api'
import { NotShown } from '@kit/ui/not-shown'
import { Loading } from '@kit/ui/loading'
import { usePathParams } from '@kit/ui/routing'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod'
import { showNewsletter, type Newsletter } from '../contract.ts'
import { isEditable } from '../rules.ts'
import './newsletter.css'
import { Composer } from './parts/composer.tsx'
import { Sending } from './parts/sending.tsx'

const Address = z.object({ newsletter: z.string() })
const REFRESH_MILLISECONDS = 3_000
const SOON_MILLISECONDS = 60_000

/** One newsletter: written while it may be, watched once it was confirmed. */
export default function NewsletterScreen() {
  const { newsletter: uuid } = usePathParams(Address)
  const found = useQuery({
    ...query(showNewsletter, { params: { uuid } }),
    refetchInterval: ({ state }) =>
      state.data && isMoving(state.data) ? REFRESH_MILLISECONDS : false,
  })
  if (!found.data)
    return found.error ? (
      <NotShown error={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <Loading lines={12} />
    )
  if (!isEditable(found.data.state)) return <Sending newsletter={found.data} />
  return <Composer key={uuid} newsletter={found.data} onReload={() => void found.refetch()} />
}

/**
 * It leaves within the minute, is leaving, is held up (for somebody to let go on), or has mails
 * that have not arrived yet.
 */
function isMoving({ state, scheduled_for, tally }: Newsletter): boolean {
  if (state === 'scheduled')
    return scheduled_for !== null && Date.parse(scheduled_for) - Date.now() < SOON_MILLISECONDS
  return state === 'sending' || state === 'paused' || (state === 'sent' && tally.queued > 0)
}
