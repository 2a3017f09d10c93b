// How long a proposal of shared transfers takes for a large day, in its thread as the server asks it,
// and how much cheaper it is than what a careful person would do.
import { optimiseAside } from '../modules/operation/transport/server/optimise-aside.ts'
import {
  greedy,
  laneOf,
  optimise,
  randomOf,
  scoreOf,
  type Problem,
} from '../modules/operation/transport/rules/optimise.ts'
import { solveByOracle } from '../modules/operation/transport/testing/oracle.ts'
import { report } from './parts/report-measure.ts'

const RIDES = 500
const VEHICLES = 90
const ZONES = 6
const SECONDS_MAX = 5
const SIZES = [
  { seats: 8, cost: 78_000 },
  { seats: 18, cost: 135_000 },
  { seats: 40, cost: 290_000 },
] as const

/** A day from six in the morning to eight in the evening, in both directions. */
function dayOf(seed: number, rides: number, vehicles: number, zones: number): Problem {
  const random = randomOf(seed)
  const within = (count: number) => Math.floor(random() * count)
  return {
    rides: Array.from({ length: rides }, (_, index) => {
      const direction = random() < 0.5 ? 'arrival' : 'departure'
      const lane = laneOf(1 + within(zones), direction)
      return { item_id: index + 1, lane, direction, at: 360 + within(840), pax: 1 + within(6) }
    }),
    vehicles: Array.from({ length: vehicles }, (_, id) => ({ id, ...SIZES[id % SIZES.length]! })),
    busy: [],
    standing: [],
    wait_max: 45,
    drive_minutes: 120,
    seed,
  }
}

const problem = dayOf(7, RIDES, VEHICLES, ZONES)
let progress = 0
const begun = performance.now()
const found = await optimiseAside(problem, () => progress++)
const seconds = (performance.now() - begun) / 1_000
const [careful, better] = [scoreOf(problem, greedy(problem)), scoreOf(problem, found)]
report({
  name: `Propuesta de ${RIDES} traslados compartidos`,
  value: seconds * 1_000,
  unit: 'ms',
  budget: SECONDS_MAX * 1_000,
  note: `${progress} avisos de avance, ${better[0]} pax sin vehículo`,
})
report({
  name: 'Costo de la propuesta contra acomodar por hora',
  value: better[1] / careful[1],
  unit: 'ratio',
  budget: 1,
  note: `MXN ${better[1] / 100} en vez de MXN ${careful[1] / 100}`,
})

// What is small enough for an oracle to prove the best there is.
const PROVEN_RIDES = 20
for (const seed of [1, 2, 3]) {
  const small = dayOf(seed, PROVEN_RIDES, 3, 2)
  const best = await solveByOracle(small, { seconds: 120 })
  const [own, careful_one] = [scoreOf(small, optimise(small)), scoreOf(small, greedy(small))]
  if (best === null) continue
  report({
    name: `Propuesta de ${PROVEN_RIDES} traslados contra el óptimo de HiGHS (${seed})`,
    value: own[0] === best[0] ? own[1] / best[1] : Infinity,
    unit: 'ratio',
    budget: 1,
    note: `${own[0]} pax sin vehículo y MXN ${own[1] / 100}; por hora, ${careful_one[0]} y MXN ${careful_one[1] / 100}`,
  })
}
