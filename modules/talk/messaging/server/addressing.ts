import { ROLES } from '@app/roles/rules'
import { findPlaceScope, inPlaces } from '@app/organization/api'
import type { Context } from '@kit/db/context'
import { all } from '@kit/db/database'
import type { Scope } from '@kit/kernel/actor'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import { REP_ROLES } from '../rules.ts'
import { findDeliveries } from './queries.ts'
import { findPeopleInReach, findPeopleOfChannel, type Recipient } from './recipients.ts'

type Addressed = {
  id_channel: number
  id_main_role: number[]
  id_rep: number[]
  id_hotel: number[]
}

/**
 * Decided here and not by the browser: people of the channel with the roles, of some hotels alone
 * when some are chosen, or the chosen reps when all of them are within reach.
 */
export async function findRecipients(
  tx: Context,
  { id_channel, id_main_role, id_rep, id_hotel }: Addressed,
): Promise<Recipient[]> {
  const { user_id: sender_id, scope } = tx.actor
  refuseChannelOutside(scope, id_channel)
  if (id_rep.length > 0) {
    const reachable = await findPeopleInReach(tx, { sender_id, scope, main_roles: REP_ROLES })
    const chosen = reachable.filter(({ id }) => id_rep.includes(id))
    if (chosen.length < new Set(id_rep).size) throw new Refusal('message.rep_unknown')
    return chosen
  }
  await refuseHotelsOutside(tx, id_channel, id_hotel)
  const hotel_ids = id_hotel.length > 0 ? id_hotel : null
  return findPeopleOfChannel(
    tx,
    { sender_id, scope, main_roles: id_main_role, hotel_ids },
    id_channel,
  )
}

/**
 * Of those who got a message besides who asks, whom they may write to: people within their reach
 * who may read still. Nobody, for who may send no messages.
 */
export async function findOthersToAnswer(
  tx: Context,
  { id, id_user }: { id: number; id_user: number },
): Promise<Recipient[]> {
  const { user_id: sender_id, scope, permissions } = tx.actor
  if (!permissions.has('message.create')) return []
  const got = new Set((await findDeliveries(tx, id)).map((delivery) => delivery.id))
  if (got.size < 2) return []
  const main_roles = Object.values(ROLES)
  const reachable = await findPeopleInReach(tx, { sender_id, scope, main_roles })
  return reachable.filter((person) => got.has(person.id) && person.id !== id_user)
}

function refuseChannelOutside(scope: Scope, channel_id: number): void {
  if (!isChannelInReach(scope, channel_id)) throw new Refusal('request.not_found')
}

export const isChannelInReach = (scope: Scope, channel_id: number): boolean =>
  scope.all || scope.channel_ids?.includes(channel_id) === true

async function refuseHotelsOutside(
  tx: Context,
  channel_id: number,
  hotel_ids: readonly number[],
): Promise<void> {
  const known = await findKnownHotels(tx, channel_id, hotel_ids)
  if (known.length < new Set(hotel_ids).size) throw new Refusal('message.hotel_unknown')
}

/** Those of them that are hotels of the channel and that the sender sees. */
export async function findKnownHotels(
  tx: Context,
  channel_id: number,
  hotel_ids: readonly number[],
): Promise<number[]> {
  if (hotel_ids.length === 0) return []
  const places = await findPlaceScope(tx, tx.actor)
  const known = await all(
    tx,
    sql<{ id: number }>`
    select distinct p.hotel_id as id from organization.public_place p
     where p.channel_id = ${channel_id} and p.hotel_id = any(${hotel_ids}::bigint[])
       and ${inPlaces(places)}`,
  )
  return known.map(({ id }) => id)
}
