// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { SESSION_PREFIX, sessionStore } from './persisted.ts'
import {
  endSession,
  onSessionEnded,
  openSession,
  signedIn,
  useSession,
  type SignedIn,
} from './session.ts'
import {
  markerIsAlive,
  prolongTimer,
  secondsLeft,
  showSeconds,
  startTimer,
  useSessionTimer,
} from './session-timer.ts'

const LOGIN: SignedIn = {
  token: 't',
  user_id: 5,
  userName: 'Ana',
  roles: ['TOURSALES'],
  rolesNuevos: [9],
  permissions: ['reservas'],
  channels: [{ id: 1, canal: 'Concesiones' }],
  channel: null,
  concesion: null,
  concesiones: [],
  setRepLocation: null,
  lastRepLocation: null,
  roleLocations: [],
  products: [],
  unreadedMessage: 0,
  must_change_password: false,
  awaits_second_factor: false,
}

describe('The session in the browser', () => {
  beforeEach(() => {
    localStorage.clear()
    useSession.setState({ login: null, ended: null, arriving: false })
  })

  it('outlives a reload, and takes the cart and the position with it when it ends', () => {
    openSession(LOGIN)
    const useCart = sessionStore<{ lines: readonly string[] }>('cart', () => ({ lines: [] }))
    useCart.setState({ lines: ['XCARET'] })
    expect(JSON.parse(localStorage.getItem('mostrador.login')!).state.login.token).toBe('t')
    expect(localStorage.getItem(`${SESSION_PREFIX}cart`)).toContain('XCARET')

    endSession('left')

    expect(localStorage.getItem(`${SESSION_PREFIX}cart`)).toBeNull()
    expect(signedIn()).toBeNull()
  })

  it('ends in this tab when another one ends it, and says why', async () => {
    openSession(LOGIN)
    const endings: string[] = []
    const stop = onSessionEnded((ending) => endings.push(ending))

    localStorage.setItem(
      'mostrador.login',
      JSON.stringify({
        state: { login: null, ended: 'expired', arriving: false },
        version: 0,
      }),
    )
    window.dispatchEvent(new StorageEvent('storage', { key: 'mostrador.login' }))
    await Promise.resolve()

    expect(endings).toEqual(['expired'])
    stop()
  })

  it('ends once: whoever is signed out already stays as they were', () => {
    openSession(LOGIN)
    endSession('left')
    endSession('expired')

    expect(useSession.getState().ended).toBe('left')
  })
})

describe('The countdown', () => {
  it('begins at 30 minutes and is an hour after every action', () => {
    startTimer(0)
    expect(secondsLeft(useSessionTimer.getState(), 0)).toBe(1800)

    prolongTimer(600_000)

    expect(secondsLeft(useSessionTimer.getState(), 600_000)).toBe(3600)
    expect(secondsLeft(useSessionTimer.getState(), 600_000 + 3_600_000)).toBe(0)
    prolongTimer(43_000_000)
    expect(secondsLeft(useSessionTimer.getState(), 43_000_000)).toBe(200)
  })

  it('reads m:ss', () => {
    expect([showSeconds(1800), showSeconds(65), showSeconds(0)]).toEqual(['30:00', '1:05', '0:00'])
  })

  it('ends with the session’s cookie', () => {
    expect(markerIsAlive('a=1; __Host-session_expires=2000', 1_999_000)).toBe(true)
    expect(markerIsAlive('__Host-session_expires=2000', 2_000_000)).toBe(false)
    expect(markerIsAlive('other__Host-session_expires=9999999999', 0)).toBe(false)
  })
})
