import * as z from 'zod'

export type Tally = { passed: number; failed: number; skipped: number }

export const NOTHING: Tally = { passed: 0, failed: 0, skipped: 0 }
export const ONE_PASSED: Tally = { ...NOTHING, passed: 1 }
export const ONE_FAILED: Tally = { ...NOTHING, failed: 1 }

export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (total, { passed, failed, skipped }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      skipped: total.skipped + skipped,
    }),
    NOTHING,
  )
}

/** The one line that ends a run: `12 passed, 0 failed`, with the skips only when there are any. */
export function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

/**
 * Counts what vitest's JSON reporter wrote. A file that could not even be loaded has no tests to
 * count, and an error outside every test fails the run without failing one: each counts as one
 * failure, so that nothing broken looks whole.
 */
export function tallyOf(report: string | null, exitCode: number): Tally {
  if (report === null) return ONE_FAILED
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } =
    Report.parse(JSON.parse(report))
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  ).length
  const failed = numFailedTests + unloaded
  return {
    passed: numPassedTests,
    failed: failed === 0 && exitCode !== 0 ? 1 : failed,
    skipped: numPendingTests + numTodoTests,
  }
}
