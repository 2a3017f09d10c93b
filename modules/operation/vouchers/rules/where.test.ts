import { expect, test } from 'vitest'
import { day } from '@kit/kernel/day'
import { serviceReturn, whereOf, type Destined } from './where.ts'

const PIER: Destined = {
  pickup_time: null,
  pickup_place_es: null,
  pickup_place_en: null,
  pickup_position: null,
  guest_hotel: 'Brisa Suites',
  meeting_point_es: 'Muelle, Av. 1',
  meeting_point_en: 'Pier, Av. 1',
  meeting_position: '21.1, -86.8',
}

test('a guest without a pickup goes to the meeting point of the product', () => {
  expect(whereOf(PIER)).toEqual({
    kind: 'meeting_point',
    es: 'Muelle, Av. 1',
    en: 'Pier, Av. 1',
    map: '21.1, -86.8',
  })
  expect(whereOf({ ...PIER, meeting_point_en: '', meeting_position: null })).toMatchObject({
    en: 'Muelle, Av. 1',
    map: 'Muelle, Av. 1',
  })
})

test('a guest who is picked up waits at the pickup, whatever the product says', () => {
  const picked = { ...PIER, pickup_time: '07:10:00', pickup_place_es: 'Lobby' }

  expect(whereOf(picked)).toEqual({
    kind: 'pickup',
    es: 'Lobby',
    en: 'Lobby',
    map: 'Lobby, Brisa Suites',
  })
  expect(whereOf({ ...picked, pickup_position: '20.5, -87' })?.map).toBe('20.5, -87')
  expect(whereOf({ ...PIER, pickup_time: '07:10:00' })).toMatchObject({ kind: 'pickup', map: null })
})

test('nobody is sent anywhere by a product that names no place', () => {
  expect(whereOf({ ...PIER, meeting_point_es: '' })).toBeNull()
})

test('a service ends as long after its departure as its product lasts; a transfer brings nobody back', () => {
  const tour = {
    product_type: 1,
    service_day: day('2026-12-02'),
    service_time: '18:30:00',
    duration_minutes: 420,
  }

  expect(serviceReturn(tour)).toEqual({ day: '2026-12-03', time: '01:30:00' })
  expect(serviceReturn({ ...tour, duration_minutes: null })).toBeNull()
  expect(serviceReturn({ ...tour, service_time: null })).toBeNull()
  expect(serviceReturn({ ...tour, product_type: 2 })).toBeNull()
})
