import { expect, test } from 'vitest'
import type { ServiceLine, ServiceDrive } from '../../contract/service-day.ts'
import { blocksOf, paxOf } from './blocks.ts'

const line = (item_id: number, more: Partial<ServiceLine>) =>
  ({
    item_id,
    ride: 'tour',
    direction: null,
    option_id: 1,
    service_time: '08:00:00',
    hour: '07:00:00',
    pax: 2,
    drive_id: null,
    ...more,
  }) as ServiceLine

test('a departure waits together, a private transfer alone, a drive rides together', () => {
  const drive = { id: 9, leaves_at: '06:30:00' } as ServiceDrive
  const lines = [
    line(1, { hour: '07:10:00' }),
    line(2, {}),
    line(3, { ride: 'private', direction: 'arrival', hour: '13:00:00' }),
    line(4, { ride: 'private', direction: 'arrival', hour: null }),
    line(5, { drive_id: 9 }),
    line(6, { drive_id: 9, option_id: 2 }),
  ]

  const blocks = blocksOf({ lines, drives: [drive] })

  expect(blocks.map(({ hour, lines: own }) => [hour, own.map(({ item_id }) => item_id)])).toEqual([
    ['06:30:00', [5, 6]],
    ['07:00:00', [1, 2]],
    ['13:00:00', [3]],
    [null, [4]],
  ])
  expect(paxOf(blocks[1]!.lines)).toBe(4)
})
