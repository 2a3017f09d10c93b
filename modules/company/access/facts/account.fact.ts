import { channels } from '@app/organization/references'
import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { filter } from '@kit/tables/filter'
import { sql } from 'kysely'
import { roles } from '../references.ts'
import {
  abilities,
  accountOf,
  mayConfirm,
  type StoredAccount,
} from '../server/decisions/accounts.ts'
import { permissionsOf } from '../server/queries/sessions.ts'
import { visibleIn } from '../server/queries/users.ts'

const STATES: States = {
  pending: { es: 'POR APROBAR', en: 'PENDING APPROVAL', tone: 'warning' },
  active: { es: 'ACTIVO', en: 'ACTIVE', tone: 'ok' },
  disabled: { es: 'DESACTIVADO', en: 'INACTIVE', tone: 'neutral' },
}
/**
 * Who asks for an account first proves their address; whoever was let in and has not chosen a
 * password yet waits for a mail, or for another one.
 */
const ACCESS: States = {
  unproved: { es: 'Correo sin verificar', en: 'Email not verified', tone: 'warning' },
  proved: { es: 'Correo verificado', en: 'Email verified', tone: 'info' },
  linked: { es: 'Sin contraseña', en: 'No password', tone: 'warning' },
  no_link: { es: 'Sin contraseña ni enlace', en: 'No password or link', tone: 'error' },
  password: { es: 'Con contraseña', en: 'Has a password', tone: 'ok' },
}

const TOUCHED = sql`
  exists (select from access.account_touch t where t.account = l.id::text and t.gave_control)`
const TOUCHED_BY = sql`
  coalesce((select jsonb_agg(u.full_name order by u.id) from access.public_user u
      where u.id in (select t.by_id from access.account_touch t
        where t.account = l.id::text and t.gave_control)), '[]')`
const access = sql`
  case when l.state = 'pending' then case when l.email_awaits_proof then 'unproved'
      else 'proved' end
  when l.has_password then 'password' when l.link_expires_at is null then 'no_link'
      else 'linked' end`
const hasRole = (ids: readonly number[]) =>
  sql`
    exists (select 1 from access.user_role r
        where r.user_id = l.id and r.role_id = any(${ids}::bigint[]))`
const isOfChannel = (ids: readonly number[]) =>
  sql`
    exists (select 1 from access.user_channel c
        where c.user_id = l.id and c.channel_id = any(${ids}::bigint[]))`

type Read = StoredAccount &
  Readonly<{ has_password: boolean; has_second_factor: boolean; touched: boolean }>

/** A person's account, to those who may see it. */
export const account = fact({
  name: 'account',
  from: 'access.account_row',
  key: 'id',
  scope: ({ scope }) => visibleIn(scope, 'l'),
  search: (text) =>
    sql`l.search like '%' || platform.searchable(${text.replace(/[\\%_]/g, '\\$&')}) || '%'`,
  columns: {
    name: column.text('Nombre', 'Name', { sql: sql`l.name || ' ' || l.last_name`, filled: true }),
    email: column.text('Correo', 'Email', { filled: true }),
    state: column.state('Estado', 'Status', STATES, { filled: true }),
    roles: column.names('Roles', 'Roles', {
      sql: sql`
        coalesce((select jsonb_agg(r.name order by r.id) from access.user_role ur
              join access.role r on r.id = ur.role_id where ur.user_id = l.id), '[]')`,
      dressed: true,
    }),
    channels: column.names('Canales', 'Channels', {
      sql: sql`
        coalesce((select jsonb_agg(c.canal order by c.id) from access.user_channel uc
              join organization.public_channel c on c.id = uc.channel_id
          where uc.user_id = l.id), '[]')`,
      dressed: true,
    }),
    last_login_at: column.instant('Último acceso', 'Last sign-in'),
    access: column.state('Acceso', 'Access', ACCESS, { sql: access, filled: true }),
    link_expires_at: column.instant('Vencimiento de su enlace', 'Link expires', {
      dressed: true,
    }),
    second_factor: column.flag('Verificación en dos pasos', 'Two-step verification', {
      sql: sql`l.has_second_factor`,
    }),
    touched_by: column.names('Administrada por', 'Managed by', {
      sql: TOUCHED_BY,
      dressed: true,
    }),
    unconfirmed: column.flag('Por confirmar', 'To confirm', { sql: TOUCHED }),
    phone: column.text('Teléfono', 'Phone'),
    created_at: column.instant('Alta', 'Created', { filled: true }),
    id: column.key(),
  },
  filters: {
    role: filter.reference('Rol', 'Role', roles, hasRole),
    channel: filter.reference('Canal', 'Channel', channels, isOfChannel),
  },
  acts: {
    read: sql`jsonb_build_object(
      'id', l.id, 'state', l.state, 'email_awaits_proof', l.email_awaits_proof, 'has_password',
          l.has_password, 'has_second_factor', l.has_second_factor,
      'touched', ${TOUCHED},
      'provider_id', l.provider_id, 'agency_id', l.agency_id,
      'roles', coalesce((select jsonb_agg(jsonb_build_object('name', r.name))
            from access.user_role ur join access.role r on r.id = ur.role_id
        where ur.user_id = l.id), '[]'),
      'channels', coalesce((select jsonb_agg(jsonb_build_object('id', c.channel_id))
            from access.user_channel c where c.user_id = l.id), '[]'),
      'hotel_ids', to_jsonb(array(select h.hotel_id from access.user_hotel h
            where h.user_id = l.id)),
      'location_ids', to_jsonb(array(select p.location_id from access.user_location p
            where p.user_id = l.id)),
      'permissions', to_jsonb(array(${permissionsOf(sql`l.id`)})))`,
    of: (actor, read: Read) => {
      const can = abilities(actor, accountOf(read))
      const applies = {
        approve: can.approve,
        edit: can.edit,
        permissions: can.except,
        reset: can.reset_password && read.has_password,
        invite: can.reset_password && !read.has_password,
        resend: can.reset_password && !read.has_password,
        take_second_factor: can.reset_password && read.has_second_factor,
        end_sessions: can.end_sessions,
        confirm: mayConfirm(actor, accountOf(read)) && read.touched,
        enable: can.enable,
        disable: can.disable,
      }
      return Object.entries(applies).flatMap(([key, does]) => (does ? [key] : []))
    },
  },
})
