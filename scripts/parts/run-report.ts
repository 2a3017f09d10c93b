import { readFileSync } from 'node:fs'
import * as z from 'zod'
import { told } from './failures.ts'
import { againstBudget, type Extent, type Layer } from './layers.ts'
import { listed, slowest } from './slowest.ts'
import { sum } from './tally.ts'

const Timed = z.object({ name: z.string(), seconds: z.number() })
const Told = z.object({ test: z.string(), why: z.string() })
const RunReport = z.object({
  extent: z.enum(['sampled', 'all']),
  /** Seconds of each layer that ran. */
  took: z.record(z.string(), z.number()),
  tally: z.object({ passed: z.number(), failed: z.number(), skipped: z.number() }),
  files: z.array(Timed),
  tests: z.array(Timed),
  failed: z.array(Told),
  /** What failed at its first try and passed at a later one. */
  flaky: z.array(Told),
  samples: z.array(z.object({ suite: z.string(), cases: z.number(), tried: z.number() })),
  /** Places of refusals that it reached (refusals-reached.ts): `modules/x/y.ts:12`. */
  refusals: z.array(z.string()),
  /** Whether it ran, with its other shards, every test that there is. */
  whole: z.boolean(),
})
/** What a run, or a shard of one, ends with. */
export type RunReport = z.infer<typeof RunReport>

const SLOWEST = 20

export const emptyReport = (extent: Extent): RunReport => ({
  extent,
  took: {},
  tally: { passed: 0, failed: 0, skipped: 0 },
  files: [],
  tests: [],
  failed: [],
  flaky: [],
  samples: [],
  refusals: [],
  whole: false,
})

export const readReport = (path: string): RunReport =>
  RunReport.parse(JSON.parse(readFileSync(path, 'utf8')))

/**
 * The reports of all shards as one run. A layer took what its longest shard took.
 * @throws Error when some are of `npm test` and others of `npm run test:all`.
 */
export function mergeReports(shards: readonly RunReport[]): RunReport {
  const [first] = shards
  if (!first) throw new Error('no report to merge')
  if (shards.some(({ extent }) => extent !== first.extent))
    throw new Error('these reports are of different runs: some are sampled and some are not')
  const took: Record<string, number> = {}
  for (const shard of shards)
    for (const [layer, seconds] of Object.entries(shard.took))
      took[layer] = Math.max(took[layer] ?? 0, seconds)
  return {
    extent: first.extent,
    took,
    tally: sum(shards.map(({ tally }) => tally)),
    files: shards.flatMap(({ files }) => files),
    tests: shards.flatMap(({ tests }) => tests),
    failed: shards.flatMap(({ failed }) => failed),
    flaky: shards.flatMap(({ flaky }) => flaky),
    samples: shards.flatMap(({ samples }) => samples),
    refusals: [...new Set(shards.flatMap(({ refusals }) => refusals))],
    whole: shards.every(({ whole }) => whole),
  }
}

/** The paragraphs that end a run: what was slow, what was left out, what failed. */
export function summaryOf(report: RunReport): string[] {
  const took = new Map(Object.entries(report.took) as [Layer, number][])
  return [
    `The slowest ${SLOWEST} files:\n${listed(slowest(report.files, SLOWEST))}`,
    `The slowest ${SLOWEST} tests:\n${listed(slowest(report.tests, SLOWEST))}`,
    `Seconds of each layer, of what it may take on two cores:\n${againstBudget(took, report.extent)}`,
    ...(report.samples.length > 0 ? [`Left to npm run test:all:\n${leftOut(report)}`] : []),
    ...(report.flaky.length > 0 ? [`Passed only when run again:\n${told(report.flaky, '↻')}`] : []),
    ...(report.failed.length > 0 ? [`Failed:\n${told(report.failed, '✗')}`] : []),
  ]
}

/** One line for each sampled suite: what was tried of how many cases, and what was left. */
function leftOut({ samples }: RunReport): string {
  const suites = new Map<string, { cases: number; tried: number }>()
  for (const { suite, cases, tried } of samples) {
    const known = suites.get(suite) ?? { cases: 0, tried: 0 }
    suites.set(suite, { cases: known.cases + cases, tried: known.tried + tried })
  }
  return [...suites]
    .map(
      ([suite, { cases, tried }]) =>
        `${String(cases - tried).padStart(6)} of ${String(cases).padStart(5)}  ${suite}`,
    )
    .sort()
    .join('\n')
}
