import { findUserIdsWhoMay } from '@app/access/api'
import { ROLES } from '@app/roles/rules'
import { all, only, type Database } from '@kit/db/database'
import type { Scope } from '@kit/kernel/actor'
import { sql, type RawBuilder } from 'kysely'

export type Recipient = { id: number; name: string; last_name: string }
export type Addressing = {
  sender_id: number
  scope: Scope
  main_roles: readonly number[]
  /** Of whose people alone it is meant for; absent or null, everybody's. */
  hotel_ids?: readonly number[] | null
}

/** Administrators work in every channel without having been placed in one. */
const OF_EVERY_CHANNEL: readonly number[] = [ROLES.ADMIN, ROLES['SUPER ADMIN']]

/**
 * Active people with one of the main roles who work in the channel; of a sender who is narrowed to
 * some hotels, the people of those.
 */
export const findPeopleOfChannel = (
  database: Database,
  addressing: Addressing,
  channel_id: number,
): Promise<Recipient[]> => findPeople(database, addressing, [channel_id])

/** Those whom the sender may choose by name: the same, in all the sender's channels. */
export const findPeopleInReach = (
  database: Database,
  addressing: Addressing,
): Promise<Recipient[]> =>
  findPeople(
    database,
    addressing,
    addressing.scope.all ? null : (addressing.scope.channel_ids ?? []),
  )

/** Whether somebody works here still and may read what is written to them. */
export const mayReceive = async (database: Database, user_id: number): Promise<boolean> =>
  (await findUserIdsWhoMay(database, 'mensaje', [user_id])).length > 0

/** Every role that one of them has, once. */
export async function findMainRoles(
  database: Database,
  user_ids: readonly number[],
): Promise<number[]> {
  const { role_ids } = await only(
    database,
    sql<{ role_ids: number[] }>`
    select coalesce(jsonb_agg(distinct r.id), '[]') as role_ids
      from access.public_user u cross join unnest(u.role_ids) as r (id)
     where u.id = any(${user_ids}::bigint[])`,
  )
  return role_ids
}

export const findPerson = (database: Database, user_id: number): Promise<Recipient> =>
  only(
    database,
    sql<Recipient>`select id, name, last_name from access.public_user where id = ${user_id}`,
  )

/**
 * The sender is not among them: nobody writes to themselves. Nor is who may read no message, whatever
 * their role.
 */
async function findPeople(
  database: Database,
  { sender_id, scope, main_roles, hotel_ids: meant = null }: Addressing,
  channel_ids: readonly number[] | null,
): Promise<Recipient[]> {
  const hotel_ids = scope.hotel_ids ?? null
  const people = await all(
    database,
    sql<Recipient>`
    select u.id, u.name, u.last_name
      from access.public_user u join access.public_placement p on p.user_id = u.id
     where u.state = 'active' and u.id <> ${sender_id} and u.role_ids && ${main_roles}::bigint[]
       and (u.role_ids && ${OF_EVERY_CHANNEL}::bigint[]
            or ((${channel_ids}::bigint[] is null or p.channel_ids && ${channel_ids}::bigint[]
                    or p.desk_channel_id = any(${channel_ids}::bigint[]))
                and (${hotel_ids}::bigint[] is null or cardinality(p.hotel_ids) = 0
                      or p.hotel_ids && ${hotel_ids}::bigint[])))
       and (${meant}::bigint[] is null or ${worksAt(sql`${meant}::bigint[]`)})
     order by u.name collate "es-x-icu", u.last_name collate "es-x-icu", u.id`,
  )
  const readers = await findUserIdsWhoMay(
    database,
    'mensaje',
    people.map(({ id }) => id),
  )
  const may_read = new Set(readers)
  return people.filter(({ id }) => may_read.has(id))
}

/** Assigned to one of the hotels, to a location of one, or at a desk there since they last began. */
const worksAt = (hotels: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`
  (p.hotel_ids && ${hotels} or p.desk_hotel_id = any(${hotels})
     or exists (select 1 from organization.public_location l
         where l.location_id = any(p.location_ids) and l.hotel_id = any(${hotels})))`
