import type { Actor } from '@kit/kernel/actor'
import { expect, test } from 'vitest'
import { hears } from './audience.ts'

const MANAGER = 2
const REP = 8
const manager: Actor = {
  user_id: 7,
  session_id: 70,
  name: 'Eva',
  roles: ['GERENTE CONCESION'],
  main_roles: [MANAGER],
  permissions: new Set(),
  scope: { all: false, channel_ids: [1] },
  desk: null,
}

test('an audience that states nothing is nobody', () => {
  expect(hears(manager, {})).toBe(false)
})

test('people are named by user or by session', () => {
  expect(hears(manager, { user_ids: [7] })).toBe(true)
  expect(hears(manager, { session_ids: [70] })).toBe(true)
  expect(hears(manager, { user_ids: [8], session_ids: [71] })).toBe(false)
})

test('a role in a channel needs both', () => {
  expect(hears(manager, { role_ids: [MANAGER, REP] })).toBe(true)
  expect(hears(manager, { role_ids: [MANAGER], channel_ids: [1] })).toBe(true)
  expect(hears(manager, { role_ids: [MANAGER], channel_ids: [2] })).toBe(false)
  expect(hears(manager, { role_ids: [REP], channel_ids: [1] })).toBe(false)
})

test('who sees every channel is in all of them, and a rep is in that of the desk', () => {
  const admin: Actor = { ...manager, scope: { all: true } }
  const rep: Actor = {
    ...manager,
    scope: { all: false, rep_id: 7 },
    desk: {
      channel_id: 3,
      hotel_id: 1,
      location_id: 1,
      zone_id: 1,
      agency: false,
      target_confirmed: false,
    },
  }

  expect(hears(admin, { channel_ids: [9] })).toBe(true)
  expect(hears(rep, { channel_ids: [3] })).toBe(true)
  expect(hears(rep, { channel_ids: [1] })).toBe(false)
})
