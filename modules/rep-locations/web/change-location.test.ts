// @vitest-environment happy-dom
import { openSession, signedIn, useSession, type SignedIn } from '@kit/ui/session'
import { expect, test } from 'vitest'
import { changeLocation } from './change-location.ts'

const HOTEL = {
  id: 7,
  name: 'Hampton',
  channel_id: 1,
  canal_name: 'Concesiones',
  zone_id: 3,
  zone: 'Centro',
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
  roleLocations: [],
  products: [],
  unreadedMessage: 0,
  must_change_password: false,
}

test('a session knows hotel and channel again when the location changes, and puts the dialog away', () => {
  openSession(LOGIN)

  changeLocation({
    hotel: { id: 7, name: 'Hampton' },
    location: { id: 2, name: 'Lobby' },
    channel_id: 1,
    zone_id: 3,
    agency: false,
  })

  expect(signedIn()).toMatchObject({
    concesion: { id: 7 },
    channel: { id: 1 },
    setRepLocation: { location: { name: 'Lobby' } },
  })
  expect(useSession.getState().arriving).toBe(false)
})
