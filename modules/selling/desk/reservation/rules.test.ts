import { expect, test } from 'vitest'
import { groupMessage, type GroupItem } from './rules.ts'

const ITEM: GroupItem = {
  product: 'Isla Mujeres',
  option: 'VIP',
  service_day: '2026-03-10' as never,
  service_time: '09:00:00',
  adults: 2,
  minors: 1,
  infants: 0,
  guest_hotel: 'Hotel Sol',
  pickup_time: '07:30:00',
  pickup_place: 'Lobby',
  flight: null,
}
const SALE = {
  folio: 'RC-1',
  customer_name: 'Ana López',
  guest_hotel: 'Hotel Sol',
  room: '304',
  rep: 'Luis Rep',
  items: [ITEM],
}

test('a group is told who comes, how many, where and when', () => {
  expect(groupMessage(SALE, 'es')).toBe(
    [
      'RC-1 · Ana López',
      'Hotel Sol · hab. 304',
      'Rep: Luis Rep',
      '',
      '• Isla Mujeres · VIP',
      '10/03/2026 · 09:00 AM',
      '2 adultos · 1 menor',
      'Pickup 07:30 AM · Hotel Sol · Lobby',
    ].join('\n'),
  )
})

test('what is not known has no line of its own', () => {
  const item = { ...ITEM, option: ITEM.product, service_time: null, pickup_time: null, minors: 0 }

  expect(groupMessage({ ...SALE, guest_hotel: null, items: [item] }, 'en')).toBe(
    ['RC-1 · Ana López', 'Rep: Luis Rep', '', '• Isla Mujeres', '10/03/2026', '2 adults'].join(
      '\n',
    ),
  )
})
