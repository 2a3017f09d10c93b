import { isSameNetwork } from './networks.ts'
import { expect, test } from 'vitest'
import type { RoleName } from '@kit/kernel/permission'
import { ROLE_NAMES } from '@app/roles/rules'
import { absoluteExpiry, expiryAfterAction, scopeOf, type Placement } from './decisions.ts'

const person = (roles: readonly RoleName[], overrides: Partial<Placement> = {}): Placement => ({
  user_id: 7,
  roles,
  channel_ids: [1, 2],
  hotel_ids: [],
  location_ids: [30],
  provider_id: 182,
  agency_id: 5,
  ...overrides,
})

const EVERYTHING = { all: true }
const CHANNELS = { all: false, channel_ids: [1, 2] }
const OWN = { all: false, rep_id: 7 }
const AGENCY = { all: false, agency_id: 5 }

test.each<[RoleName, object]>([
  ['ADMIN', EVERYTHING],
  ['SUPER ADMIN', EVERYTHING],
  ['CONTABILIDAD', EVERYTHING],
  ['OPERACIONES', EVERYTHING],
  ['COMERCIAL', EVERYTHING],
  ['GERENTE CONCESION', CHANNELS],
  ['SUBGERENTE', CHANNELS],
  ['SUPERVISOR CONCESION', { all: false, location_ids: [30] }],
  ['REP CONCESION', OWN],
  ['REP OFFICIAL', OWN],
  ['TOURSALES', OWN],
  ['PROVEEDORES', { all: false, provider_id: 182 }],
  ['AFILIADO', AGENCY],
  ['AFFILIATEDDASHBOARD', AGENCY],
])('%s sees exactly the rows of its kind', (role, scope) => {
  expect(scopeOf(person([role]))).toEqual(scope)
})

test('every role there is has a scope of its own in the test above', () => {
  for (const role of ROLE_NAMES) expect(scopeOf(person([role]))).not.toEqual({ all: false })
})

test.each<[RoleName[], object]>([
  [['REP CONCESION', 'ADMIN'], EVERYTHING],
  [['TOURSALES', 'CONTABILIDAD'], EVERYTHING],
  [['REP CONCESION', 'GERENTE CONCESION'], CHANNELS],
  [['SUPERVISOR CONCESION', 'SUBGERENTE'], CHANNELS],
  [['REP CONCESION', 'SUPERVISOR CONCESION'], { all: false, location_ids: [30] }],
  [['TOURSALES', 'AFILIADO'], AGENCY],
])('of %j the widest holds', (roles, scope) => {
  expect(scopeOf(person(roles))).toEqual(scope)
})

test('a manager placed in hotels sees those hotels of their channels alone', () => {
  expect(scopeOf(person(['GERENTE CONCESION'], { hotel_ids: [11] }))).toEqual({
    all: false,
    channel_ids: [1, 2],
    hotel_ids: [11],
  })
})

test('whoever was placed nowhere sees nothing rather than everything', () => {
  expect(scopeOf(person([]))).toEqual({ all: false })
  expect(scopeOf(person(['PROVEEDORES'], { provider_id: null }))).toEqual({ all: false })
  expect(scopeOf(person(['AFILIADO'], { agency_id: null }))).toEqual({ all: false })
  expect(scopeOf(person(['GERENTE CONCESION'], { channel_ids: [] }))).toEqual({
    all: false,
    channel_ids: [],
  })
  expect(scopeOf(person(['SUPERVISOR CONCESION'], { location_ids: [] }))).toEqual({
    all: false,
    location_ids: [],
  })
})

const MORNING = new Date('2026-03-10T15:00:00Z')
const minutesLater = (minutes: number) => new Date(MORNING.getTime() + minutes * 60_000)

test('a session reaches an hour past the last action and never past its twelfth', () => {
  const last = absoluteExpiry(MORNING)

  expect(last).toEqual(minutesLater(720))
  expect(expiryAfterAction(minutesLater(10), last)).toEqual(minutesLater(70))
  expect(expiryAfterAction(minutesLater(700), last)).toEqual(last)
})

test.each([
  ['198.51.100.7', '198.51.100.7', true],
  ['198.51.100.7', '198.51.100.8', false],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2:bbbb::9', true],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:3:aaaa::1', false],
  ['2001:db8:1:2:aaaa::1', '198.51.100.7', false],
  [null, '198.51.100.7', true],
])('from %s to %s is the same network, or not', (before, now, same) => {
  expect(isSameNetwork(before, now)).toBe(same)
})
