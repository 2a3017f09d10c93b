import type { PermissionKey } from '@kit/kernel/permission'
import { all, type Database } from '@kit/db/database'
import type { Language, Scope } from '@kit/kernel/actor'
import { sql } from 'kysely'
import { SEES_EVERYTHING } from '../decisions.ts'
import { permissionsOf } from './sessions.ts'
import { visibleIn } from './users.ts'

export type Person = { id: number; name: string; last_name: string }
type Named = { id: number; name: string }

export const findRoles = (database: Database): Promise<Named[]> =>
  all(database, sql<Named>`select id, name from access.role order by id`)

/** Everybody with an account that a scope sees, whatever its state: what they did stays. */
export const findPeople = (database: Database, scope: Scope): Promise<Named[]> =>
  all(
    database,
    sql<Named>`
    select u.id, u.name || ' ' || u.last_name as name from access.user_account u
     where ${visibleIn(scope)}
     order by u.name collate "es-x-icu", u.last_name collate "es-x-icu", u.id`,
  )

/** Active people with one of these main roles, of those that a scope sees. */
export const findPeopleOfRoles = (
  database: Database,
  scope: Scope,
  role_ids: readonly number[],
): Promise<Person[]> =>
  all(
    database,
    sql<Person>`
    select u.id, u.name, u.last_name from access.user_account u
     where u.state = 'active' and ${visibleIn(scope)}
       and exists (select 1 from access.user_role r
           where r.user_id = u.id and r.role_id = any(${role_ids}::bigint[]))
     order by u.name collate "es-x-icu", u.last_name collate "es-x-icu", u.id`,
  )

export type SuperAdministrator = Person & { email: string; language: Language }

/** Those who may enter now. */
export const findSuperAdministrators = (database: Database): Promise<SuperAdministrator[]> =>
  all(
    database,
    sql<SuperAdministrator>`
    select u.id, u.name, u.last_name, u.email, u.language from access.user_account u
     where u.state = 'active' and exists (select 1 from access.user_role ur
         join access.role r on r.id = ur.role_id
       where ur.user_id = u.id and r.name = 'SUPER ADMIN')
     order by u.name collate "es-x-icu", u.last_name collate "es-x-icu", u.id`,
  )

/** Whole names by id; whoever does not exist is left out. */
export async function findUserNames(
  database: Database,
  ids: readonly number[],
): Promise<Map<number, string>> {
  const rows = await all(
    database,
    sql<Named>`
      select id, name || ' ' || last_name as name from access.user_account
        where id = any(${ids}::bigint[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * Everybody active who holds a permission now, by role or by exception: whom to tell what only they
 * may know. Of those named alone, when some are.
 */
export async function findUserIdsWhoMay(
  database: Database,
  permission: PermissionKey,
  among: readonly number[] | null = null,
): Promise<number[]> {
  return (await findPeopleWhoMay(database, permission, among)).map(({ id }) => id)
}

/** The same people, and who of them sees everything wherever they were placed. */
export const findPeopleWhoMay = (
  database: Database,
  permission: PermissionKey,
  among: readonly number[] | null = null,
): Promise<{ id: number; sees_everything: boolean }[]> =>
  all(
    database,
    sql<{ id: number; sees_everything: boolean }>`
    select u.id,
           exists (select 1 from access.user_role ur join access.role r on r.id = ur.role_id
             where ur.user_id = u.id and r.name = any(${SEES_EVERYTHING}::text[])) as sees_everything
      from access.user_account u
      where u.state = 'active' and (${among}::bigint[] is null or u.id = any(${among}::bigint[]))
        and ${permission} in (${permissionsOf(sql`u.id`)}) order by u.id`,
  )

/** By name, those of the same people whom a scope sees, and those who see everything. */
export const findSeenWhoMay = (
  database: Database,
  permission: PermissionKey,
  scope: Scope,
): Promise<Named[]> =>
  all(
    database,
    sql<Named>`
    select u.id, u.name || ' ' || u.last_name as name from access.user_account u
     where u.state = 'active' and ${permission} in (${permissionsOf(sql`u.id`)})
       and (${visibleIn(scope)}
         or exists (select 1 from access.user_role ur join access.role r on r.id = ur.role_id
           where ur.user_id = u.id and r.name = any(${SEES_EVERYTHING}::text[])))
     order by u.name collate "es-x-icu", u.last_name collate "es-x-icu", u.id`,
  )
