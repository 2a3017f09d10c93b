import { all, first, only, run, type Database } from '@kit/db/database'
import { sql } from 'kysely'

export type Factor = {
  user_id: number
  /** As it stands in the database; the key of the installation opens it. */
  sealed: Buffer
  confirmed_at: string | null
}

export const findFactor = (database: Database, user_id: number): Promise<Factor | undefined> =>
  first(
    database,
    sql<Factor>`
    select user_id, sealed, confirmed_at from access.second_factor where user_id = ${user_id}`,
  )

/** Begun anew as often as somebody likes, until a first code was right. Whether it was. */
export async function beginFactor(
  database: Database,
  { user_id, sealed, now }: { user_id: number; sealed: Buffer; now: Date },
): Promise<boolean> {
  const begun = await all(
    database,
    sql`
    insert into access.second_factor as f (user_id, sealed, created_at)
    values (${user_id}, ${sealed}, ${now})
    on conflict (user_id) do update set sealed = excluded.sealed, created_at = excluded.created_at
     where f.confirmed_at is null
    returning user_id`,
  )
  return begun.length > 0
}

/** Once: of two at the same time one is told that it is on already. */
export async function confirmFactor(
  database: Database,
  user_id: number,
  now: Date,
): Promise<boolean> {
  const confirmed = await all(
    database,
    sql`
    update access.second_factor set confirmed_at = ${now}
     where user_id = ${user_id} and confirmed_at is null returning user_id`,
  )
  return confirmed.length > 0
}

export async function deleteFactor(database: Database, user_id: number): Promise<boolean> {
  const gone = await all(
    database,
    sql`delete from access.second_factor where user_id = ${user_id} returning user_id`,
  )
  return gone.length > 0
}

/** False when a code of this interval, or of a later one, was taken before. */
export async function recordStep(
  database: Database,
  user_id: number,
  step: number,
): Promise<boolean> {
  const taken = await all(
    database,
    sql`
    update access.second_factor set last_step = ${step}
     where user_id = ${user_id} and last_step < ${step} returning user_id`,
  )
  return taken.length > 0
}

export async function replaceRecoveryCodes(
  database: Database,
  user_id: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await run(database, sql`delete from access.recovery_code where user_id = ${user_id}`)
  await run(
    database,
    sql`
    insert into access.recovery_code (user_id, code_hash)
    select ${user_id}, code_hash from unnest(${hashes}::bytea[]) as given(code_hash)`,
  )
}

export async function useRecoveryCode(
  database: Database,
  user_id: number,
  code_hash: Buffer,
  now: Date,
): Promise<boolean> {
  const used = await all(
    database,
    sql`
    update access.recovery_code set used_at = ${now}
     where user_id = ${user_id} and code_hash = ${code_hash} and used_at is null returning id`,
  )
  return used.length > 0
}

export async function countRecoveryCodes(database: Database, user_id: number): Promise<number> {
  const { count } = await only(
    database,
    sql<{ count: number }>`
    select count(*)::integer as count from access.recovery_code
     where user_id = ${user_id} and used_at is null`,
  )
  return count
}

/** Whoever set up a second step may do everything again, where they are. */
export async function recordSetUp(database: Database, session_id: number): Promise<void> {
  await run(
    database,
    sql`update access.session set awaits_second_factor = false where id = ${session_id}`,
  )
}

export async function awaitsSetUp(database: Database, session_id: number): Promise<boolean> {
  const { awaits } = await only(
    database,
    sql<{ awaits: boolean }>`
    select awaits_second_factor as awaits from access.session where id = ${session_id}`,
  )
  return awaits
}

/** Those of before secrets were sealed. */
export const lockUnsealed = (database: Database): Promise<{ user_id: number; secret: string }[]> =>
  all(
    database,
    sql<{ user_id: number; secret: string }>`
    select user_id, secret from access.second_factor where sealed is null for update`,
  )

export async function recordSealed(
  database: Database,
  user_id: number,
  sealed: Buffer,
): Promise<void> {
  await run(
    database,
    sql`
    update access.second_factor set sealed = ${sealed}, secret = null where user_id = ${user_id}`,
  )
}
