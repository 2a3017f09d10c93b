// How long a proposal of shared transfers takes for a large day, in its thread as the server asks it,
// and how much cheaper it is than what a careful person would do.
import { optimiseAside } from '../modules/transport/server/optimise-aside.ts'
import {
  greedy,
  laneOf,
  randomOf,
  scoreOf,
  type Problem,
} from '../modules/transport/rules/optimise.ts'
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
function largeDay(seed: number): Problem {
  const random = randomOf(seed)
  const within = (count: number) => Math.floor(random() * count)
  return {
    rides: Array.from({ length: RIDES }, (_, index) => {
      const direction = random() < 0.5 ? 'arrival' : 'departure'
      const lane = laneOf(1 + within(ZONES), direction)
      return { item_id: index + 1, lane, direction, at: 360 + within(840), pax: 1 + within(6) }
    }),
    vehicles: Array.from({ length: VEHICLES }, (_, id) => ({ id, ...SIZES[id % SIZES.length]! })),
    busy: [],
    standing: [],
    wait_max: 45,
    drive_minutes: 120,
    seed,
  }
}

const problem = largeDay(7)
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
