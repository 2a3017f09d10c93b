import { expect, test } from 'vitest'
import { decidedOf, decisionOf, lacksTarget } from './deciding.ts'

const sold = { item_id: 1, choices: ['move', 'refund', 'balance', 'leave'] as const }
const part = { item_id: 2, choices: ['refund', 'balance', 'leave'] as const }
const hold = { item_id: 3, choices: ['release'] as const }
const all = { choice: 'move' as const, target_id: 9 }
const services = [sold, part, hold].map(({ item_id, choices }) => ({
  item_id,
  choices: [...choices],
}))

test('what is decided for all holds where it can, a hold is let go and a component left to a person', () => {
  expect(decidedOf(services, all, {})).toEqual([
    { item_id: 1, choice: 'move', target_id: 9 },
    { item_id: 2, choice: 'leave' },
    { item_id: 3, choice: 'release' },
  ])
})

test('one that is decided otherwise keeps that when all are decided anew', () => {
  const otherwise = { 1: { choice: 'refund' as const } }

  expect(decisionOf(services[0]!, { choice: 'balance', target_id: null }, otherwise).choice).toBe(
    'refund',
  )
})

test('one that is moved to nowhere lacks its departure', () => {
  const decided = decidedOf(services, { choice: 'move', target_id: null }, {})

  expect(decided.map(lacksTarget)).toEqual([true, false, false])
})
