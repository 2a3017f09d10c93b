import { only, run, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import { ATTEMPT_WINDOW_MINUTES, type Failures } from '../decisions.ts'

type Attempt = { account: string; address: string; now: Date }

/**
 * Recorded as failed before anything is verified, so that tries at the same moment see one another.
 */
export async function recordAttempt(
  database: Database,
  { account, address, now }: Attempt,
): Promise<number> {
  const { id } = await only(
    database,
    sql<{ id: number }>`
    insert into access.login_attempt (at, account, address, succeeded) values (${now}, ${account}, ${address}, false) returning id`,
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

/** The failures of the last minutes, of the account since it last signed in and of the address. */
export async function findFailures(
  database: Database,
  { account, address, now }: Attempt,
): Promise<Failures> {
  const since = new Date(now.getTime() - ATTEMPT_WINDOW_MINUTES * 60_000)
  const row = await only(
    database,
    sql<{
      account: number
      oldest_of_account: string | null
      address: number
      oldest_of_address: string | null
    }>`
    select by_account.count as account, by_account.oldest as oldest_of_account, by_address.count as address, by_address.oldest as oldest_of_address
      from (select count(*), min(at) as oldest from access.login_attempt
             where account = ${account} and not succeeded and at > ${since} and at <= ${now}
               and id > coalesce((select max(id) from access.login_attempt where account = ${account} and succeeded and at > ${since}), 0)) by_account,
           (select count(*), min(at) as oldest from access.login_attempt
             where address = ${address} and not succeeded and at > ${since} and at <= ${now}) by_address`,
  )
  const instant = (text: string | null) => (text === null ? null : new Date(text))
  return {
    account: row.account,
    oldest_of_account: instant(row.oldest_of_account),
    address: row.address,
    oldest_of_address: instant(row.oldest_of_address),
  }
}
