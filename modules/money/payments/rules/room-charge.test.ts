import { expect, test } from 'vitest'
import { readRoom, writtenRoom } from './room-charge.ts'

test('reads back what it wrote, whatever the room is called', () => {
  for (const said of [
    { room: '1204', holder: 'Ana Pérez' },
    { room: 'Villa 3', holder: 'Ana Pérez-Gil, y familia' },
    { room: '12-A', holder: 'X' },
    { room: '7', holder: 'Ana · Luis' },
  ])
    expect(readRoom(writtenRoom(said))).toEqual(said)
})

test.each([
  ['1204·Ana Pérez', '1204', 'Ana Pérez'],
  ['1204 Ana Pérez', '1204', 'Ana Pérez'],
  ['  1204   Ana  Pérez ', '1204', 'Ana  Pérez'],
  ['1204 - Ana Pérez', '1204', 'Ana Pérez'],
  ['1204-Ana Pérez', '1204', 'Ana Pérez'],
  ['1204 — Ana', '1204', 'Ana'],
  ['1204, Ana Pérez', '1204', 'Ana Pérez'],
  ['1204,Ana Pérez-Gil, y familia', '1204', 'Ana Pérez-Gil, y familia'],
  ['1204 A. Pérez', '1204', 'A. Pérez'],
  ['1204-A. Pérez', '1204', 'A. Pérez'],
  ['1204B Ana', '1204B', 'Ana'],
  ['1204-B Ana', '1204-B', 'Ana'],
  ['A-12, Ana', 'A-12', 'Ana'],
  ['PH1 Ángela Ñu', 'PH1', 'Ángela Ñu'],
  ['12-04 Ana', '12-04', 'Ana'],
])('«%s» is a room and its holder', (reference, room, holder) => {
  expect(readRoom(reference)).toEqual({ room, holder })
})

test.each([
  '',
  ' ',
  '·',
  '1204',
  '1204 ·',
  ' · Ana Pérez',
  '1204 -',
  '1204,',
  '1204-B',
  '1204 1205',
  '1204Ana',
  'Ana Pérez',
  'Ana Pérez 1204',
])('«%s» lacks one of them', (reference) => {
  expect(readRoom(reference)).toBe(null)
})
