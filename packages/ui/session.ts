import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { followOtherTabs, forgetSessionStores } from './persisted.ts'
import { startTimer, stopTimer } from './session-timer.ts'

export type SessionChannel = { id: number; canal: string }
/** A hotel where the person may sell; `locationZone` is the destination its zone belongs to. */
export type Concession = {
  id: number
  name: string
  channel_id: number
  canal_name: string
  zone_id: number
  zone: string
  locationZone: string
  labels: readonly string[]
  products: readonly number[]
  status: boolean
}
type Named = { id: number; name: string }
/** Where the person sells now; null until it is chosen. */
export type RepLocation = {
  hotel: Named
  location: Named
  channel_id: number
  zone_id: number
  agency: boolean
}

/** The persisted login state: what login answered, under the specification's names. */
export type SignedIn = {
  token: string
  user_id: number
  userName: string
  /** Names: `REP CONCESION`. */
  roles: readonly string[]
  /** Ids of main roles. */
  rolesNuevos: readonly number[]
  /** Menu keys and action keys. */
  permissions: readonly string[]
  channels: readonly SessionChannel[]
  channel: SessionChannel | null
  /** The current hotel. */
  concesion: Concession | null
  /** Every hotel where the person may sell. */
  concesiones: readonly Concession[]
  setRepLocation: RepLocation | null
  roleLocations: readonly { id: number; locacion: string; hotel_id: number }[]
  products: readonly number[]
  unreadedMessage: number
  must_change_password: boolean
}

/** Why the last session ended; the login page says it. */
export type Ending = 'left' | 'expired'

type SessionState = {
  login: SignedIn | null
  ended: Ending | null
  /** The dialog where hotel and location are chosen; opened after login and from the header. */
  locationModal: boolean
}

const LOGIN_KEY = 'mostrador.login'

export const useSession = create<SessionState>()(
  persist((): SessionState => ({ login: null, ended: null, locationModal: false }), {
    name: LOGIN_KEY,
    partialize: ({ login, ended, locationModal }) => ({ login, ended, locationModal }),
  }),
)
followOtherTabs(LOGIN_KEY, () => void useSession.persist.rehydrate())
// Another tab cannot reach what this one keeps to itself.
useSession.subscribe(({ login }, before) => {
  if (before.login && !login) forgetSessionStores()
})

export const signedIn = (): SignedIn | null => useSession.getState().login

/** A login succeeded: everything of the person before is gone, and the countdown begins. */
export function openSession(login: SignedIn): void {
  forgetSessionStores()
  useSession.setState({ login, ended: null, locationModal: true })
  startTimer()
}

/**
 * Ends the session in this tab and, through the storage, in every other one. Whoever was signed out
 * already stays so.
 */
export function endSession(ending: Ending): void {
  if (!signedIn()) return
  stopTimer()
  useSession.setState({ login: null, ended: ending, locationModal: false })
}

/**
 * What the server says of the session now: names, permissions and place may have changed since
 * login.
 */
export function refreshSession(current: Partial<Omit<SignedIn, 'token'>>): void {
  useSession.setState(({ login }) => (login ? { login: { ...login, ...current } } : {}))
}

/** Another hotel and location: the dialog's flag is put away with it. */
export function changeLocation(setRepLocation: RepLocation): void {
  const login = signedIn()
  const concesion =
    login?.concesiones.find(({ id }) => id === setRepLocation.hotel.id) ?? login?.concesion ?? null
  const channel =
    login?.channels.find(({ id }) => id === setRepLocation.channel_id) ?? login?.channel ?? null
  refreshSession({ concesion, channel, setRepLocation })
  useSession.setState({ locationModal: false })
}

export function changeChannel(channel: SessionChannel): void {
  refreshSession({ channel })
}

export function showLocationModal(open: boolean): void {
  useSession.setState({ locationModal: open })
}

export function setUnreadMessages(unreadedMessage: number): void {
  refreshSession({ unreadedMessage })
}

/** Calls back once for every session that ends, here or in another tab. */
export function onSessionEnded(ended: (ending: Ending) => void): () => void {
  return useSession.subscribe((now, before) => {
    if (before.login && !now.login) ended(now.ended ?? 'left')
  })
}
