import { Fleet, type Problem, type Solution, type Drive } from './fleet.ts'
import { leavesAt, type RideDirection } from './grouping.ts'

export type { Problem, Solution, Drive } from './fleet.ts'

/** Fewer without a seat first, then fewer cents, then fewer minutes of waiting. */
export type Score = readonly [waiting_pax: number, cents: number, wait_minutes: number]

export const isBetter = (one: Score, other: Score): boolean => {
  const at = one.findIndex((part, index) => part !== other[index])
  return at !== -1 && one[at]! < other[at]!
}

export function scoreOf(problem: Problem, { drives, waiting }: Solution): Score {
  const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
  return [
    sum(waiting.map((ride) => problem.rides[ride]!.pax)),
    sum(drives.map(({ vehicle }) => problem.vehicles[vehicle]!.cost)),
    sum(drives.map(({ first, last }) => last - first)),
  ]
}

/** Each in its turn by time, into the cheapest place there is: what a careful person does. */
export function greedy(problem: Problem): Solution {
  const fleet = new Fleet(problem)
  for (const ride of byTime(problem)) fleet.seat(ride, () => false)
  return fleet.solution()
}

const byTime = ({ rides }: Problem): number[] =>
  rides.map((_, index) => index).sort((one, other) => rides[one]!.at - rides[other]!.at)

const ROUNDS = 30_000
const REPORTED_EVERY = 300
/** How much worse, in cents of the mean drive, a step may be at first; it shrinks to none. */
const HEAT = 0.4
const BLINKED_AT = 0.03
/** How often, at first, and by how many people a step may leave more waiting, to seat others. */
const LEFT_OUT = 0.1
const LEFT_OUT_PAX = 4

/**
 * Takes a few neighbouring drives apart and seats their guests anew, again and again, as often as the
 * rounds say and not as long as a clock says: the same problem and seed have the same answer. It
 * begins with the better of what stands and what a careful person would do, so that it is never
 * worse than either. `told` hears how much is done, in percent.
 */
export function optimise(
  problem: Problem,
  {
    rounds = ROUNDS,
    told = () => undefined,
  }: { rounds?: number; told?(percent: number): void } = {},
): Solution {
  const random = randomOf(problem.seed)
  const begun = [standingOf(problem), greedy(problem)]
  const start = begun.reduce((one, other) =>
    isBetter(scoreOf(problem, other), scoreOf(problem, one)) ? other : one,
  )
  const fleet = new Fleet(problem, start)
  let [best, best_score] = [start, scoreOf(problem, start)]
  let score = best_score
  const mean = score[1] / Math.max(1, start.drives.length)
  for (let round = 0; round < rounds && problem.rides.length > 0; round++) {
    if (round % REPORTED_EVERY === 0) told(Math.floor((100 * round) / rounds))
    fleet.begin()
    const freed = takeApart(fleet, random)
    for (const ride of inSomeOrder(fleet, freed, random))
      fleet.seat(ride, () => random() < BLINKED_AT)
    const found = fleet.score()
    const heat = mean * HEAT * (1 - round / rounds) * random()
    const left_out = random() < LEFT_OUT * (1 - round / rounds) ? LEFT_OUT_PAX : 0
    const worse = found[0] > score[0] + left_out
    if (worse || (found[0] === score[0] && found[1] > score[1] + heat)) fleet.undo()
    else {
      score = found
      if (isBetter(score, best_score)) [best, best_score] = [fleet.solution(), score]
    }
  }
  return best
}

/** What stands already, and everybody else waiting. */
export function standingOf({ rides, standing }: Problem): Solution {
  const seated = new Set(standing.flatMap((drive) => drive.rides))
  return { drives: standing, waiting: rides.map((_, i) => i).filter((i) => !seated.has(i)) }
}

const APART_MAX = 4
const SAME_LANE = 0.7

/** The drive of somebody, and those that leave next to it: in its own lane, or of all lanes. */
function takeApart(fleet: Fleet, random: () => number): number {
  const drives = fleet.drives()
  if (drives.length === 0) return 0
  const chosen = drives[Math.floor(random() * drives.length)]!
  const count = 1 + Math.floor(random() * APART_MAX)
  const beside = random() < SAME_LANE ? drives.filter(({ lane }) => lane === chosen.lane) : drives
  const apart = (drive: Drive) => Math.abs(drive.at - chosen.at)
  const nearest = [...beside].sort((one, other) => apart(one) - apart(other)).slice(0, count)
  for (const drive of nearest) fleet.dissolve(drive)
  return nearest.reduce((all, { rides }) => all + rides.length, 0)
}

const LEFT_OVER_TRIED = 20

/**
 * Who was just freed and some of those left over, lest a day without vehicles enough tries all of
 * them in every round: large parties first, or the earliest, or as it comes.
 */
function inSomeOrder(fleet: Fleet, freed: number, random: () => number): readonly number[] {
  const { rides } = fleet.problem
  const kind = random()
  const order =
    kind < 0.4
      ? (ride: number) => -rides[ride]!.pax
      : kind < 0.7
        ? (ride: number) => rides[ride]!.at
        : () => random()
  const left = fleet.waiting.length - freed
  const from = left <= LEFT_OVER_TRIED ? 0 : Math.floor(random() * (left - LEFT_OVER_TRIED))
  return fleet.waiting
    .filter((_, index) => index >= left || (index >= from && index < from + LEFT_OVER_TRIED))
    .map((ride) => ({ ride, order: order(ride) }))
    .sort((one, other) => one.order - other.order)
    .map(({ ride }) => ride)
}

/** Mulberry32: numbers in [0, 1) that a seed decides, on every machine. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Who rides in one lane is of one zone and direction. */
export const laneOf = (zone_id: number, direction: RideDirection): string =>
  `${zone_id} ${direction}`

/** A drive as it would be with these rides; it leaves when they are ready. */
export function driveOf(problem: Problem, vehicle: number, rides: readonly number[]): Drive {
  const of = rides.map((ride) => problem.rides[ride]!)
  const ready = of.map(({ at }) => at)
  return {
    lane: of[0]!.lane,
    direction: of[0]!.direction,
    vehicle,
    rides,
    seats: of.reduce((all, { pax }) => all + pax, 0),
    first: Math.min(...ready),
    last: Math.max(...ready),
    at: leavesAt(of[0]!.direction, ready),
    group_id: null,
  }
}
