import type { Context } from '@kit/db/context'
import { beyondScope } from '@kit/db/beyond-scope'
import { first, run, type Database } from '@kit/db/database'
import { handle } from '@kit/http/handle'
import type { Scope } from '@kit/kernel/actor'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import type { ConcessionHotel } from '../contract.ts'
import {
  addHotelToChannel,
  removeHotelFromChannel,
  switchHotelInChannel,
} from '../contract/channels.ts'
import { findConcessionUse } from './deleting.ts'
import { findPlaceScope } from './places.ts'
import { findConcessions, seesChannel } from './queries.ts'

export const routes = [
  handle(addHotelToChannel, async (tx, { body }) => {
    const places = await findPlaceScope(tx, tx.actor)
    if (!(await seesChannel(tx, places, body.id_canal))) throw new Refusal('request.not_found')
    return openConcession(tx, { channel_id: body.id_canal, hotel_id: body.hotel })
  }),

  handle(removeHotelFromChannel, async (tx, { params, query }) => {
    const before = await lockConcession(tx, params.id, query.id_canal)
    const of = { channel_id: before.channel_id, hotel_id: before.id }
    const use = await beyondScope(
      tx,
      { why: 'what is used anywhere stays', shows: ['dependent'] },
      () => findConcessionUse(tx, of),
    )
    if (use) throw new Refusal('place.in_use', { by: use.dependent })
    await run(
      tx,
      sql`delete from organization.channel_hotel
           where channel_id = ${of.channel_id} and hotel_id = ${of.hotel_id}`,
    )
    tx.audit({ action: 'concession.removed', entity: 'hotel', entity_id: before.id, before })
    return { id: before.id, channel_id: before.channel_id }
  }),

  handle(switchHotelInChannel, async (tx, { params, body }) => {
    const before = await lockConcession(tx, params.id, body.id_canal)
    const status = body.status ?? !before.status
    const hotel = await findHotel(tx, before.id)
    if (status && !hotel?.active) throw new Refusal('hotel.inactive')
    await run(
      tx,
      sql`update organization.channel_hotel set active = ${status}
           where channel_id = ${before.channel_id} and hotel_id = ${before.id}`,
    )
    const of = { channel_id: before.channel_id, hotel_id: before.id }
    return told(tx, status ? 'concession.opened' : 'concession.closed', of, before)
  }),
]

/** Puts a hotel into a channel that the caller has found in reach. */
export async function openConcession(
  tx: Context,
  { channel_id, hotel_id }: { channel_id: number; hotel_id: number },
): Promise<ConcessionHotel> {
  const hotel = await findHotel(tx, hotel_id)
  if (!hotel) throw new Refusal('request.not_found')
  if (!hotel.active) throw new Refusal('hotel.inactive')
  if (isBeyond(await findPlaceScope(tx, tx.actor), hotel_id))
    throw new Refusal('concession.beyond_your_hotels')
  const added = await first(
    tx,
    sql`insert into organization.channel_hotel (channel_id, hotel_id)
        values (${channel_id}, ${hotel_id})
            on conflict (channel_id, hotel_id) do nothing returning id`,
  )
  if (!added) throw new Refusal('concession.present')
  return told(tx, 'concession.added', { channel_id, hotel_id })
}

const findHotel = (database: Database, id: number): Promise<{ active: boolean } | undefined> =>
  first(database, sql<{ active: boolean }>`select active from organization.hotel where id = ${id}`)

/** Who was placed in certain hotels or locations would not see what they opened elsewhere. */
const isBeyond = ({ hotel_ids, location_ids }: Scope, hotel_id: number): boolean =>
  (hotel_ids !== undefined && !hotel_ids.includes(hotel_id)) || location_ids !== undefined

/** A hotel inside one of my channels, kept from others until the transaction ends. */
async function lockConcession(
  tx: Context,
  hotel_id: number,
  channel_id: number | undefined,
): Promise<ConcessionHotel> {
  await run(
    tx,
    sql`
      select 1 from organization.channel_hotel where hotel_id = ${hotel_id} order by id for update`,
  )
  const found = await findConcessions(tx, await findPlaceScope(tx, tx.actor), {
    hotel_id,
    ...(channel_id === undefined ? {} : { channel_id }),
  })
  if (found.length > 1) throw new Refusal('concession.which_channel')
  if (!found[0]) throw new Refusal('request.not_found')
  return found[0]
}

/** What became of it, audited and answered. */
async function told(
  tx: Context,
  action: string,
  of: { channel_id: number; hotel_id: number },
  before?: ConcessionHotel,
): Promise<ConcessionHotel> {
  const [after] = await findConcessions(tx, { all: true }, of)
  tx.audit({
    action,
    entity: 'hotel',
    entity_id: of.hotel_id,
    ...(before ? { before } : {}),
    after,
  })
  return after!
}
