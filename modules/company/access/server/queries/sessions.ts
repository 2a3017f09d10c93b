import { all, first, only, run, type Database } from '@kit/db/database'
import { businessDay } from '@kit/kernel/day'
import { sql } from 'kysely'
import { deskInUse } from './desk.ts'

export type SessionRow = {
  session_id: number
  user_id: number
  name: string
  must_change_password: boolean
  awaits_second_factor: boolean
  last_seen_at: string
  proved_at: string
  proved_from: string | null
  expires_at: string
  absolute_expires_at: string
  roles: { id: number; name: string }[]
  permissions: string[]
  channel_ids: number[]
  hotel_ids: number[]
  location_ids: number[]
  provider_id: number | null
  agency_id: number | null
  desk_channel_id: number | null
  desk_hotel_id: number | null
  desk_location_id: number | null
  desk_zone_id: number | null
  desk_agency: boolean | null
  desk_target_confirmed: boolean | null
}

type Person = Omit<
  SessionRow,
  | 'session_id'
  | 'awaits_second_factor'
  | 'last_seen_at'
  | 'proved_at'
  | 'proved_from'
  | 'expires_at'
  | 'absolute_expires_at'
>
type Proof = { token_hash: Buffer; cookie_hash: Buffer; now: Date }

/**
 * The live session that both secrets belong to, with everything that decides what its person may do
 * and see.
 */
export function findLiveSession(
  database: Database,
  { token_hash, cookie_hash, now }: Proof,
): Promise<SessionRow | undefined> {
  return first(
    database,
    sql<SessionRow>`
    select s.id as session_id, s.last_seen_at, s.proved_at, host(s.proved_from) as proved_from,
           s.expires_at, s.absolute_expires_at, s.awaits_second_factor, ${personAt(now)}
      from access.session s
      join access.user_account u on u.id = s.user_id
      left join lateral (${deskAt(now)}) desk on true
     where s.token_hash = ${token_hash} and s.cookie_hash = ${cookie_hash}
       and s.ended_at is null and s.expires_at > ${now} and s.absolute_expires_at > ${now}
       and u.state = 'active'`,
  )
}

/**
 * What a user may do: granted by a role or to the user, and not taken from the user. Nothing can be
 * taken from a SUPER ADMIN.
 */
export const permissionsOf = (user: ReturnType<typeof sql>) => sql`
  select key from (
    select rp.permission_key as key from access.user_role ur
      join access.role_permission rp on rp.role_id = ur.role_id where ur.user_id = ${user}
    union select permission_key from access.user_permission where user_id = ${user} and granted
    except select permission_key from access.user_permission where user_id = ${user} and not granted
    union select p.key from access.permission p where exists (
      select 1 from access.user_role ur join access.role r on r.id = ur.role_id
        where ur.user_id = ${user} and r.name = 'SUPER ADMIN')
  ) held order by key`

/** Everything of an account that decides what its person may do and see; read as `u` and `desk`. */
const personAt = (now: Date) => sql`u.id as user_id,
        u.name || ' ' || u.last_name as name,
           u.must_change_password, u.provider_id, u.agency_id,
           desk.channel_id as desk_channel_id, desk.hotel_id as desk_hotel_id,
               desk.location_id as desk_location_id, desk.zone_id as desk_zone_id,
           desk.agency as desk_agency, desk.target_confirmed as desk_target_confirmed,
           coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.id)
                       from access.user_role ur join access.role r on r.id = ur.role_id
                         where ur.user_id = u.id), '[]') as roles,
           to_jsonb(array(${permissionsOf(sql`u.id`)})) as permissions,
           to_jsonb(array(select channel_id from access.user_channel where user_id = u.id
                 order by 1)) as channel_ids,
           to_jsonb(array(select hotel_id from access.user_hotel where user_id = u.id
                 order by 1)) as hotel_ids,
           to_jsonb(array(select location_id from access.user_location where user_id = u.id
                 union select location_id from roster.public_turn t
                  where t.supervisor_id = u.id and t.day = ${businessDay(now)}::date
                    and ${now} between t.from_instant and t.to_instant
                 order by 1)) as location_ids`

const deskAt = (now: Date) => sql`
  select p.channel_id, p.hotel_id, p.location_id, p.zone_id, w.agency,
         w.target_amount is not null as target_confirmed
    from ${deskInUse(now)} limit 1`

/** An account that may enter, for what goes on in its name when nobody is signed in. */
export const findPerson = (
  database: Database,
  user_id: number,
  now: Date,
): Promise<Person | undefined> =>
  first(
    database,
    sql<Person>`
    select ${personAt(now)}
      from access.user_account u
      left join lateral (${deskAt(now)}) desk on true
     where u.id = ${user_id} and u.state = 'active'`,
  )

type NewSession = {
  user_id: number
  token_hash: Buffer
  cookie_hash: Buffer
  now: Date
  expires_at: Date
  absolute_expires_at: Date
  address: string | null
  user_agent: string | null
  awaits_second_factor: boolean
}

export async function recordSession(database: Database, session: NewSession): Promise<number> {
  const { id } = await only(
    database,
    sql<{ id: number }>`
    insert into access.session (user_id, token_hash, cookie_hash, created_at, last_seen_at,
          proved_at, proved_from, expires_at, absolute_expires_at, address, user_agent,
          awaits_second_factor)
    values (${session.user_id}, ${session.token_hash}, ${session.cookie_hash}, ${session.now},
          ${session.now}, ${session.now}, ${session.address}, ${session.expires_at},
            ${session.absolute_expires_at}, ${session.address}, ${session.user_agent},
            ${session.awaits_second_factor})
    returning id`,
  )
  return id
}

/** Only forward: of two actions at once the later one holds. */
export async function recordAction(
  database: Database,
  session_id: number,
  { now, expires_at }: { now: Date; expires_at: Date },
): Promise<void> {
  await run(
    database,
    sql`
    update access.session set last_seen_at = ${now},
        expires_at = greatest(expires_at, ${expires_at})
     where id = ${session_id} and last_seen_at < ${now}`,
  )
}

/** The person showed again who they are, and `from` where. */
export async function recordProof(
  database: Database,
  session_id: number,
  { now, from }: { now: Date; from: string },
): Promise<void> {
  await run(
    database,
    sql`
    update access.session set proved_at = ${now}, proved_from = ${from} where id = ${session_id}`,
  )
}

export type LiveSession = {
  id: number
  user_agent: string | null
  address: string | null
  created_at: string
  last_seen_at: string
}

/** Where a person is signed in now, the last used first. */
export const findLiveSessionsOf = (
  database: Database,
  user_id: number,
  now: Date,
): Promise<LiveSession[]> =>
  all(
    database,
    sql<LiveSession>`
    select id, user_agent, host(address) as address, created_at, last_seen_at from access.session
     where user_id = ${user_id} and ended_at is null and expires_at > ${now}
         and absolute_expires_at > ${now}
     order by last_seen_at desc, id desc`,
  )

export type EndReason =
  | 'logout'
  | 'disabled'
  | 'roles_changed'
  | 'password_changed'
  | 'other_sessions_ended'
  | 'replaced'
  | 'email_changed'
  | 'second_factor'
  | 'ended_by_administrator'
type Ending = { user_id: number; reason: EndReason; now: Date; only?: number; except?: number }

/**
 * Ends the live sessions of a user, all or `only` one or all `except` one; answers which they were.
 */
export async function recordSessionsEnded(
  database: Database,
  { user_id, reason, now, only, except }: Ending,
): Promise<number[]> {
  const rows = await all(
    database,
    sql<{ id: number }>`
    update access.session set ended_at = ${now}, end_reason = ${reason}
     where user_id = ${user_id} and ended_at is null
       and (${only ?? null}::bigint is null or id = ${only ?? null}::bigint)
       and (${except ?? null}::bigint is null or id <> ${except ?? null}::bigint)
    returning id`,
  )
  return rows.map(({ id }) => id)
}

/** The session that the browser still had when somebody signed in with it anew. */
export async function recordSessionReplaced(
  database: Database,
  cookie_hash: Buffer,
  now: Date,
): Promise<void> {
  await run(
    database,
    sql`
      update access.session set ended_at = ${now}, end_reason = 'replaced'
        where cookie_hash = ${cookie_hash} and ended_at is null`,
  )
}

/**
 * Of these sessions, those that are open no more, and why: for the live socket, which nobody tells
 * that an hour has passed.
 */
export const findEndedSessions = (
  database: Database,
  session_ids: readonly number[],
  now: Date,
): Promise<{ session_id: number; reason: string }[]> =>
  all(
    database,
    sql<{ session_id: number; reason: string }>`
    select s.id as session_id,
        coalesce(s.end_reason, case when u.state = 'active' then 'expired'
          else 'disabled' end) as reason
      from access.session s join access.user_account u on u.id = s.user_id
     where s.id = any(${session_ids}::bigint[])
       and (s.ended_at is not null or s.expires_at <= ${now} or s.absolute_expires_at <= ${now}
             or u.state <> 'active')`,
  )

/** Those that ended before; the last of each person stays, because it says when they were here. */
export async function deleteSessionsBefore(database: Database, instant: Date): Promise<void> {
  await run(
    database,
    sql`
    delete from access.session s
     where least(coalesce(s.ended_at, 'infinity'), s.expires_at, s.absolute_expires_at) < ${instant}
       and exists (select from access.session later
           where later.user_id = s.user_id
           and (later.created_at, later.id) > (s.created_at, s.id))`,
  )
}
