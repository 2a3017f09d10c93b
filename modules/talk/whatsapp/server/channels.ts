// This door alone: the process of the numbers loads no passwords and nothing that checks them.
import { findPeopleWhoMay } from '@app/access/people'
import { all, first, type Database } from '@kit/db/database'
import type { Actor } from '@kit/kernel/actor'
import type { PermissionKey } from '@kit/kernel/permission'
import { sql, type RawBuilder } from 'kysely'

/** Who asks for a number, or for what hangs on it. */
export type Asker = Pick<Actor, 'user_id' | 'scope'>

/**
 * Whether a channel is one that somebody works in: numbers of others do not exist for them. A rep is
 * narrowed to their own sales and yet uses the numbers of the channels where they were placed, so
 * that the placement decides, and not the scope of rows.
 */
export const inOwnChannels = (
  { user_id, scope }: Asker,
  channel_id: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  scope.all
    ? sql<boolean>`true`
    : sql<boolean>`${channel_id} in (
        select m.channel_id from whatsapp.channel_member m where m.user_id = ${user_id})`

export async function isOwnChannel(
  database: Database,
  asker: Asker,
  channel_id: number,
): Promise<boolean> {
  return (
    (await first(
      database,
      sql`
      select 1 from organization.public_channel c
       where c.id = ${channel_id} and c.active and ${inOwnChannels(asker, sql`c.id`)}`,
    )) !== undefined
  )
}

/** Who holds a permission now and works in the channel of a number, or sees every channel. */
export async function findUserIdsOfNumber(
  database: Database,
  number_id: number,
  permission: PermissionKey,
): Promise<number[]> {
  const { members, others } = await findPeopleOfNumber(database, number_id, permission)
  return [...members, ...others].toSorted((a, b) => a - b)
}

/** Whether somebody may send from a number now: they may have lost it since they asked. */
export async function maySendFrom(
  database: Database,
  { number_id, user_id }: { number_id: number; user_id: number },
): Promise<boolean> {
  const { members, others } = await findPeopleOfNumber(database, number_id, 'whatsapp.send', [
    user_id,
  ])
  return members.length + others.length > 0
}

/** Those placed in the channel itself who may close its sessions; without any, who sees them all. */
export async function findManagersOfNumber(
  database: Database,
  number_id: number,
): Promise<number[]> {
  const { members, others } = await findPeopleOfNumber(database, number_id, 'whatsapp.close')
  return members.length > 0 ? members : others
}

/** `others`: who sees every channel and was placed in another, or in none. */
async function findPeopleOfNumber(
  database: Database,
  number_id: number,
  permission: PermissionKey,
  among: readonly number[] | null = null,
): Promise<{ members: number[]; others: number[] }> {
  const people = await findPeopleWhoMay(database, permission, among)
  const placed = await all(
    database,
    sql<{ id: number }>`
    select m.user_id as id
      from whatsapp.channel_member m join whatsapp.number n on n.channel_id = m.channel_id
     where n.id = ${number_id} and m.user_id = any(${people.map(({ id }) => id)}::bigint[])`,
  )
  const ids = new Set(placed.map(({ id }) => id))
  return {
    members: people.filter(({ id }) => ids.has(id)).map(({ id }) => id),
    others: people
      .filter(({ id, sees_everything }) => sees_everything && !ids.has(id))
      .map(({ id }) => id),
  }
}
