import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { filter } from '@kit/tables/filter'
import { sql } from 'kysely'
import { roles } from '../references.ts'

const KINDS: States = {
  menu: { es: 'Pantalla', en: 'Screen', tone: 'info' },
  action: { es: 'Acción', en: 'Action', tone: 'neutral' },
}
// SUPER ADMIN has every permission whatever the table says.
const holders = sql`access.role r where (r.name = 'SUPER ADMIN'
  or exists (select 1 from access.role_permission rp
      where rp.role_id = r.id and rp.permission_key = l.key))`
const exceptions = (granted: boolean) =>
  sql`
    (select count(*) from access.user_permission x
        where x.permission_key = l.key and x.granted = ${granted})`

/** Something that may be allowed, with the roles that have it and how many people differ from theirs. */
export const permission = fact({
  name: 'permission',
  from: 'access.permission',
  key: 'key',
  scope: null,
  columns: {
    name: column.text('Permiso', 'Permission', {
      sql: ({ language }) => sql.ref(`l.name_${language}`),
      search: true,
      filled: true,
    }),
    key: column.text('Clave', 'Key', { search: true, filled: true }),
    kind: column.state('Tipo', 'Type', KINDS, { filled: true }),
    roles: column.names('Roles', 'Roles', {
      sql: sql`(select coalesce(jsonb_agg(r.name order by r.id), '[]') from ${holders})`,
      dressed: true,
    }),
    granted: column.count('Concedido a personas', 'Granted to people', { sql: exceptions(true) }),
    denied: column.count('Retirado a personas', 'Denied to people', {
      sql: exceptions(false),
    }),
  },
  filters: {
    role: filter.reference(
      'Rol',
      'Role',
      roles,
      (ids) => sql`exists (select 1 from ${holders} and r.id = any(${ids}::bigint[]))`,
    ),
  },
})
