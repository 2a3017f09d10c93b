import type { SessionUser } from '@app/access/contract'
import type { SignedIn } from '@kit/ui/session'

/**
 * What the server says of a session, as the browser keeps it: the hotel of the chosen location is
 * the current one.
 */
export function sessionOf({
  user,
  concesion,
  ...rest
}: SessionUser): Omit<SignedIn, 'token' | 'unreadedMessage'> {
  const chosen = concesion.find(({ id }) => id === rest.setRepLocation?.hotel.id)
  return { ...rest, ...user, concesiones: concesion, concesion: chosen ?? concesion[0] ?? null }
}
