// @vitest-environment happy-dom
import type { Day } from '@kit/kernel/day'
import { expect, test } from 'vitest'
import type { CartLine } from '../cart/cart.ts'
import type { Departure, Option, Product } from '../cart/line-of.ts'
import type { Occasion } from '../occasion.ts'
import { lineChosen } from './choose.ts'

const day = '2026-03-20' as Day
const mxn = (amount: string) => ({ amount, currency: 'MXN' as const })
const couple: Occasion = {
  day,
  nights: 1,
  adults: 2,
  minor_ages: [],
  infants: 0,
  guest_hotel_id: 3,
}
const at = (departure_id: number, starts_at: string): Departure => ({
  departure_id,
  day,
  starts_at,
  left: 9,
})
const [nine, noon] = [at(7, '09:00:00'), at(8, '12:00:00')]
const option = {
  option_id: 1,
  name: 'Regular',
  sold_by: 'departure',
  components: [],
  departures: [nine, noon],
  total: mxn('2000.0000'),
  gross: mxn('2000.0000'),
  dock: mxn('0.0000'),
  dock_at_pier: mxn('0.0000'),
  pickup: null,
  departure_pickups: [],
  open_day: null,
  converted: false,
} as unknown as Option
const product = {
  uuid: 'a',
  code: 'ISLA',
  name: 'Isla Mujeres',
  product_type: 1,
  provider: { id: 10, name: 'Náutica' },
  photos: [],
  options: [option],
} as unknown as Product
const tap = (departure: Departure, occasion = couple) => ({ product, option, departure, occasion })

const inCart = (overrides: Partial<CartLine> = {}): CartLine => ({
  ...lineChosen(undefined, tap(nine), false)!.line,
  ...overrides,
})

test('a second tap on what is in the cart changes nothing, so that a double tap adds once', () => {
  expect(lineChosen(inCart(), tap(nine), false)).toBeNull()
})

test('another hour moves the item, and keeps its flight, its departures within a package and the people set for it alone', () => {
  const set = {
    flight: 'AM 578',
    component_departures: [{ option_id: 5, departure_id: 50 }],
    adults: 1,
    minor_ages: [7],
    guest_hotel_id: 12,
  }

  const chosen = lineChosen(inCart(set), tap(noon), false)

  expect(chosen).toMatchObject({
    moves: true,
    line: { departure_id: 8, service_time: '12:00:00', ...set },
  })
})

test('another hour is picked up at the time of that hour', () => {
  const early = { pickup_time: '07:50:00', place: 'Lobby' }
  const late = { departure_time: '12:00:00', pickup_time: '10:50:00', place: 'Muelle' }
  const twice = { ...option, pickup: early, departure_pickups: [late] }
  const chosenOf = (departure: Departure) =>
    lineChosen(undefined, { ...tap(departure), option: twice }, false)!.line

  expect([nine, noon].map(chosenOf)).toMatchObject([
    { pickup_time: '07:50:00', pickup_place: 'Lobby' },
    { pickup_time: '10:50:00', pickup_place: 'Muelle' },
  ])
})

test('an item is moved with the people it is for, never with others on the way', () => {
  const chosen = lineChosen(inCart(), tap(noon, { ...couple, adults: 4 }), false)

  expect(chosen!.line).toMatchObject({ departure_id: 8, adults: 2 })
})

test("on an item's own detail the same hour again is for the people set there", () => {
  const chosen = lineChosen(inCart({ flight: 'AM 578' }), tap(nine, { ...couple, adults: 3 }), true)

  expect(chosen).toMatchObject({
    moves: true,
    line: { adults: 3, flight: 'AM 578' },
  })
})
