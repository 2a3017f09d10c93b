import { expect, test } from 'vitest'
import { penetrationOf, readOccupancyFile } from './rules.ts'

const HOTELS = [
  { hotel_id: 1, hotel: 'Ámbar Palm' },
  { hotel_id: 2, hotel: 'Zafiro Reef' },
]

test.each([
  [0, 0, null],
  [5, 0, null],
  [0, 320, '0.00'],
  [40, 320, '12.50'],
  [1, 3, '33.33'],
  [2, 3, '66.67'],
  [1, 16, '6.25'],
  [330, 320, '103.13'],
])('%i people sold to of %i guests is %s %%', (sold, guests, percent) => {
  expect(penetrationOf(sold, guests)).toBe(percent)
})

test('a sheet is read by the names of hotels, with either way of writing a day', () => {
  const text =
    '\uFEFFHotel;Día;Huéspedes\r\nambar  palm;07/03/2026;320\r\n"Zafiro Reef";2026-03-07;0\n'

  expect(readOccupancyFile(text, HOTELS)).toEqual({
    entered: [
      { hotel_id: 1, day: '2026-03-07', guests: 320 },
      { hotel_id: 2, day: '2026-03-07', guests: 0 },
    ],
    faults: [],
  })
})

test('each line that cannot be read is told by its number, and why', () => {
  const text = [
    'Ámbar Palm,2026-03-07,10',
    'Ámbar Palm,2026-03-07,11',
    'Otro,2026-03-07,1',
    'Zafiro Reef,31/02/2026,1',
    'Zafiro Reef,2026-03-07,-1',
    '=cmd()',
  ].join('\n')

  expect(readOccupancyFile(text, HOTELS).faults).toEqual([
    { line: 2, why: 'twice' },
    { line: 3, why: 'hotel' },
    { line: 4, why: 'day' },
    { line: 5, why: 'guests' },
    { line: 6, why: 'columns' },
  ])
})
