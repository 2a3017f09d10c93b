import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { followOtherTabs } from './persisted.ts'

/** From login until the first action. */
export const BASE_SECONDS = 1800
/** After every action of a person. */
export const ACTION_SECONDS = 3600
/** From login, whatever is done meanwhile. */
export const ABSOLUTE_SECONDS = 12 * 3600
const MARKER_COOKIE = '__Host-session_expires'

/** Instants in milliseconds; `baseTime` in seconds. */
export type SessionTimer = {
  signedInAt: number | null
  startedAt: number | null
  stoppedAt: number | null
  baseTime: number
}

const TIMER_KEY = 'mostrador.timer'

export const useSessionTimer = create<SessionTimer>()(
  persist(
    (): SessionTimer => ({
      signedInAt: null,
      startedAt: null,
      stoppedAt: null,
      baseTime: BASE_SECONDS,
    }),
    { name: TIMER_KEY },
  ),
)
followOtherTabs(TIMER_KEY, () => void useSessionTimer.persist.rehydrate())

export function startTimer(now = Date.now()): void {
  useSessionTimer.setState({
    signedInAt: now,
    startedAt: now,
    stoppedAt: null,
    baseTime: BASE_SECONDS,
  })
}

export function stopTimer(now = Date.now()): void {
  useSessionTimer.setState({ stoppedAt: now })
}

/** A person did something that the server answered: an hour begins again, in every tab. */
export function prolongTimer(now = Date.now()): void {
  const { startedAt, stoppedAt } = useSessionTimer.getState()
  if (startedAt === null || stoppedAt !== null) return
  useSessionTimer.setState({ startedAt: now, baseTime: ACTION_SECONDS })
}

/** Whole seconds until the session ends; 0 when it has. */
export function secondsLeft(
  { signedInAt, startedAt, stoppedAt, baseTime }: SessionTimer,
  now: number,
): number {
  if (startedAt === null || stoppedAt !== null) return 0
  const end = Math.min(
    startedAt + baseTime * 1000,
    (signedInAt ?? startedAt) + ABSOLUTE_SECONDS * 1000,
  )
  return Math.max(0, Math.ceil((end - now) / 1000))
}

/** `m:ss`. */
export function showSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Whether the readable twin of the session cookie is still there and in the future. */
export function markerIsAlive(cookies: string, now: number): boolean {
  const value = new RegExp(`(?:^|;\\s*)${MARKER_COOKIE}=(\\d+)`).exec(cookies)?.[1]
  return value !== undefined && Number(value) * 1000 > now
}
