import { expect, test } from 'vitest'
import { oneHandOf, type OneHand, type Touch } from './four-eyes.ts'

const [ASKS, SIGNS, THIRD, FOURTH] = [1, 2, 3, 4]
const touch = (by_id: number, account_id: number, more: Partial<Touch> = {}): Touch => ({
  by_id,
  account_id,
  gave_control: true,
  ...more,
})
const DETAIL = { gave_control: false }

test.each<[string, Touch[], OneHand | null]>([
  ['strangers are two', [], null],
  ['who signs made who asks', [touch(SIGNS, ASKS)], { hand: SIGNS, because: 'one' }],
  [
    'who signs changed a detail of who asks',
    [touch(SIGNS, ASKS, DETAIL)],
    { hand: SIGNS, because: 'recent' },
  ],
  ['who asks made who signs', [touch(ASKS, SIGNS)], { hand: ASKS, because: 'one' }],
  [
    'a third made both',
    [touch(THIRD, ASKS), touch(THIRD, SIGNS)],
    { hand: THIRD, because: 'both' },
  ],
  ['a third made one of them', [touch(THIRD, ASKS)], null],
  [
    'a third only changed the telephone of one',
    [touch(THIRD, ASKS), touch(THIRD, SIGNS, DETAIL)],
    null,
  ],
  [
    'who signs made who made who asks',
    [touch(SIGNS, THIRD), touch(THIRD, ASKS)],
    { hand: SIGNS, because: 'one' },
  ],
  [
    'a fourth made both by way of an account that they made',
    [touch(FOURTH, THIRD), touch(THIRD, ASKS), touch(FOURTH, SIGNS)],
    { hand: FOURTH, because: 'both' },
  ],
  ['two who both touched a third account are two', [touch(ASKS, THIRD), touch(SIGNS, THIRD)], null],
  [
    'accounts that made each other are not walked for ever',
    [touch(THIRD, ASKS), touch(ASKS, THIRD), touch(FOURTH, SIGNS)],
    null,
  ],
])('%s', (_case, touches, one) => {
  expect(oneHandOf(SIGNS, ASKS, touches)).toEqual(one)
})

test('nobody is somebody else', () => {
  expect(oneHandOf(ASKS, ASKS, [])).toEqual({ hand: ASKS, because: 'one' })
})
