import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { followOtherTabs, forgetSessionStores } from './persisted.ts'
import { startTimer, stopTimer } from './session-timer.ts'

/** What else the login answers of a person, which the modules that answer it add. */
export interface DeclaredLogin {}

/** The persisted login state: what login answered, under the specification's names. */
export type SignedIn = {
  token: string
  user_id: number
  userName: string
  /** Names, as the specification spells them. */
  roles: readonly string[]
  /** Menu keys and action keys. */
  permissions: readonly string[]
  must_change_password: boolean
  /** What the server demands before anything else: a second step to sign in. */
  awaits_second_factor: boolean
} & Readonly<DeclaredLogin>

/** Why the last session ended; the login page says it. */
export type Ending = 'left' | 'expired'

type SessionState = {
  login: SignedIn | null
  ended: Ending | null
  /** The choice of a desk, which opens after login, is open. */
  arriving: boolean
  /** The login opened it, and not the person since. */
  atLogin: boolean
}

const LOGIN_KEY = 'mostrador.login'

export const useSession = create<SessionState>()(
  persist((): SessionState => ({ login: null, ended: null, arriving: false, atLogin: false }), {
    name: LOGIN_KEY,
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
  useSession.setState({ login, ended: null, arriving: true, atLogin: true })
  startTimer()
}

/**
 * Ends the session in this tab and, through the storage, in every other one. Whoever was signed out
 * already stays so.
 */
export function endSession(ending: Ending): void {
  if (!signedIn()) return
  stopTimer()
  useSession.setState({ login: null, ended: ending, arriving: false, atLogin: false })
}

/**
 * What the server says of the session now: names, permissions and place may have changed since
 * login.
 */
export function refreshSession(current: Partial<Omit<SignedIn, 'token'>>): void {
  useSession.setState(({ login }) => (login ? { login: { ...login, ...current } } : {}))
}

/** Opens or closes what stands over the page after login, once somebody is in. */
export function showArrival(arriving: boolean): void {
  useSession.setState({ arriving, atLogin: false })
}

/** Calls back once for every session that ends, here or in another tab. */
export function onSessionEnded(ended: (ending: Ending) => void): () => void {
  return useSession.subscribe((now, before) => {
    if (before.login && !now.login) ended(now.ended ?? 'left')
  })
}
