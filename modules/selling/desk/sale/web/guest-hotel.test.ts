// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { EMPTY_CART, pickUpAt, useCart, wantedCart, type CartLine } from '@app/shop/web/cart'
import { changeGuestHotel } from '@app/shop/web/guest-hotel'
import { forgetOccasion, useStoredOccasion } from '@app/shop/web/occasion'
import { describeSale } from './steps/booking'
import { useDraft } from '@app/shop/web/draft'

const line = (code: string) =>
  ({
    code,
    guest_hotel_id: 3,
    pickup_time: '08:10:00',
    pickup_place: 'Lobby',
    component_departures: [],
    minor_ages: [],
    total: '1000.0000',
  }) as unknown as CartLine

beforeEach(() => {
  localStorage.clear()
  forgetOccasion()
  useCart.setState({ ...EMPTY_CART, cartDetail: [line('ISLA'), line('TULUM')], priced: true }, true)
})

const hotels = () =>
  wantedCart(useCart.getState()).items.map(({ guest_hotel_id }) => guest_hotel_id)
const sale = () =>
  describeSale(
    useCart.getState(),
    useDraft.getState(),
    'hold',
    useStoredOccasion.getState().guest_hotel_id,
    { client: null, rep: null },
  )

test('another hotel of the guests is where every item picks them up, and what the server is asked about anew', () => {
  changeGuestHotel(12)

  expect(hotels()).toEqual([12, 12])
  expect(sale()).toMatchObject({
    customer: { guest_hotel_id: 12 },
    items: [{ guest_hotel_id: 12 }, { guest_hotel_id: 12 }],
  })
  expect(useCart.getState()).toMatchObject({
    priced: false,
    cartDetail: [{ pickup_time: null }, { pickup_time: null }],
  })
})

test('one item may pick up elsewhere; the guests sleep where they did', () => {
  pickUpAt(12, 'TULUM')

  expect(hotels()).toEqual([3, 12])
  expect(sale().customer.guest_hotel_id).toBe(3)
})

test('the same hotel again asks for nothing', () => {
  changeGuestHotel(3)

  expect(useCart.getState()).toMatchObject({
    priced: true,
    cartDetail: [{ pickup_time: '08:10:00' }, { pickup_time: '08:10:00' }],
  })
})
