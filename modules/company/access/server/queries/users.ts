import { ACCOUNT } from '../../lifecycles.ts'
import { move } from '@kit/db/move'
import type { AnyContext } from '@kit/db/context'
import { all, first, only, run, type Database } from '@kit/db/database'
import type { Scope } from '@kit/kernel/actor'
import { newUuid } from '@kit/kernel/identifier'
import { sql, type RawBuilder } from 'kysely'
import type { UserRow } from '../../contract/users.ts'
import { permissionsOf } from './sessions.ts'

/** With what the roles and exceptions come to, which decides who may touch the account. */
export type StoredUser = Omit<UserRow, 'can'> & { permissions: string[] }

/**
 * The people somebody may see: staff share a channel, a location, an agency or a provider; a rep
 * sees only themselves. `of` is what the query calls an account.
 */
export function visibleIn(scope: Scope, of: 'u' | 'l' = 'u'): RawBuilder<boolean> {
  const own = (column: string) => sql.ref(`${of}.${column}`)
  if (scope.all) return sql<boolean>`true`
  if (scope.channel_ids)
    return sql<boolean>`(
    exists (select 1 from access.user_channel c
        where c.user_id = ${own('id')} and c.channel_id = any(${scope.channel_ids}::bigint[]))
    and (${scope.hotel_ids ?? null}::bigint[] is null
         or not exists (select 1 from access.user_hotel h where h.user_id = ${own('id')})
         or exists (select 1 from access.user_hotel h
             where h.user_id = ${own('id')}
             and h.hotel_id = any(${scope.hotel_ids ?? null}::bigint[]))))`
  if (scope.location_ids)
    return sql<boolean>`(
    exists (select 1 from access.working_session w
        where w.user_id = ${own('id')} and w.ended_at is null
          and w.location_id = any(${scope.location_ids}::bigint[]))
    or exists (select 1 from access.user_location p
        where p.user_id = ${own('id')} and p.location_id = any(${scope.location_ids}::bigint[])))`
  // Asked of the account: not every row about a person repeats for whom they work.
  if (scope.agency_id !== undefined)
    return sql<boolean>`exists (select 1 from access.user_account a
        where a.id = ${own('id')} and a.agency_id = ${scope.agency_id})`
  if (scope.provider_id !== undefined)
    return sql<boolean>`exists (select 1 from access.user_account a
        where a.id = ${own('id')} and a.provider_id = ${scope.provider_id})`
  if (scope.rep_id !== undefined) return sql<boolean>`${own('id')} = ${scope.rep_id}`
  return sql<boolean>`false`
}

const USER = sql`
  select u.id, u.email, u.name, u.last_name, u.phone, u.language, u.state, u.provider_id,
      u.agency_id, u.must_change_password, u.has_password, u.email_awaits_proof, u.created_at,
      u.version, u.link_expires_at, u.last_login_at,
         coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.id)
                     from access.user_role ur join access.role r on r.id = ur.role_id
                       where ur.user_id = u.id), '[]') as roles,
         coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'canal', c.canal) order by c.id)
                     from access.user_channel uc
                       join organization.public_channel c on c.id = uc.channel_id
                       where uc.user_id = u.id), '[]') as channels,
         to_jsonb(array(select hotel_id from access.user_hotel where user_id = u.id
               order by 1)) as hotel_ids,
         to_jsonb(array(select location_id from access.user_location where user_id = u.id
               order by 1)) as location_ids,
         to_jsonb(array(select permission_key from access.user_permission
               where user_id = u.id and granted order by 1)) as granted,
         to_jsonb(array(select permission_key from access.user_permission
               where user_id = u.id and not granted order by 1)) as denied,
         to_jsonb(array(${permissionsOf(sql`u.id`)})) as permissions
    from access.account_row u`

/** What the specification calls all users: those within reach, by name. */
export async function findUsers(
  database: Database,
  scope: Scope,
  { page, page_size }: { page: number; page_size: number },
): Promise<{ rows: StoredUser[]; total: number }> {
  const [rows, { total }] = await Promise.all([
    all(
      database,
      sql<StoredUser>`
        ${USER} where ${visibleIn(scope)} order by u.name collate "es-x-icu", u.id
          limit ${page_size} offset ${(page - 1) * page_size}`,
    ),
    only(
      database,
      sql<{
        total: number
      }>`select count(*) as total from access.user_account u where ${visibleIn(scope)}`,
    ),
  ])
  return { rows, total }
}

export const findUser = (
  database: Database,
  scope: Scope,
  id: number,
): Promise<StoredUser | undefined> =>
  first(database, sql<StoredUser>`${USER} where u.id = ${id} and ${visibleIn(scope)}`)

/** The same, kept from others until the transaction ends. */
export async function lockUser(
  database: Database,
  scope: Scope,
  id: number,
): Promise<StoredUser | undefined> {
  await run(database, sql`select 1 from access.user_account where id = ${id} for update`)
  return findUser(database, scope, id)
}

export type UserFields = {
  name: string
  last_name: string
  email: string
  phone: string | null
  language: 'es' | 'en'
  provider_id: number | null
  agency_id: number | null
}
export type UserPlaces = {
  role_ids: readonly number[]
  channel_ids: readonly number[]
  hotel_ids: readonly number[]
  location_ids: readonly number[]
}

type NewUser = UserFields & {
  state: 'active'
  /** Null until its person chooses one with the link they are mailed. */
  password_hash: string | null
  must_change_password: boolean
}

/** Answers nothing when the address already signs somebody in. */
export async function recordUser(database: Database, user: NewUser): Promise<number | undefined> {
  const row = await first(
    database,
    sql<{ id: number }>`
    insert into access.user_account (uuid, email, name, last_name, phone, language, provider_id,
          agency_id, state, password_hash, must_change_password)
    values (${newUuid()}, ${user.email}, ${user.name}, ${user.last_name}, ${user.phone},
          ${user.language}, ${user.provider_id}, ${user.agency_id},
            ${user.state}, ${user.password_hash}, ${user.must_change_password})
    on conflict (email) do nothing
    returning id`,
  )
  return row?.id
}

type Asker = Pick<UserFields, 'name' | 'last_name' | 'email' | 'phone' | 'language'> & {
  password_hash: string
}

/**
 * An account somebody asks for, until they prove its address. While nobody has, whoever asks again
 * takes the place of the one before: nobody keeps an address from its owner. Answers nothing when
 * the address is another account's.
 */
export async function recordRegistration(
  database: Database,
  asker: Asker,
): Promise<number | undefined> {
  const row = await first(
    database,
    sql<{ id: number }>`
    insert into access.user_account as u (uuid, email, name, last_name, phone, language, state,
          password_hash, email_awaits_proof)
    values (${newUuid()}, ${asker.email}, ${asker.name}, ${asker.last_name}, ${asker.phone},
          ${asker.language}, 'pending', ${asker.password_hash}, true)
    on conflict (email) do update
       set name = excluded.name, last_name = excluded.last_name, phone = excluded.phone,
           language = excluded.language,
           password_hash = excluded.password_hash, version = u.version + 1
     where u.state = 'pending' and u.email_awaits_proof
    returning id`,
  )
  return row?.id
}

/** Its fields, and its state when that is another from now on: one change of the row either way. */
export async function recordUserFields(
  tx: AnyContext,
  before: Pick<StoredUser, 'id' | 'state'>,
  user: UserFields & { state: UserRow['state'] },
): Promise<void> {
  const { email, name, last_name, phone, language, provider_id, agency_id, state } = user
  const set = { email, name, last_name, phone, language, provider_id, agency_id }
  if (state !== before.state) return move(tx, ACCOUNT, before, state, { set })
  await tx
    .updateTable('access.user_account')
    .set({ ...set, version: sql`version + 1` })
    .where('id', '=', before.id)
    .execute()
}

export async function recordPlaces(
  database: Database,
  id: number,
  { role_ids, channel_ids, hotel_ids, location_ids }: UserPlaces,
): Promise<void> {
  for (const [kind, ids] of Object.entries({
    role: role_ids,
    channel: channel_ids,
    hotel: hotel_ids,
    location: location_ids,
  })) {
    const [table, column] = [sql.table(`access.user_${kind}`), sql.ref(`${kind}_id`)]
    await run(
      database,
      sql`delete from ${table} where user_id = ${id} and ${column} <> all(${ids}::bigint[])`,
    )
    await run(
      database,
      sql`
        insert into ${table} (user_id, ${column}) select ${id}::bigint, unnest(${ids}::bigint[])
          on conflict do nothing`,
    )
  }
}

export async function recordExceptions(
  database: Database,
  id: number,
  { granted, denied }: { granted: readonly string[]; denied: readonly string[] },
): Promise<void> {
  await run(database, sql`delete from access.user_permission where user_id = ${id}`)
  await run(
    database,
    sql`
    insert into access.user_permission (user_id, permission_key, granted)
    select ${id}::bigint, unnest(${granted}::text[]), true union all
      select ${id}::bigint, unnest(${denied}::text[]), false`,
  )
  await run(database, sql`update access.user_account set version = version + 1 where id = ${id}`)
}

/** Whoever could have signed in with the account, since a SUPER ADMIN last confirmed it. */
export const findHandsOn = (
  database: Database,
  id: number,
): Promise<{ id: number; name: string }[]> =>
  all(
    database,
    sql<{ id: number; name: string }>`
    select distinct u.id, u.full_name as name from access.account_touch t
      join access.public_user u on u.id = t.by_id
     where t.account = ${String(id)} and t.gave_control order by u.id`,
  )

export async function isEmailTaken(
  database: Database,
  email: string,
  except: number,
): Promise<boolean> {
  const { taken } = await only(
    database,
    sql<{
      taken: boolean
    }>`
      select exists (select 1 from access.user_account
          where email = ${email} and id <> ${except}) as taken`,
  )
  return taken
}

/**
 * How many others could still enter as SUPER ADMIN. Whoever asks first decides first: the second
 * waits for the first's end.
 */
export async function countOtherSuperAdministrators(
  database: Database,
  except: number,
): Promise<number> {
  await run(
    database,
    sql`select pg_advisory_xact_lock(hashtextextended('access.super_administrators', 0))`,
  )
  const { others } = await only(
    database,
    sql<{ others: number }>`
    select count(*) as others from access.user_account u
      join access.user_role ur on ur.user_id = u.id join access.role r on r.id = ur.role_id
     where r.name = 'SUPER ADMIN' and u.state = 'active' and u.id <> ${except}`,
  )
  return others
}

/** The password stops opening at once. */
export async function forgetPassword(database: Database, id: number): Promise<void> {
  await run(
    database,
    sql`
      update access.user_account
        set password_hash = null, must_change_password = false, version = version + 1
        where id = ${id}`,
  )
}
