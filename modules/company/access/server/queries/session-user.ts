import { only, type Database } from '@kit/db/database'
import { businessDay } from '@kit/kernel/day'
import { sql, type RawBuilder } from 'kysely'
import type { SessionUser } from '../../contract.ts'
import { deskInUse } from './desk.ts'
import { permissionsOf } from './sessions.ts'

type Row = Omit<
  SessionUser,
  'awaits_second_factor' | 'channel' | 'user' | 'rolesNuevos' | 'roles'
> & {
  user_id: number
  userName: string
  roles: { id: number; name: string }[]
}

/**
 * What login tells a person about themselves. Administrators and whoever sees everything are placed
 * in every channel; no hotel of their own means every hotel of their channels.
 */
export async function findSessionUser(
  database: Database,
  user_id: number,
  sees_everything: boolean,
  now: Date,
): Promise<Omit<SessionUser, 'awaits_second_factor'>> {
  const {
    user_id: id,
    userName,
    roles,
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
           coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.id)
                       from access.user_role ur join access.role r on r.id = ur.role_id
                         where ur.user_id = u.id), '[]') as roles,
           to_jsonb(array(${permissionsOf(sql`u.id`)})) as permissions,
           coalesce((select jsonb_agg(to_jsonb(c) order by c.id) from own_channel c),
                 '[]') as channels,
           (${concessions(user_id)}) as concesion,
           (${productTypes(sql`select id from own_channel`)}) as products,
           (${deskOf(now)}) as "setRepLocation",
           coalesce((${expectedAt(now)}), (${LAST_DESK})) as "lastRepLocation",
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
    channel: channelOf(row),
  }
}

/** The channel of the desk; without one that of whoever has no other. */
function channelOf({
  channels,
  setRepLocation,
}: Pick<Row, 'channels' | 'setRepLocation'>): SessionUser['channel'] {
  if (!setRepLocation) return channels.length === 1 ? channels[0]! : null
  return channels.find(({ id }) => id === setRepLocation.channel_id) ?? null
}

const concessions = (user_id: number) => sql`
  select coalesce(jsonb_agg(to_jsonb(concession) || jsonb_build_object('products',
          (${productTypes(sql`select concession.channel_id`)}))
        order by concession.channel_id, concession.hotel ->> 'name'), '[]')
    from (select distinct jsonb_build_object('id', p.hotel_id, 'name', p.hotel,
                   'canal_name', p.canal) as hotel, p.channel_id,
                 jsonb_build_object('id', p.zone_id, 'name', p.zone) as zone,
                 p.destination as "locationZone", p.labels,
                 p.concession_active and p.hotel_active as status
            from organization.public_place p
            join own_channel c on c.id = p.channel_id
           where not exists (select 1 from access.user_hotel where user_id = ${user_id})
              or p.hotel_id in (select hotel_id from access.user_hotel
                  where user_id = ${user_id})) concession`

/** What is sold in these channels, by product type. */
const productTypes = (channel_ids: RawBuilder<unknown>) => sql`
  select coalesce(jsonb_agg(distinct t.product_type), '[]') from catalog.public_sold_type t
   where t.channel_id is null or t.channel_id in (${channel_ids})`

const deskOf = (now: Date) => sql`
  select jsonb_build_object('hotel', jsonb_build_object('id', p.hotel_id, 'name', p.hotel),
        'location', jsonb_build_object('id', p.location_id, 'name', p.locacion),
        'channel_id', p.channel_id, 'zone_id', p.zone_id, 'agency', w.agency,
        'target_confirmed', w.target_amount is not null, 'ends_at',
        to_char(w.ends_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from ${deskInUse(now)}`

/** Where they are expected now, or next today. */
const expectedAt = (now: Date) => sql`
  select jsonb_build_object('channel_id', e.channel_id, 'hotel_id', e.hotel_id,
        'location_id', e.location_id)
    from rep_locations.public_placement e
   where e.rep_id = u.id and e.day = ${businessDay(now)}::date and e.to_instant > ${now}
   order by e.from_instant limit 1`

const LAST_DESK = sql`
  select jsonb_build_object('channel_id', w.channel_id, 'hotel_id', w.hotel_id,
        'location_id', w.location_id)
    from access.working_session w
   where w.user_id = u.id and w.ended_at is null`
