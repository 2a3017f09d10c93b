import { all, run, type Database } from '@kit/db/database'
import type { Permission } from '@kit/kernel/permission'
import { sql } from 'kysely'

/**
 * Writes what the modules define: names always, the default roles only for keys that were never
 * seen before, so that what
 * administrators decided since stays. ADMIN and SUPER ADMIN get every new key. Run at boot; what a
 * company that has permissions already is given besides is audited.
 * @throws Error when a declaration names a role that the database does not have.
 */
export async function syncPermissions(
  database: Database,
  definitions: readonly Permission[],
): Promise<void> {
  await refuseUnknownRoles(database, definitions)
  await run(
    database,
    sql`
    with given as (
      select *
        from jsonb_to_recordset(${JSON.stringify(definitions)}::jsonb) as definition(name text,
            kind text, es text, en text, roles jsonb, money boolean)
    ), written as (
      insert into access.permission (key, kind, name_es, name_en, money)
      select name, kind, es, en, coalesce(money, false) from given
      on conflict (key) do update set kind = excluded.kind, name_es = excluded.name_es,
          name_en = excluded.name_en, money = excluded.money
      returning key, xmax = 0 as fresh
    ), granted as (
      insert into access.role_permission (role_id, permission_key)
      select r.id, g.name from given g join written w on w.key = g.name and w.fresh
        join access.role r on r.name in ('ADMIN', 'SUPER ADMIN') or g.roles ? r.name
      on conflict do nothing
      returning role_id, permission_key
    )
    insert into platform.audit_entry (request_id, endpoint, action, entity, entity_id, after)
    select gen_random_uuid()::text, 'start', 'role.permissions_changed', 'role', r.name,
        jsonb_build_object('granted', jsonb_agg(g.permission_key order by g.permission_key))
      from granted g join access.role r on r.id = g.role_id
     where exists (select from access.permission)
     group by r.name`,
  )
}

async function refuseUnknownRoles(
  database: Database,
  definitions: readonly Permission[],
): Promise<void> {
  const known = new Set(
    (await all(database, sql<{ name: string }>`select name from access.role`)).map(
      ({ name }) => name,
    ),
  )
  const unknown = definitions.flatMap(({ name, roles }) =>
    roles.filter((role) => !known.has(role)).map((role) => `${name}: ${role}`),
  )
  if (unknown.length > 0)
    throw new Error(`Permissions for roles that do not exist: ${unknown.join(', ')}`)
}
