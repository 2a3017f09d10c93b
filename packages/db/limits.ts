/**
 * How long whoever shares a pool may keep the others waiting; milliseconds. PostgreSQL itself ends
 * what takes longer, so that a process that froze, or a reader that left, cannot keep a lock.
 */
export type Limits = Readonly<{
  /** Waiting for a free connection. */
  acquire_ms: number
  /** So many may wait for one; the next is refused at once. */
  waiting_max: number
  statement_ms: number
  lock_ms: number
  /** A transaction in which nobody says anything. */
  idle_in_transaction_ms: number
  transaction_ms: number
  /**
   * How many joins PostgreSQL puts in an order of its own choice, at the most; its own limit when
   * absent.
   */
  joins_reordered?: number
}>

/**
 * Those who sell wait for each other, so theirs are short; who waits for a lock outlasts whoever
 * froze with it. Reports hold up nobody but reports.
 */
export const LIMITS = {
  selling: {
    acquire_ms: 6_000,
    waiting_max: 400,
    statement_ms: 12_000,
    lock_ms: 7_000,
    idle_in_transaction_ms: 4_000,
    transaction_ms: 25_000,
  },
  reports: {
    acquire_ms: 10_000,
    waiting_max: 100,
    statement_ms: 60_000,
    lock_ms: 7_000,
    idle_in_transaction_ms: 10_000,
    transaction_ms: 120_000,
    // A fact is written in the order in which it is read best; to weigh every other order of its
    // fifteen tables takes PostgreSQL longer than to read a month of a small house.
    joins_reordered: 4,
  },
  jobs: {
    acquire_ms: 30_000,
    waiting_max: 100,
    statement_ms: 300_000,
    lock_ms: 30_000,
    idle_in_transaction_ms: 60_000,
    transaction_ms: 900_000,
  },
} as const satisfies Record<string, Limits>

/**
 * The settings of one session, as PostgreSQL 17 calls them; a server that does not know one of them
 * does without it.
 */
export const settingsOf = (limits: Limits): (readonly [name: string, milliseconds: string])[] => [
  ['statement_timeout', String(limits.statement_ms)],
  ['lock_timeout', String(limits.lock_ms)],
  ['idle_in_transaction_session_timeout', String(limits.idle_in_transaction_ms)],
  ['transaction_timeout', String(limits.transaction_ms)],
  ...(limits.joins_reordered === undefined
    ? []
    : [['join_collapse_limit', String(limits.joins_reordered)] as const]),
]

/** Nobody is served by waiting longer: every connection is taken, and others wait already. */
export class DatabaseCrowded extends Error {
  /** PostgreSQL's own code for too many connections. */
  readonly code = '53300'
}
