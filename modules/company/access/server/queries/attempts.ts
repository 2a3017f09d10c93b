import { only, run, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import {
  ADDRESS_WINDOW_MINUTES,
  LANE_WINDOW_HOURS,
  type AddressFailures,
  type LaneFailures,
} from '../decisions/attempts.ts'

export type Attempt = { account: string; address: string; lane: string; now: Date }

/**
 * Recorded as failed before anything is verified, so that tries at the same moment see one another.
 */
export async function recordAttempt(
  database: Database,
  { account, address, lane, now }: Attempt,
): Promise<number> {
  const { id } = await only(
    database,
    sql<{ id: number }>`
    insert into access.login_attempt (at, account, address, lane, succeeded)
      values (${now}, ${account}, ${address}, ${lane}, false) returning id`,
  )
  return id
}

export async function recordAttemptSucceeded(database: Database, id: number): Promise<void> {
  await run(database, sql`update access.login_attempt set succeeded = true where id = ${id}`)
}

/** A try that was not even made does not prolong the wait. */
export async function forgetAttempt(database: Database, id: number): Promise<void> {
  await run(database, sql`delete from access.login_attempt where id = ${id}`)
}

/** The other failures of the account in its lane, since somebody last signed in there. */
export async function findLaneFailures(
  database: Database,
  attempt_id: number,
  { account, lane, now }: Attempt,
): Promise<LaneFailures> {
  const since = new Date(now.getTime() - LANE_WINDOW_HOURS * 3_600_000)
  const { count, last } = await only(
    database,
    sql<{ count: number; last: string | null }>`
    select count(*) as count, max(at) as last from access.login_attempt
     where account = ${account} and lane = ${lane} and not succeeded and at > ${since}
         and at <= ${now} and id <> ${attempt_id}
       and id > coalesce((select max(id) from access.login_attempt
             where account = ${account} and lane = ${lane} and succeeded and at > ${since}), 0)`,
  )
  return { count, last: last === null ? null : new Date(last) }
}

/** The failures of the last minutes from an address, whatever account they tried. */
export async function findAddressFailures(
  database: Database,
  { address, now }: Attempt,
): Promise<AddressFailures> {
  const since = new Date(now.getTime() - ADDRESS_WINDOW_MINUTES * 60_000)
  const { count, oldest } = await only(
    database,
    sql<{ count: number; oldest: string | null }>`
    select count(*) as count, min(at) as oldest from access.login_attempt
     where address = ${address}::inet and not succeeded and at > ${since} and at <= ${now}`,
  )
  return { count, oldest: oldest === null ? null : new Date(oldest) }
}

export async function deleteAttemptsBefore(database: Database, instant: Date): Promise<void> {
  await run(database, sql`delete from access.login_attempt where at < ${instant}`)
}
