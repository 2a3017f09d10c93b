import { all, first, only, run, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import type { Passkey } from '../../contract/passkeys.ts'

export type ChallengePurpose = 'sign_in' | 'add' | 'prove'
type Challenge = { challenge_hash: Buffer; purpose: ChallengePurpose; session_id: number | null }

/** Those that nobody answered in time go with it. */
export async function recordChallenge(
  database: Database,
  { challenge_hash, purpose, session_id }: Challenge,
  { now, expires_at }: { now: Date; expires_at: Date },
): Promise<void> {
  await run(database, sql`delete from access.passkey_challenge where expires_at <= ${now}`)
  await run(
    database,
    sql`
    insert into access.passkey_challenge (challenge_hash, purpose, session_id, expires_at)
    values (${challenge_hash}, ${purpose}, ${session_id}, ${expires_at})`,
  )
}

/** Once: of two answers to one challenge the first is looked at. */
export async function takeChallenge(
  database: Database,
  { challenge_hash, purpose, session_id }: Challenge,
  now: Date,
): Promise<boolean> {
  const taken = await all(
    database,
    sql`
    delete from access.passkey_challenge
     where challenge_hash = ${challenge_hash} and purpose = ${purpose}
       and session_id is not distinct from ${session_id} and expires_at > ${now}
    returning purpose`,
  )
  return taken.length > 0
}

export const findPasskeys = (
  database: Database,
  user_id: number,
): Promise<(Passkey & KnownToBrowser)[]> =>
  all(
    database,
    sql<Passkey & KnownToBrowser>`
    select id, name, synced, created_at, last_used_at, credential_id, transports
      from access.passkey where user_id = ${user_id} order by created_at, id`,
  )
type KnownToBrowser = { credential_id: string; transports: string[] }

export type KeptPasskey = { id: number; user_id: number; public_key: Buffer; seal: Buffer }
export const findPasskey = (
  database: Database,
  credential_id: string,
): Promise<KeptPasskey | undefined> =>
  first(
    database,
    sql<KeptPasskey>`
    select id, user_id, public_key, seal from access.passkey where credential_id = ${credential_id}`,
  )

/** One person adds one at a time, so that nobody has more than they may. */
export async function lockOwner(database: Database, user_id: number): Promise<void> {
  await run(database, sql`select 1 from access.user_account where id = ${user_id} for update`)
}

type NewPasskey = KnownToBrowser & {
  user_id: number
  public_key: Uint8Array
  seal: Buffer
  counter: number
  name: string
  synced: boolean
  now: Date
}

/** Null when somebody has the device's key already, or the person has one of that name. */
export async function recordPasskey(
  database: Database,
  { user_id, credential_id, public_key, seal, counter, transports, name, synced, now }: NewPasskey,
): Promise<number | null> {
  const added = await first(
    database,
    sql<{ id: number }>`
    insert into access.passkey
      (user_id, credential_id, public_key, seal, counter, transports, name, synced, created_at)
    values (${user_id}, ${credential_id}, ${Buffer.from(public_key)}, ${seal}, ${counter},
            ${transports}::text[], ${name}, ${synced}, ${now})
    on conflict do nothing returning id`,
  )
  return added?.id ?? null
}

/**
 * False when its own count did not go on: then another device has signed with the same key. Where
 * nothing counts it stays zero.
 */
export async function recordUse(
  database: Database,
  { id, counter, now }: { id: number; counter: number; now: Date },
): Promise<boolean> {
  const used = await all(
    database,
    sql`
    update access.passkey set counter = ${counter}, last_used_at = ${now}
     where id = ${id} and (counter < ${counter} or (counter = 0 and ${counter} = 0))
    returning id`,
  )
  return used.length > 0
}

type Mine = { user_id: number; id: number }

export async function isNameTaken(
  database: Database,
  { user_id, id, name }: Mine & { name: string },
): Promise<boolean> {
  const { taken } = await only(
    database,
    sql<{ taken: boolean }>`
    select exists (select 1 from access.passkey
      where user_id = ${user_id} and name = ${name} and id <> ${id}) as taken`,
  )
  return taken
}

export async function recordName(
  database: Database,
  { user_id, id, name }: Mine & { name: string },
): Promise<boolean> {
  const named = await all(
    database,
    sql`
    update access.passkey set name = ${name} where id = ${id} and user_id = ${user_id}
    returning id`,
  )
  return named.length > 0
}

/** Answers what it was called; undefined when the person has none of that id. */
export const deletePasskey = (
  database: Database,
  { user_id, id }: Mine,
): Promise<{ name: string } | undefined> =>
  first(
    database,
    sql<{ name: string }>`
    delete from access.passkey where id = ${id} and user_id = ${user_id} returning name`,
  )

/** How many went. */
export async function deletePasskeysOf(database: Database, user_id: number): Promise<number> {
  const gone = await all(
    database,
    sql`delete from access.passkey where user_id = ${user_id} returning id`,
  )
  return gone.length
}
