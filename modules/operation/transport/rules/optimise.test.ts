import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  greedy,
  isBetter,
  laneOf,
  optimise,
  randomOf,
  scoreOf,
  standingOf,
  driveOf,
  type Problem,
  type Score,
  type Solution,
  type Drive,
} from './optimise.ts'

const TRIES = { numRuns: 60 }

/** `pax at minute` in lane 1, from the airport. */
const ride = (
  at: number,
  pax: number,
  zone = 1,
  direction: 'arrival' | 'departure' = 'arrival',
) => ({
  lane: laneOf(zone, direction),
  direction,
  at,
  pax,
})
type Given = Partial<Omit<Problem, 'rides'>> & { rides: readonly ReturnType<typeof ride>[] }
const problemOf = ({ rides, ...given }: Given): Problem => ({
  rides: rides.map((one, index) => ({ item_id: index + 1, ...one })),
  vehicles: [{ id: 1, seats: 10, cost: 800 }],
  busy: [],
  standing: [],
  wait_max: 45,
  drive_minutes: 120,
  seed: 1,
  ...given,
})

const smallProblem: fc.Arbitrary<Problem> = fc
  .record({
    rides: fc.array(
      fc.record({
        at: fc.integer({ min: 0, max: 12 }).map((step) => 600 + step * 15),
        pax: fc.integer({ min: 1, max: 6 }),
        zone: fc.integer({ min: 1, max: 2 }),
        direction: fc.constantFrom('arrival' as const, 'departure' as const),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    vehicles: fc.array(
      fc.record({ seats: fc.integer({ min: 2, max: 12 }), cost: fc.integer({ min: 1, max: 9 }) }),
      { minLength: 1, maxLength: 3 },
    ),
    busy: fc.boolean(),
    seed: fc.integer({ min: 1, max: 99 }),
  })
  .map(({ rides, vehicles, busy, seed }) =>
    problemOf({
      rides: rides.map(({ at, pax, zone, direction }) => ride(at, pax, zone, direction)),
      vehicles: vehicles.map(({ seats, cost }, index) => ({
        id: index + 1,
        seats,
        cost: cost * 100,
      })),
      busy: busy ? [{ vehicle: 0, from: 600, to: 660 }] : [],
      seed,
    }),
  )

/** Why these drives could not be driven; null: they could. Says nothing of how they were found. */
function faultOf(problem: Problem, { drives, waiting }: Solution): string | null {
  const seated = [...drives.flatMap(({ rides }) => rides), ...waiting].sort((a, b) => a - b)
  if (seated.join() !== problem.rides.map((_, index) => index).join()) return 'lost or doubled'
  for (const drive of drives) {
    const own = drive.rides.map((index) => problem.rides[index]!)
    if (own.some(({ lane }) => lane !== drive.lane)) return 'of two lanes'
    if (own.reduce((sum, { pax }) => sum + pax, 0) > problem.vehicles[drive.vehicle]!.seats)
      return 'too many'
    const ready = own.map(({ at }) => at)
    if (Math.max(...ready) - Math.min(...ready) > problem.wait_max) return 'waits too long'
    const leaves = drive.direction === 'arrival' ? Math.max(...ready) : Math.min(...ready)
    if (drive.at !== leaves) return 'leaves at another time'
    if (
      drives.some(
        (other) =>
          other !== drive &&
          other.vehicle === drive.vehicle &&
          Math.abs(other.at - drive.at) < problem.drive_minutes,
      )
    )
      return 'at two places'
    if (
      problem.busy.some(
        ({ vehicle, from, to }) =>
          vehicle === drive.vehicle && drive.at < to && from < drive.at + problem.drive_minutes,
      )
    )
      return 'driven elsewhere'
  }
  return null
}

/** Every way to seat everybody, one by one: the best there is. */
function exhaustive(problem: Problem): Score {
  let best: Score | null = null
  const attempt = (index: number, groups: number[][], waiting: number[]): void => {
    if (index === problem.rides.length) return vehiclesFor(groups, [], waiting)
    for (const [at, group] of groups.entries()) {
      if (problem.rides[group[0]!]!.lane !== problem.rides[index]!.lane) continue
      attempt(index + 1, groups.with(at, [...group, index]), waiting)
    }
    attempt(index + 1, [...groups, [index]], waiting)
    attempt(index + 1, groups, [...waiting, index])
  }
  const vehiclesFor = (groups: number[][], drives: Drive[], waiting: number[]): void => {
    if (drives.length === groups.length) {
      const found = { drives, waiting }
      if (faultOf(problem, found) !== null) return
      const score = scoreOf(problem, found)
      if (best === null || isBetter(score, best)) best = score
      return
    }
    for (const vehicle of problem.vehicles.keys())
      vehiclesFor(groups, [...drives, driveOf(problem, vehicle, groups[drives.length]!)], waiting)
  }
  attempt(0, [], [])
  return best!
}

describe('the optimiser', () => {
  test('three couples of one flight ride in one van instead of three', () => {
    const problem = problemOf({
      rides: [ride(600, 2), ride(600, 2), ride(620, 2)],
      vehicles: [1, 2, 3].map((id) => ({ id, seats: 10, cost: 800 })),
    })

    const found = optimise(problem)

    expect(found.drives).toMatchObject([{ rides: expect.arrayContaining([0, 1, 2]), at: 620 }])
    expect(scoreOf(problem, found)).toEqual([0, 800, 20])
  })

  test('what it proposes can be driven: seats, zone and direction, waiting, one trip at a time', () => {
    fc.assert(
      fc.property(smallProblem, (problem) => {
        expect(faultOf(problem, optimise(problem, { rounds: 300 }))).toBeNull()
        expect(faultOf(problem, greedy(problem))).toBeNull()
      }),
      TRIES,
    )
  })

  test('it finds what trying everything finds, as to seats and pesos', () => {
    fc.assert(
      fc.property(smallProblem, (problem) => {
        const [waiting, cents] = scoreOf(problem, optimise(problem, { rounds: 1_500 }))

        expect([waiting, cents]).toEqual(exhaustive(problem).slice(0, 2))
      }),
      TRIES,
    )
  })

  test('it is never worse than what stands, nor than a careful person', () => {
    fc.assert(
      fc.property(smallProblem, fc.integer({ min: 1, max: 99 }), (empty, seed) => {
        const standing = optimise({ ...empty, seed }, { rounds: 40 }).drives.map(
          (drive, index) => ({
            ...drive,
            group_id: index + 1,
          }),
        )
        const problem = { ...empty, standing }

        const score = scoreOf(problem, optimise(problem, { rounds: 40 }))

        expect(isBetter(scoreOf(problem, standingOf(problem)), score)).toBe(false)
        expect(isBetter(scoreOf(problem, greedy(problem)), score)).toBe(false)
      }),
      TRIES,
    )
  })

  test('what stands and cannot be bettered is proposed as it is', () => {
    const empty = problemOf({ rides: [ride(600, 4), ride(610, 5)] })
    const standing = [{ ...driveOf(empty, 0, [0, 1]), at: 615, group_id: 7 }]

    const { drives } = optimise({ ...empty, standing })

    expect(drives).toEqual(standing)
  })

  test('the same day and seed have the same answer; progress only grows', () => {
    const random = randomOf(5)
    const problem = problemOf({
      rides: Array.from({ length: 60 }, () =>
        ride(480 + Math.floor(random() * 600), 1 + Math.floor(random() * 5)),
      ),
      vehicles: Array.from({ length: 12 }, (_, index) => ({ id: index, seats: 10, cost: 800 })),
    })
    const heard: number[] = []

    const one = optimise(problem, { rounds: 3_000, told: (percent) => heard.push(percent) })
    const other = optimise(problem, { rounds: 3_000 })

    expect(one).toEqual(other)
    expect(heard.length).toBeGreaterThan(5)
    expect(heard).toEqual([...heard].sort((a, b) => a - b))
  })

  test('a family that no vehicle seats waits, and the others ride', () => {
    const problem = problemOf({ rides: [ride(600, 11), ride(600, 3)] })

    const found = optimise(problem)

    expect(found).toMatchObject({ waiting: [0], drives: [{ rides: [1] }] })
  })
})
