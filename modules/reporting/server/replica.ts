import type { Database } from '@kit/db/database'

let replica: Database | null = null

/**
 * Called once at start where `REPORTS_DATABASE_URL` names a replica: reports then leave the primary
 * alone.
 */
export function readReportsFrom(database: Database | null): void {
  replica = database
}

/** Where reports read: the replica, or else the database the request came with. */
export const reportsDatabase = (primary: Database): Database => replica ?? primary
