import { beforeEach, expect, test } from 'vitest'
import { follow, unfollow, useFollowed } from './followed.ts'

const MESSAGE = { id: '7', number_id: 1, text: 'Salida 07:30' }
const followed = () => useFollowed.getState().followed.map(({ id }) => id)

beforeEach(() => useFollowed.setState(useFollowed.getInitialState()))

test('a message is followed once, by whom it was sent and by the list of what nobody has told', () => {
  follow(MESSAGE)
  follow(MESSAGE)

  expect(followed()).toEqual(['7'])
})

test('what was told on this page is not told again, however late the list comes that still names it', () => {
  follow(MESSAGE)
  unfollow(MESSAGE, { arrived: false })
  follow(MESSAGE)

  expect(followed()).toEqual([])
})
