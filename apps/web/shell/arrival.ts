import { recordLogin } from '@app/access/contract'
import { call } from '@kit/ui/api'
import { useKitTexts } from '@kit/ui/i18n'
import { useNotice } from '@kit/ui/notice'
import { sessionStore } from '@kit/ui/persisted'
import { NOWHERE, readPosition, type Position } from '@kit/ui/position'
import { signedIn } from '@kit/ui/session'
import { useEffect } from 'react'
import { findArrival, forgetArrival, rememberArrival } from '../origin.ts'

/** Where this browser was at login; persisted, as the specification says. */
export const usePosition = sessionStore<Position>('position', () => NOWHERE)

/** A page records an arrival once, however often it is drawn. */
let recording: Promise<void> | undefined

/**
 * The first page after a login: welcomes by name, and records from where. A position that is
 * refused is recorded as unknown.
 */
export function useArrival(): void {
  const notice = useNotice()
  const t = useKitTexts()
  useEffect(() => {
    const [login, arrival] = [signedIn(), findArrival()]
    if (!login || !arrival) return
    if (arrival === 'to welcome') {
      const zone = login.concesion?.zone.name
      notice.done(
        t('shell.login_successful'),
        login.roles.includes('TOURSALES') && zone
          ? t('shell.welcome_zone', { name: login.userName, zone })
          : t('shell.welcome', { name: login.userName }),
      )
      rememberArrival('to record')
    }
    // What could not be recorded now is recorded by the next page: it stays remembered.
    recording ??= recordArrival().then(forgetArrival, () => rememberArrival('to record'))
  }, [notice, t])
}

async function recordArrival(): Promise<void> {
  const login_at = Math.floor(Date.now() / 1000)
  const { taken_at: _read, ...position } = await readPosition()
  usePosition.setState(position)
  const login = signedIn()
  if (!login) return
  const body = {
    ...position,
    login_at,
    channels: login.channels.map(({ id }) => id),
    setRepLocation: login.setRepLocation,
    hotel_id: login.setRepLocation?.hotel.id ?? null,
    zone_id: login.setRepLocation?.zone_id ?? null,
    user_id: login.user_id,
  }
  await call(recordLogin, { body }, { background: true })
}
