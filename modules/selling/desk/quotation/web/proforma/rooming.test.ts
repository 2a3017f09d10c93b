import { expect, test } from 'vitest'
import { readRooming, writeRooming } from './rooming.ts'

const services = [{ key: 'a' }, { key: 'b' }]

test('a rooming list is read as it is typed or pasted of a spreadsheet, and written back', () => {
  const { rooms, faults } = readRooming(
    '101; Ana Ruiz; 2; ana@example.test; 2\n\n102\tLuis, el padre\t3\n103, Eva, 1',
    services,
  )

  expect(faults).toEqual([])
  expect(rooms).toEqual([
    { room: '101', guest: 'Ana Ruiz', people: 2, email: 'ana@example.test', skips: ['b'] },
    { room: '102', guest: 'Luis, el padre', people: 3, email: null, skips: [] },
    { room: '103', guest: 'Eva', people: 1, email: null, skips: [] },
  ])
  expect(readRooming(writeRooming(rooms, services), services).rooms).toEqual(rooms)
})

test('a line that cannot be read is told by its number, with why', () => {
  const { faults } = readRooming(
    '101\n102; Ana; dos\n103; Ana; 2; no-es-correo\n104; Ana; 2; ; 3\n105; Ana; 0',
    services,
  )

  expect(faults).toEqual([
    { line: 1, why: 'columns' },
    { line: 2, why: 'people' },
    { line: 3, why: 'email' },
    { line: 4, why: 'skips' },
    { line: 5, why: 'people' },
  ])
})
