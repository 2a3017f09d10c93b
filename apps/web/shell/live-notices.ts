import { announced } from '@app/messaging/events'
import { sessionOver } from '@kit/live/events'
import { showSession } from '@app/access/contract'
import { outdate } from '@kit/ui/api'
import { refused, useLive } from '@kit/ui/live'
import { useNotice } from '@kit/ui/notice'
import { endSession } from '@kit/ui/session'

/**
 * What the server may say to anybody at any time: a notice to all, or that this session is over.
 */
export function useLiveNotices(): void {
  const notice = useNotice()
  useLive(announced, ({ title, text }) => notice.live(title, text))
  // Asked over HTTP, an ended session answers 401, which ends it here too.
  useLive(refused, () => void outdate(showSession))
  // Another tab that left says so over the network before it says so through the storage: that is
  // no expiry.
  useLive(sessionOver, ({ reason }) => {
    // This browser has signed in anew: its tabs begin again with that session.
    if (reason !== 'replaced') endSession(reason === 'logout' ? 'left' : 'expired')
  })
}
