import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  changesBetween,
  isSame,
  isUnlocking,
  leavesAt,
  minutesOf,
  putInto,
  timeOf,
  waitOf,
  type Group,
  type StoredGroup,
} from './grouping.ts'

const group = (id: number, item_ids: readonly number[], more: Partial<Group> = {}): Group => ({
  id,
  zone_id: 1,
  direction: 'arrival',
  vehicle_id: id,
  driver_id: null,
  leaves_at: '10:00:00',
  locked: false,
  item_ids,
  ...more,
})
const stored = (one: Group): StoredGroup => ({ ...one, version: 3 })

describe('people between vehicles', () => {
  test('who is put into a vehicle leaves the one before; who is put into none waits', () => {
    const board = [group(1, [10, 11]), group(2, [12])]

    expect(putInto(board, [10], 2).map(({ item_ids }) => item_ids)).toEqual([[11], [12, 10]])
    expect(putInto(board, [10, 12], null).map(({ item_ids }) => item_ids)).toEqual([[11], []])
  })

  test('nobody is lost or doubled, wherever they are put', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(
            fc.subarray([1, 2, 3, 4, 5, 6], { minLength: 1 }),
            fc.integer({ min: 1, max: 3 }),
          ),
        ),
        (moves) => {
          const board = moves.reduce<readonly Group[]>(
            (groups, [ids, to]) => putInto(groups, ids, to),
            [group(1, [1, 2]), group(2, [3]), group(3, [])],
          )
          const seated = board.flatMap(({ item_ids }) => item_ids)

          expect(new Set(seated).size).toBe(seated.length)
          for (const [ids, to] of moves.slice(-1))
            expect(board.find(({ id }) => id === to)!.item_ids).toEqual(expect.arrayContaining(ids))
        },
      ),
    )
  })

  test('what is written is the difference: changed, new and undone groups, and no other', () => {
    const now = [group(1, [10]), group(2, [11]), group(3, [12])].map(stored)

    const changes = changesBetween(now, [group(1, [10]), group(2, [11, 12]), group(-1, [13])])

    expect(changes.put).toMatchObject([
      { id: 2, version: 3, item_ids: [11, 12] },
      { id: null, version: null, item_ids: [13] },
    ])
    expect(changes.remove).toEqual([{ id: 3, version: 3 }])
  })

  test('going back to what stood writes the opposite, whatever was done meanwhile', () => {
    const before = [group(1, [10]), group(2, [11])]
    const after = [group(2, [11, 10]), group(9, [])].map(stored)

    const { put, remove } = changesBetween(after, before)

    expect(put).toMatchObject([
      { id: null, item_ids: [10] },
      { id: 2, item_ids: [11] },
    ])
    expect(remove).toEqual([{ id: 9, version: 3 }])
    expect(changesBetween(before.map(stored), before)).toEqual({ put: [], remove: [] })
  })

  test('a locked group is opened, and changed only then', () => {
    const locked = group(1, [10], { locked: true })

    expect(isUnlocking(locked, { ...locked, locked: false })).toBe(true)
    expect(isUnlocking(locked, { ...locked, locked: false, item_ids: [] })).toBe(false)
    expect(isUnlocking(locked, locked)).toBe(false)
    expect(isSame(locked, { ...locked, leaves_at: '10:00' })).toBe(true)
  })
})

describe('times and costs', () => {
  test('who lands waits for the last, who leaves is driven for the first', () => {
    expect(timeOf(leavesAt('arrival', [600, 630]))).toBe('10:30:00')
    expect(timeOf(leavesAt('departure', [600, 630]))).toBe('10:00:00')
    expect(waitOf([600, 630])).toBe(30)
    expect(waitOf([])).toBe(0)
    expect(minutesOf('14:05:00')).toBe(845)
  })
})
