import type { login } from '@app/access/contract'
import type { Received } from '@kit/http/endpoint'
import { openSession } from '@kit/ui/session'
import { pageAskedFor, rememberArrival } from '../origin.ts'
import { sessionOf } from '../session-of.ts'

/** The page that was asked for, as whoever was let in. */
export function arrive({ token, ...session }: Received<typeof login>): void {
  openSession({ ...sessionOf(session), token, unreadedMessage: 0 })
  rememberArrival()
  location.replace(pageAskedFor(location.search))
}
