import pg from 'pg'

/** Refused for now: no connection, no room, a lock not given, ended by an operator, a failed disk. */
const PASSING_CLASSES = ['08', '53', '55', '57', '58']

/**
 * The same may succeed later, unchanged: whatever PostgreSQL did not say itself is the connection's
 * fault.
 */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || PASSING_CLASSES.includes(error.code?.slice(0, 2) ?? '')
