// @vitest-environment happy-dom
import { openSession, signedIn, useSession, type SignedIn } from '@kit/ui/session'
import { expect, test } from 'vitest'
import { changeLocation, leaveLocation } from './change-location.ts'

const HOTEL = {
  hotel: { id: 7, name: 'Hampton', canal_name: 'Concesiones' },
  channel_id: 1,
  zone: { id: 3, name: 'Centro' },
  locationZone: 'Cancún',
  labels: [],
  products: [],
  status: true,
}
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
  concesiones: [HOTEL],
  setRepLocation: null,
  lastRepLocation: null,
  roleLocations: [],
  products: [],
  unreadedMessage: 0,
  must_change_password: false,
  awaits_second_factor: false,
}

test('a session knows hotel and channel again when the location changes, and puts the dialog away', () => {
  openSession(LOGIN)

  changeLocation({
    hotel: { id: 7, name: 'Hampton' },
    location: { id: 2, name: 'Lobby' },
    channel_id: 1,
    zone_id: 3,
    agency: false,
    target_confirmed: true,
    ends_at: '2026-03-11T05:00:00Z',
  })

  expect(signedIn()).toMatchObject({
    concesion: { hotel: { id: 7 } },
    channel: { id: 1 },
    setRepLocation: { location: { name: 'Lobby' } },
  })
  expect(useSession.getState().arriving).toBe(false)
})

test('once the day is over a session names no hotel and no channel in place of the desk, and asks', () => {
  openSession({ ...LOGIN, channels: [...LOGIN.channels, { id: 2, canal: 'Web' }] })
  changeLocation({
    hotel: { id: 7, name: 'Hampton' },
    location: { id: 2, name: 'Lobby' },
    channel_id: 1,
    zone_id: 3,
    agency: false,
    target_confirmed: true,
    ends_at: '2026-03-11T05:00:00Z',
  })

  leaveLocation()

  expect(signedIn()).toMatchObject({ concesion: null, channel: null, setRepLocation: null })
  expect(signedIn()?.lastRepLocation).toEqual({ channel_id: 1, hotel_id: 7, location_id: 2 })
  expect(useSession.getState().arriving).toBe(true)
})
