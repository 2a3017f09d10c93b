import { all, first, run, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { PermissionRow, RoleRow } from '../../contract/roles.ts'

export type StoredRole = Omit<z.output<typeof RoleRow>, 'can_edit'>

// SUPER ADMIN has every permission whatever the table says.
const ROLE = sql`
  select r.id, r.name,
         (select count(*) from access.user_role ur join access.user_account u on u.id = ur.user_id
             where ur.role_id = r.id and u.state = 'active') as users,
         to_jsonb(array(select key from access.permission p
                         where r.name = 'SUPER ADMIN'
                             or exists (select 1 from access.role_permission rp
                             where rp.role_id = r.id and rp.permission_key = p.key)
                         order by key)) as permissions
    from access.role r`

export const findRoleRows = (database: Database): Promise<StoredRole[]> =>
  all(database, sql<StoredRole>`${ROLE} order by r.id`)

export async function lockRole(database: Database, id: number): Promise<StoredRole | undefined> {
  await run(database, sql`select 1 from access.role where id = ${id} for update`)
  return first(database, sql<StoredRole>`${ROLE} where r.id = ${id}`)
}

/** What these roles come to together. */
export async function findPermissionsOfRoles(
  database: Database,
  role_ids: readonly number[],
): Promise<string[]> {
  const roles = await all(
    database,
    sql<StoredRole>`${ROLE} where r.id = any(${role_ids}::bigint[])`,
  )
  return [...new Set(roles.flatMap(({ permissions }) => permissions))]
}

export const findPermissions = (database: Database): Promise<z.output<typeof PermissionRow>[]> =>
  all(
    database,
    sql<
      z.output<typeof PermissionRow>
    >`select key, kind, name_es, name_en from access.permission order by kind desc, key`,
  )

/** Of these keys the ones over money, as they are called in both languages. */
export const findMoneyPermissions = (
  database: Database,
  keys: readonly string[],
): Promise<{ es: string; en: string }[]> =>
  all(
    database,
    sql<{ es: string; en: string }>`
    select name_es as es, name_en as en from access.permission
     where money and key = any(${[...keys]}::text[]) order by key`,
  )

export async function recordRolePermissions(
  database: Database,
  role_id: number,
  { grant, revoke }: { grant: readonly string[]; revoke: readonly string[] },
): Promise<void> {
  await run(
    database,
    sql`
      delete from access.role_permission
        where role_id = ${role_id} and permission_key = any(${revoke}::text[])`,
  )
  await run(
    database,
    sql`
      insert into access.role_permission (role_id, permission_key)
        select ${role_id}, unnest(${grant}::text[]) on conflict do nothing`,
  )
}
