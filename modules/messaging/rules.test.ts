import { expect, test } from 'vitest'
import { channelToWriteTo } from './rules.ts'

const [FIRST, NORTH, SOUTH] = [{ id: 1 }, { id: 2 }, { id: 3 }]

test('a new message is for channel 1 wherever one works now, as long as one may write to it', () => {
  expect(channelToWriteTo([FIRST, NORTH], NORTH)).toBe(1)
})

test('who does not work in channel 1 writes to the channel where they are, or to the first of theirs', () => {
  expect([
    channelToWriteTo([NORTH, SOUTH], SOUTH),
    channelToWriteTo([NORTH, SOUTH], null),
    channelToWriteTo([], null),
  ]).toEqual([3, 2, 1])
})
