import type { SessionUser } from '@app/access/contract'
import { standingAt } from '@app/access/rules/session'
import type { SignedIn } from '@kit/ui/session'

/**
 * What the server says of a session, as the browser keeps it: the hotel of the chosen location is
 * the current one, and without a location there is none.
 */
export const sessionOf = ({
  user,
  concesion,
  ...rest
}: SessionUser): Omit<SignedIn, 'token' | 'unreadedMessage'> => ({
  ...rest,
  ...user,
  ...standingAt({ concesiones: concesion, channels: rest.channels }, rest.setRepLocation),
  concesiones: concesion,
})
