import { first, only, run, type Database } from '@kit/db/database'
import { sql } from 'kysely'

const ADDRESS_KNOWN_DAYS = 90
const DEVICE_KNOWN_DAYS = 180

type Caller = { account: string; address: string; device_hash: Buffer | null; now: Date }

/** Whether the account's person has signed in from this browser, or from this address lately. */
export async function findAcquaintance(
  database: Database,
  { account, address, device_hash, now }: Caller,
): Promise<{ device: boolean; address: boolean }> {
  const found = await first(
    database,
    sql<{ device: boolean; address: boolean }>`
    select exists (select 1 from access.known_device d
        where d.user_id = u.id and d.token_hash = ${device_hash}
                      and d.last_seen_at > ${daysBefore(now, DEVICE_KNOWN_DAYS)}) as device,
           exists (select 1 from access.session s
               where s.user_id = u.id and s.address = ${address}::inet
                      and s.created_at > ${daysBefore(now, ADDRESS_KNOWN_DAYS)}) as address
      from access.user_account u where u.email = ${account}`,
  )
  return found ?? { device: false, address: false }
}

/** Whether anybody has signed in from this browser lately. */
export async function isKnownDevice(
  database: Database,
  token_hash: Buffer,
  now: Date,
): Promise<boolean> {
  const { known } = await only(
    database,
    sql<{ known: boolean }>`
    select exists (select from access.known_device where token_hash = ${token_hash}
      and last_seen_at > ${daysBefore(now, DEVICE_KNOWN_DAYS)}) as known`,
  )
  return known
}

type Device = { user_id: number; token_hash: Buffer; now: Date }

/**
 * The browser is known from now on; those not seen for half a year are forgotten. Answers whether it
 * is new to a person who has signed in before: their first one is no surprise.
 */
export async function recordDevice(
  database: Database,
  { user_id, token_hash, now }: Device,
): Promise<boolean> {
  const { surprises } = await only(
    database,
    sql<{ surprises: boolean }>`
    with before as materialized (
      select exists (select from access.session where user_id = ${user_id}) as entered,
             exists (select from access.known_device where user_id = ${user_id}
               and token_hash = ${token_hash}) as known),
    kept as (
      insert into access.known_device (user_id, token_hash, first_seen_at, last_seen_at)
        values (${user_id}, ${token_hash}, ${now}, ${now})
      on conflict (user_id, token_hash) do update set last_seen_at = excluded.last_seen_at)
    select entered and not known as surprises from before`,
  )
  await run(
    database,
    sql`
      delete from access.known_device
        where user_id = ${user_id} and last_seen_at <= ${daysBefore(now, DEVICE_KNOWN_DAYS)}`,
  )
  return surprises
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * 86_400_000)
