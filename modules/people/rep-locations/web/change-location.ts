import { standingAt, type RepLocation } from '@app/access/rules/session'
import { refreshSession, showArrival, signedIn } from '@kit/ui/session'
import { useDeskConfirmed } from './parts/confirmed.ts'

/** Another hotel and location, with what goes with them; the dialog is put away. */
export function changeLocation(chosen: RepLocation): void {
  const login = signedIn()
  if (login) refreshSession({ ...standingAt(login, chosen), lastRepLocation: lastOf(chosen) })
  showArrival(false)
}

/** The person stands nowhere any more: nothing is shown in its place, and the dialog asks. */
export function leaveLocation(): void {
  const login = signedIn()
  if (!login) return
  useDeskConfirmed.setState({ confirmed: false })
  refreshSession(standingAt(login, null))
  showArrival(true)
}

const lastOf = ({ channel_id, hotel, location }: RepLocation) => ({
  channel_id,
  hotel_id: hotel.id,
  location_id: location.id,
})
