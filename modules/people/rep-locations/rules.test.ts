import { expect, test } from 'vitest'
import { isAskedAtLogin, keepsTurns, liesInScope, sellsAgainstBudget } from './rules.ts'

test('TOURSALES sells against a budget, unless an administrator', () => {
  expect(sellsAgainstBudget({ roles: ['TOURSALES'] })).toBe(true)
  expect(sellsAgainstBudget({ roles: ['TOURSALES', 'REP CONCESION'] })).toBe(true)
  expect(sellsAgainstBudget({ roles: ['TOURSALES', 'ADMIN'] })).toBe(false)
  expect(sellsAgainstBudget({ roles: ['REP CONCESION'] })).toBe(false)
})

test('whoever stands at a desk is asked for it at login, COMERCIAL and offices are not', () => {
  const roles = ['REP CONCESION', 'SUPERVISOR CONCESION', 'COMERCIAL', 'CONTABILIDAD', 'AFILIADO']

  expect(roles.filter((role) => isAskedAtLogin({ roles: [role] }))).toEqual([
    'REP CONCESION',
    'SUPERVISOR CONCESION',
  ])
  expect(roles.filter((role) => keepsTurns({ roles: [role] }))).toEqual(['REP CONCESION'])
})

test('a desk lies in a scope when channel, hotel and location all do', () => {
  const desk = { channel_id: 1, hotel_id: 2, location_id: 3 }
  const whole = { all: false, channel_ids: [1], hotel_ids: [2], location_ids: [3] }

  expect(liesInScope(desk, { all: true })).toBe(true)
  expect(liesInScope(desk, whole)).toBe(true)
  for (const other of [{ channel_ids: [9] }, { hotel_ids: [9] }, { location_ids: [] }])
    expect(liesInScope(desk, { ...whole, ...other })).toBe(false)
})
