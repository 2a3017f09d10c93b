import { expect, test } from 'vitest'
import { Memory } from './memory.ts'

test('nothing can be missed before the first position is known', () => {
  const memory = new Memory()

  memory.hear(4)

  expect(memory.standing()).toBeUndefined()
})

test('an event committed late is still asked for after a later one was heard', () => {
  const memory = new Memory()
  memory.begin(6)

  memory.hear(8)

  expect(memory.standing()).toEqual({ position: 6, seen: [8] })
})

test('an event heard twice counts once', () => {
  const memory = new Memory()
  memory.begin(1)

  const heard = [memory.hear(2), memory.hear(2), memory.hear(1)]

  expect(heard).toEqual([true, false, false])
})

test('it stays small however long it listens', () => {
  const memory = new Memory()
  memory.begin(0)

  for (let id = 1; id <= 1_000; id++) memory.hear(id)

  expect(memory.standing()?.position).toBe(700)
  expect(memory.standing()?.seen).toHaveLength(300)
})
