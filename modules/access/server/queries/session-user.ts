import { only, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import type { SessionUser } from '../../contract.ts'
import { permissionsOf } from './sessions.ts'

/** The product types there are: 1 tour or activity, 2 transfer, 3 hotel, 4 package. */
const PRODUCT_TYPES = [1, 2, 3, 4]

type Row = Omit<SessionUser, 'products' | 'concesion' | 'channel' | 'user' | 'rolesNuevos' | 'roles'> & {
  user_id: number
  userName: string
  roles: { id: number; name: string }[]
  desk_channel_id: number | null
  concesion: Omit<SessionUser['concesion'][number], 'products'>[]
}

/**
 * What login tells a person about themselves. Administrators and whoever sees everything are placed in every channel;
 * no hotel of their own means every hotel of their channels.
 */
export async function findSessionUser(database: Database, user_id: number, sees_everything: boolean): Promise<SessionUser> {
  const { desk_channel_id, user_id: id, userName, roles, concesion, ...row } = await only(database, sql<Row>`
    with person as (select * from access.user_account where id = ${user_id}),
    own_channel as (
      select c.id, c.canal from organization.channel c
       where c.active and (${sees_everything} or c.id in (select channel_id from access.user_channel where user_id = ${user_id}))
    )
    select u.id as user_id, u.name || ' ' || u.last_name as "userName", u.must_change_password, u.desk_channel_id,
           coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.id)
                       from access.user_role ur join access.role r on r.id = ur.role_id where ur.user_id = u.id), '[]') as roles,
           to_jsonb(array(${permissionsOf(sql`u.id`)})) as permissions,
           coalesce((select jsonb_agg(to_jsonb(c) order by c.id) from own_channel c), '[]') as channels,
           (${concessions(user_id)}) as concesion,
           (${desk}) as "setRepLocation",
           coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'locacion', l.locacion, 'hotel_id', l.hotel_id) order by l.id)
                       from access.user_location ul join organization.location l on l.id = ul.location_id where ul.user_id = u.id and l.active), '[]') as "roleLocations"
      from person u`)
  return {
    ...row,
    user: { user_id: id, userName },
    roles: roles.map(({ name }) => name),
    rolesNuevos: roles.map((role) => role.id),
    channel: row.channels.find((channel) => channel.id === desk_channel_id) ?? row.channels[0] ?? null,
    concesion: concesion.map((concession) => ({ ...concession, products: PRODUCT_TYPES })),
    products: PRODUCT_TYPES,
  }
}

const concessions = (user_id: number) => sql`
  select coalesce(jsonb_agg(jsonb_build_object(
           'id', h.id, 'name', h.name, 'channel_id', c.id, 'canal_name', c.canal, 'zone_id', z.id, 'zone', z.name, 'locationZone', d.name,
           'labels', to_jsonb(array(select label from organization.hotel_label where hotel_id = h.id order by 1)),
           'status', ch.active and h.active) order by c.id, h.name), '[]')
    from organization.channel_hotel ch
    join own_channel c on c.id = ch.channel_id
    join organization.hotel h on h.id = ch.hotel_id
    join organization.zone z on z.id = h.zone_id
    join organization.destination d on d.id = z.destination_id
   where not exists (select 1 from access.user_hotel where user_id = ${user_id})
      or h.id in (select hotel_id from access.user_hotel where user_id = ${user_id})`

const desk = sql`
  select jsonb_build_object('hotel', jsonb_build_object('id', h.id, 'name', h.name), 'location', jsonb_build_object('id', l.id, 'name', l.locacion),
                            'channel_id', u.desk_channel_id, 'zone_id', h.zone_id, 'agency', u.desk_agency)
    from organization.hotel h join organization.location l on l.id = u.desk_location_id
   where h.id = u.desk_hotel_id and u.desk_channel_id is not null`
