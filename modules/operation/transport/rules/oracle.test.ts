import { describe, expect, test } from 'vitest'
import { solveByOracle } from '../testing/oracle.ts'
import { greedy, isBetter, laneOf, optimise, randomOf, scoreOf, type Problem } from './optimise.ts'

/** A day of two zones in which vehicles of three sizes are scarce. */
function dayOf(seed: number, count: number): Problem {
  const random = randomOf(seed)
  const within = (among: number) => Math.floor(random() * among)
  return {
    rides: Array.from({ length: count }, (_, index) => {
      const direction = random() < 0.6 ? 'arrival' : 'departure'
      const lane = laneOf(1 + within(2), direction)
      return { item_id: index + 1, lane, direction, at: 480 + 15 * within(20), pax: 1 + within(5) }
    }),
    vehicles: [
      { id: 1, seats: 4, cost: 60_000 },
      { id: 2, seats: 8, cost: 78_000 },
      { id: 3, seats: 8, cost: 78_000 },
      { id: 4, seats: 18, cost: 135_000 },
    ],
    busy: seed % 2 === 0 ? [{ vehicle: 3, from: 480, to: 600 }] : [],
    standing: [],
    wait_max: 45,
    drive_minutes: 120,
    seed,
  }
}

describe('against an oracle that proves the best there is', () => {
  test.each([3, 5, 6, 7, 13])('a day of fourteen rides is as good as any (%i)', async (seed) => {
    const problem = dayOf(seed, 14)

    const best = await solveByOracle(problem)
    const [waiting, cents] = scoreOf(problem, optimise(problem))

    expect([waiting, cents]).toEqual(best)
  })

  test('a careful person is not always as good', async () => {
    const [problem, better] = [dayOf(3, 14), (await solveByOracle(dayOf(3, 14)))!]

    expect(isBetter([...better, 0], scoreOf(problem, greedy(problem)))).toBe(true)
  })
})
