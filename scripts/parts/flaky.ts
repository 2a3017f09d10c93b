// Counts, over the runs of one checkout, the tests that passed only when they were run again.
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as z from 'zod'

/** One line a run. */
const Run = z.object({ at: z.string(), commit: z.string(), flaky: z.array(z.string()) })

/** As many tests may pass only at a later try in one run of `npm run test:all`. */
export const FLAKY_MAX = 1

/** Adds a run to the file, which is made when absent. */
export function noteFlaky(file: string, run: z.infer<typeof Run>): void {
  mkdirSync(dirname(file), { recursive: true })
  appendFileSync(file, `${JSON.stringify(run)}\n`)
}

/** One line for each test that was flaky in any run of the file, the most frequent first. */
export function flakyRates(file: string): string {
  if (!existsSync(file)) return ''
  const runs = readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => Run.parse(JSON.parse(line)))
  const counts = new Map<string, number>()
  for (const test of runs.flatMap(({ flaky }) => flaky))
    counts.set(test, (counts.get(test) ?? 0) + 1)
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([test, count]) => `${String(count).padStart(4)} of ${runs.length} runs  ${test}`)
    .join('\n')
}
