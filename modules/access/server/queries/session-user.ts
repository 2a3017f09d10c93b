import { PRODUCT_TYPE_NUMBERS } from '@app/catalog/rules/product-types'
import { only, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import type { SessionUser } from '../../contract.ts'
import { deskInUse } from './desk.ts'
import { permissionsOf } from './sessions.ts'

/** The product types there are: 1 tour or activity, 2 transfer, 3 hotel, 4 package. */

type Row = Omit<
  SessionUser,
  'products' | 'concesion' | 'channel' | 'user' | 'rolesNuevos' | 'roles'
> & {
  user_id: number
  userName: string
  roles: { id: number; name: string }[]
  desk_channel_id: number | null
  concesion: Omit<SessionUser['concesion'][number], 'products'>[]
}

/**
 * What login tells a person about themselves. Administrators and whoever sees everything are placed
 * in every channel; no hotel of their own means every hotel of their channels.
 */
export async function findSessionUser(
  database: Database,
  user_id: number,
  sees_everything: boolean,
): Promise<SessionUser> {
  const {
    desk_channel_id,
    user_id: id,
    userName,
    roles,
    concesion,
    ...row
  } = await only(
    database,
    sql<Row>`
    with person as (select * from access.user_account where id = ${user_id}),
    own_channel as (
      select c.id, c.canal from organization.public_channel c
       where c.active and (${sees_everything}
             or c.id in (select channel_id from access.user_channel where user_id = ${user_id}))
    )
    select u.id as user_id, u.name || ' ' || u.last_name as "userName", u.must_change_password,
        u.desk_channel_id,
           coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.id)
                       from access.user_role ur join access.role r on r.id = ur.role_id
                         where ur.user_id = u.id), '[]') as roles,
           to_jsonb(array(${permissionsOf(sql`u.id`)})) as permissions,
           coalesce((select jsonb_agg(to_jsonb(c) order by c.id) from own_channel c),
                 '[]') as channels,
           (${concessions(user_id)}) as concesion,
           (${desk}) as "setRepLocation",
           coalesce((select jsonb_agg(distinct jsonb_build_object('id', p.location_id, 'locacion',
                     p.locacion, 'hotel_id', p.hotel_id))
                       from access.user_location ul
                         join organization.public_place p on p.location_id = ul.location_id
                         where ul.user_id = u.id and p.location_active), '[]') as "roleLocations"
      from person u`,
  )
  return {
    ...row,
    user: { user_id: id, userName },
    roles: roles.map(({ name }) => name),
    rolesNuevos: roles.map((role) => role.id),
    channel:
      row.channels.find((channel) => channel.id === desk_channel_id) ?? row.channels[0] ?? null,
    concesion: concesion.map((concession) => ({ ...concession, products: PRODUCT_TYPE_NUMBERS })),
    products: PRODUCT_TYPE_NUMBERS,
  }
}

const concessions = (user_id: number) => sql`
  select coalesce(jsonb_agg(to_jsonb(concession) order by concession.channel_id, concession.name),
        '[]')
    from (select distinct p.hotel_id as id, p.hotel as name, p.channel_id, p.canal as canal_name,
          p.zone_id, p.zone, p.destination as "locationZone",
                 p.labels, p.concession_active and p.hotel_active as status
            from organization.public_place p
            join own_channel c on c.id = p.channel_id
           where not exists (select 1 from access.user_hotel where user_id = ${user_id})
              or p.hotel_id in (select hotel_id from access.user_hotel
                  where user_id = ${user_id})) concession`

const desk = sql`
  select jsonb_build_object('hotel', jsonb_build_object('id', p.hotel_id, 'name', p.hotel),
        'location', jsonb_build_object('id', p.location_id, 'name', p.locacion),
                            'channel_id', p.channel_id, 'zone_id', p.zone_id, 'agency',
                                u.desk_agency)
    from ${deskInUse}`
