import { appendFileSync } from 'node:fs'
import { createHash } from 'node:crypto'

/**
 * The rule of `npm test`: of each generated suite it runs one case in so many, and leaves the
 * others to `npm run test:all`. The hash of the commit chooses which, so that successive commits
 * walk through all cases. Only repetition stands here (one question asked of each table, call,
 * role, state, value, size or width): a promise that is asked once is asked by every run.
 */
export const ONE_IN = {
  /** Files of journeys; of the core's files one test always runs (scripts/parts/journeys.ts). */
  journeys: 96,
  /** Files that kill machines, or start whole programs (scripts/parts/sampled-files.ts). */
  'kills of whole machines': 12,
  'whole programs': 12,
  /** Files that take many seconds each to try one kind of thing in many orders. */
  'attacks on the desk': 4,
  'the WhatsApp driver': 4,
  'files that people load': 3,
  'provider invoices at length': 3,
  'rounds of kills': 2,
  /** Screens that axe judges at each width. */
  'screens of an administrator': 96,
  'screens of a rep': 48,
  'reports of each role': 48,
  'roles that open reports': 6,
  'pages of the gallery': 4,
  /** Lists and reports: rows, totals, filters, files against a plain evaluation. */
  'every table': 36,
  'tables in several time zones': 24,
  'tables behind row security': 48,
  'random questions of tables': 36,
  'reports against the accountant': 18,
  /** Rows of each list and file of each load as its chief reads them, at their own paths. */
  'lists at their own paths': 4,
  /** Contents, languages and sizes of each paper. */
  'papers within their pages': 8,
  /** Accounts, by role and places, that each kind of actor may touch. */
  'who touches whom': 8,
  /** Calls: what the contract refuses, who may call, what is kept by caches. */
  'hostile input': 12,
  'who may call what': 8,
  'foreign rows of calls': 8,
  'answers that no cache keeps': 16,
  'files of every list': 80,
  'replies searched for foreign rows': 48,
  'replies searched for contacts': 12,
  'limits of calls': 6,
  'calls that ask for a proof': 4,
  /** Life cycles: each call from each state, each state by itself. */
  'calls from every state': 8,
  'states of life cycles': 8,
  'statements before which an act is cut': 36,
  /** What the owner of the database may forge, and each promise of the data broken once. */
  'planted corruptions': 24,
  'broken invariants': 10,
  /** After how many tests of a file every invariant is asked; the last one always counts. */
  'invariants after each test': 16,
  /** Invariants that each file asks at its end; another file of the same commit asks others. */
  'invariants after a file': 6,
  /** Demo companies of thousands of reservations: one commit in so many makes them. */
  'large demos': 8,
  'hours of a demo': 6,
  /** Repetitions of generated histories, seeds of chaos (`times`). */
  histories: 4,
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
 * `of`: what one commit asks other cases of, such as the path of a test file.
 */
export function sampleOf<T>(suite: Suite, cases: readonly T[], of = ''): T[] {
  const commit = process.env[SAMPLED_BY]
  const tried = commit ? everyNth(cases, ONE_IN[suite], turnOf(suite + of, commit)) : [...cases]
  noteSample({ suite, cases: cases.length, tried: tried.length })
  return tried
}

/** True in `npm run test:all`, and in `npm test` of one commit in `ONE_IN[suite]`. */
export function isTurnOf(suite: Suite): boolean {
  const commit = process.env[SAMPLED_BY]
  const isTurn = !commit || turnOf(suite, commit) % ONE_IN[suite] === 0
  noteSample({ suite, cases: 1, tried: isTurn ? 1 : 0 })
  return isTurn
}

function noteSample(sampled: Sampled): void {
  const report = process.env[SAMPLES_REPORT]
  if (report) appendFileSync(report, `${JSON.stringify(sampled)}\n`)
}

/** A number that depends on the commit alone, and differs between suites of one commit. */
function turnOf(suite: string, commit: string): number {
  return createHash('sha256').update(`${suite} ${commit}`).digest().readUInt32BE(0)
}

/** `cases[first]`, `cases[first + n]`, …, where `first` is `turn` within the first `n` cases. */
function everyNth<T>(cases: readonly T[], n: number, turn: number): T[] {
  const first = turn % Math.min(n, Math.max(cases.length, 1))
  return cases.filter((_, index) => index % n === first)
}
