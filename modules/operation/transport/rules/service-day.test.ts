import { expect, test } from 'vitest'
import { driveLeavesAt, drivesMeanwhile, drivesOf } from './service-day.ts'

const line = (item_id: number, more: object = {}) => ({
  item_id,
  ride: 'tour' as const,
  direction: null,
  reservation_uuid: String(item_id),
  hour: '07:00:00',
  ...more,
})
const privately = (item_id: number, more: object = {}) =>
  line(item_id, { ride: 'private', direction: 'arrival', ...more })

test('pickups of tours ride together; private transfers only with their own reservation', () => {
  const ids = (lines: Parameters<typeof drivesOf>[0]) =>
    drivesOf(lines).map((drive) => drive.map(({ item_id }) => item_id))

  expect(ids([line(1), line(2)])).toEqual([[1, 2]])
  expect(
    ids([
      privately(1, { reservation_uuid: 'a' }),
      privately(2, { reservation_uuid: 'a' }),
      privately(3, { reservation_uuid: 'a', hour: '18:00:00' }),
      privately(4),
    ]),
  ).toEqual([[1, 2], [3], [4]])
})

test('a route leaves for its first pickup; from the airport, when the last has landed', () => {
  const two = [{ hour: '07:20:00' }, { hour: '07:05:00' }]

  expect(driveLeavesAt(two.map((more, id) => line(id, more)))).toBe('07:05:00')
  expect(driveLeavesAt(two.map((more, id) => privately(id, more)))).toBe('07:20:00')
  expect(driveLeavesAt([line(1, { hour: null })])).toBeNull()
})

test('a drive that ends when another begins is not on the road meanwhile', () => {
  const drives = [{ id: 1, leaves_at: '07:00:00', minutes: 60 }]
  const meanwhile = (leaves_at: string, replaced: number[] = []) =>
    drivesMeanwhile(drives, { leaves_at, minutes: 30 }, new Set(replaced)).length

  expect(meanwhile('08:00:00')).toBe(0)
  expect(meanwhile('06:30:00')).toBe(0)
  expect(meanwhile('07:59:00')).toBe(1)
  expect(meanwhile('07:59:00', [1])).toBe(0)
})
