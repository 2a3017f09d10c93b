import { amountOf } from '@kit/kernel/money'
import { expect, test } from 'vitest'
import { furthestBehind, missingOf, type LocationTarget } from './furthest-behind.ts'

const place = (name: string, target: string, sold: string): LocationTarget => ({
  location_id: 1,
  name,
  target: { amount: target, currency: 'MXN' },
  sold: { amount: sold, currency: 'MXN' },
  percent: '0.00',
})

test('the places furthest behind are those that miss the largest amount, whatever their share, and no more than asked', () => {
  const [lobby, beach, pool, club] = [
    place('Lobby', '900000', '600000.01'),
    place('Playa', '1000', '0'),
    place('Alberca', '50000', '10000'),
    place('Club', '50000', '10000'),
  ]

  const behind = furthestBehind([beach!, pool!, lobby!, club!], 3)

  expect(behind.map(({ name, missing }) => [name, amountOf(missing)])).toEqual([
    ['Lobby', '299999.9900'],
    ['Alberca', '40000.0000'],
    ['Club', '40000.0000'],
  ])
})

test('who reached the budget misses nothing and is not behind', () => {
  const [reached, passed] = [place('Lobby', '1000', '1000'), place('Playa', '1000', '1000.01')]

  expect([missingOf(reached!), missingOf(passed!)]).toEqual([null, null])
  expect(furthestBehind([reached!, passed!], 10)).toEqual([])
})
