import { expect, test } from 'vitest'
import { mayBeOnePerson, type Touch } from './four-eyes.ts'

const [ASKS, SIGNS, THIRD] = [1, 2, 3]
const touch = (by_id: number, account_id: number, more: Partial<Touch> = {}): Touch => ({
  by_id,
  account_id,
  by_administrator: false,
  gave_control: true,
  ...more,
})

test.each<[string, Touch[], boolean]>([
  ['strangers', [], false],
  ['who signs made who asks', [touch(SIGNS, ASKS)], true],
  ['who signs changed who asks', [touch(SIGNS, ASKS, { gave_control: false })], true],
  ['who signs is an administrator', [touch(SIGNS, ASKS, { by_administrator: true })], true],
  ['who asks made who signs', [touch(ASKS, SIGNS)], true],
  ['a third made both', [touch(THIRD, ASKS), touch(THIRD, SIGNS)], true],
  ['a third made one of them', [touch(THIRD, ASKS)], false],
  [
    'a third only changed the telephone of one',
    [touch(THIRD, ASKS), touch(THIRD, SIGNS, { gave_control: false })],
    false,
  ],
  [
    'an administrator made both',
    [ASKS, SIGNS].map((account) => touch(THIRD, account, { by_administrator: true })),
    false,
  ],
])('%s', (_case, touches, one) => {
  expect(mayBeOnePerson(SIGNS, ASKS, touches)).toBe(one)
})

test('nobody is somebody else', () => {
  expect(mayBeOnePerson(ASKS, ASKS, [])).toBe(true)
})
