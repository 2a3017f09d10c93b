import highs from 'highs'
import type { Problem } from '../rules/optimise.ts'

/**
 * The fewest people without a seat, and then the fewest cents, that any way to drive a day has:
 * the problem of `rules/fleet.ts` as a mixed integer program, which HiGHS solves to its proven end.
 * It shares nothing with the optimiser but the problem. `null` when `seconds` were not enough.
 *
 * `y` is a drive of a lane that leaves at a minute in a vehicle, `x` somebody who rides in it, `w`
 * somebody who waits. A drive leaves at the minute of one of its own people: the last who lands, or
 * the first who has to be there.
 */
export async function solveByOracle(
  problem: Problem,
  { seconds = 30 }: { seconds?: number } = {},
): Promise<readonly [waiting_pax: number, cents: number] | null> {
  const { rides, vehicles } = problem
  const dear = 1 + rides.length * Math.max(...vehicles.map(({ cost }) => cost))
  const solver = await highs()
  const solved = solver.solve(programOf(problem, dear), { time_limit: seconds, mip_rel_gap: 0 })
  if (solved.Status !== 'Optimal') return null
  const value = (name: string) => Math.round(solved.Columns[name]?.Primal ?? 0)
  const waiting = rides.reduce((sum, { pax }, ride) => sum + pax * value(`w${ride}`), 0)
  return [waiting, Math.round(solved.ObjectiveValue) - dear * waiting]
}

type Leaving = { name: string; lane: string; at: number; vehicle: number; riders: number[] }

/** In the format of CPLEX LP. */
function programOf(problem: Problem, dear: number): string {
  const { rides, vehicles } = problem
  const leaving = leavingsOf(problem)
  const rider = ({ name }: Leaving, ride: number) => `x${ride}${name}`
  const rows = [
    ...rides.map((_, ride) => {
      const places = leaving.filter(({ riders }) => riders.includes(ride))
      return `${[...places.map((one) => rider(one, ride)), `w${ride}`].join(' + ')} = 1`
    }),
    ...leaving.map((one) => {
      const seated = one.riders.map((ride) => `${rides[ride]!.pax} ${rider(one, ride)}`)
      return `${seated.join(' + ')} - ${vehicles[one.vehicle]!.seats} ${one.name} <= 0`
    }),
    ...leaving.flatMap((one) => one.riders.map((ride) => `${rider(one, ride)} - ${one.name} <= 0`)),
    ...leaving.map((one) => {
      const due = one.riders.filter((ride) => rides[ride]!.at === one.at)
      return `${one.name} - ${due.map((ride) => rider(one, ride)).join(' - ')} <= 0`
    }),
    ...oneAtATime(problem, leaving),
  ]
  const costs = [
    ...leaving.map(({ name, vehicle }) => `${vehicles[vehicle]!.cost} ${name}`),
    ...rides.map(({ pax }, ride) => `${dear * pax} w${ride}`),
  ]
  const whole = [
    ...leaving.flatMap((one) => [one.name, ...one.riders.map((ride) => rider(one, ride))]),
    ...rides.map((_, ride) => `w${ride}`),
  ]
  return [
    `Minimize\n obj: ${costs.join('\n + ')}`,
    `Subject To\n${rows.map((row, index) => ` r${index}: ${row}`).join('\n')}`,
    `Binary\n ${whole.join('\n ')}`,
    'End',
  ].join('\n')
}

/** Every drive that might be: a lane, a minute at which somebody of it is ready, a free vehicle. */
function leavingsOf({
  rides,
  vehicles,
  busy,
  wait_max,
  drive_minutes,
}: Problem): readonly Leaving[] {
  const starts = new Map(rides.map(({ lane, at }) => [`${lane} ${at}`, { lane, at }]))
  return [...starts.values()].flatMap(({ lane, at }, start) => {
    const riders = rides.flatMap((one, ride) => {
      const waits = one.direction === 'arrival' ? at - one.at : one.at - at
      return one.lane === lane && waits >= 0 && waits <= wait_max ? [ride] : []
    })
    return vehicles.flatMap((_, vehicle) =>
      busy.some((one) => one.vehicle === vehicle && at < one.to && one.from < at + drive_minutes)
        ? []
        : [{ name: `y${start}v${vehicle}`, lane, at, vehicle, riders }],
    )
  })
}

/** Of the drives that a vehicle would have under way at the same moment it makes one at most. */
function oneAtATime({ vehicles, drive_minutes }: Problem, leaving: readonly Leaving[]): string[] {
  return vehicles.flatMap((_, vehicle) => {
    const own = leaving.filter((one) => one.vehicle === vehicle)
    const moments = [...new Set(own.map(({ at }) => at))]
    return moments.flatMap((from) => {
      const together = own.filter(({ at }) => at >= from && at < from + drive_minutes)
      return together.length > 1 ? [`${together.map(({ name }) => name).join(' + ')} <= 1`] : []
    })
  })
}
