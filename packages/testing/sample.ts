import { appendFileSync } from 'node:fs'
import { createHash } from 'node:crypto'

/**
 * The rule of `npm test`: of each generated suite it runs one case in so many, and leaves the
 * others to `npm run test:all`. The hash of the commit chooses which, so that successive commits
 * walk through all cases. Only repetition stands here (the same question asked of each table,
 * role, state, value, width): a promise that is asked once is asked by every run.
 */
export const ONE_IN = {
  journeys: 8,
} as const satisfies Record<string, number>
export type Suite = keyof typeof ONE_IN

/** The commit whose hash chooses the cases; every case runs while it is not set. */
export const SAMPLED_BY = 'MOSTRADOR_SAMPLED_BY'
/** The file to which each sampled suite adds a line: `{ suite, cases, tried }`. */
export const SAMPLES_REPORT = 'MOSTRADOR_SAMPLES_REPORT'

/** What a run tried of a suite. */
export type Sampled = { suite: string; cases: number; tried: number }

/**
 * Returns the cases that this run tries: all of them, or in `npm test` every `ONE_IN[suite]`th,
 * counted from a case that the commit chooses. Returns at least one case of a suite that has any.
 */
export function sampleOf<T>(suite: Suite, cases: readonly T[]): T[] {
  const commit = process.env[SAMPLED_BY]
  const tried = commit ? everyNth(cases, ONE_IN[suite], turnOf(suite, commit)) : [...cases]
  const report = process.env[SAMPLES_REPORT]
  if (report) {
    const sampled: Sampled = { suite, cases: cases.length, tried: tried.length }
    appendFileSync(report, `${JSON.stringify(sampled)}\n`)
  }
  return tried
}

/** A number that depends on the commit alone, and differs between suites of one commit. */
function turnOf(suite: Suite, commit: string): number {
  return createHash('sha256').update(`${suite} ${commit}`).digest().readUInt32BE(0)
}

/** `cases[first]`, `cases[first + n]`, …, where `first` is `turn` within the first `n` cases. */
function everyNth<T>(cases: readonly T[], n: number, turn: number): T[] {
  const first = turn % Math.min(n, Math.max(cases.length, 1))
  return cases.filter((_, index) => index % n === first)
}
