import { standingAt, type RepLocation } from '@app/access/rules/session'
import { refreshSession, showArrival, signedIn } from '@kit/ui/session'

/** Another hotel and location, with what goes with them; the dialog is put away. */
export function changeLocation(chosen: RepLocation): void {
  const login = signedIn()
  if (login) refreshSession(standingAt(login, chosen))
  showArrival(false)
}
