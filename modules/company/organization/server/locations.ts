import type { Context } from '@kit/db/context'
import { first, only, run, type Database } from '@kit/db/database'
import { handle } from '@kit/http/handle'
import { Refusal } from '@kit/kernel/refusal'
import { sql } from 'kysely'
import type { Location } from '../contract.ts'
import { addLocation, editLocation, filterLocations, removeLocation } from '../contract/channels.ts'
import { losesShare } from '../rules/location-share.ts'
import { deleteUnlessUsed } from './deleting.ts'
import { findPlaceScope } from './places.ts'
import { findConcessions, findLocations } from './queries.ts'

export const routes = [
  handle(addLocation, async (tx, { body: { id_hotel, parcent, ...fields } }) =>
    recordLocation(tx, { ...fields, hotel_id: id_hotel, percent: parcent }),
  ),

  handle(editLocation, async (tx, { body }) => {
    const before = await lockLocation(tx, body.id)
    if (body.version !== undefined && body.version !== before.version)
      throw new Refusal('location.changed', { current: before })
    if (losesShare(before, body) && !body.without_share)
      throw new Refusal('location.share_lost', { percent: Number(before.percent) })
    return changeLocation(tx, before, body)
  }),

  handle(removeLocation, async (tx, { params }) => {
    const before = await lockLocation(tx, params.id)
    await deleteUnlessUsed(tx, sql`delete from organization.location where id = ${before.id}`)
    tx.audit({ action: 'location.removed', entity: 'location', entity_id: before.id, before })
    return { id: before.id }
  }),

  handle(filterLocations, async (tx, { body }) =>
    findLocations(tx, await findPlaceScope(tx, tx.actor), { ids: body.locations_id }),
  ),
]

type NewLocation = Pick<Location, 'hotel_id' | 'locacion' | 'tag_id' | 'period' | 'percent'> & {
  whatsapp?: string | null | undefined
}

/** A new location of a hotel within my reach. */
export async function recordLocation(tx: Context, location: NewLocation): Promise<Location> {
  const { hotel_id, locacion, tag_id, period, percent, whatsapp } = location
  const places = await findPlaceScope(tx, tx.actor)
  if (!places.all && (await findConcessions(tx, places, { hotel_id })).length === 0)
    throw new Refusal('request.not_found')
  // Who was placed in certain locations would not see the new one.
  if (places.location_ids) throw new Refusal('concession.beyond_your_hotels')
  const added = await first(
    tx,
    sql<{ id: number }>`
    insert into organization.location (hotel_id, locacion, tag_id, period, percent, whatsapp)
    values (${hotel_id}, ${locacion}, ${tag_id}, ${period}, ${percent}, ${whatsapp || null})
        on conflict (hotel_id, locacion) do nothing returning id`,
  )
  if (!added) throw new Refusal('location.name_taken', { locacion })
  const after = await findLocation(tx, added.id)
  tx.audit({ action: 'location.added', entity: 'location', entity_id: added.id, after })
  return after
}

type EditedLocation = Pick<Location, 'locacion' | 'tag_id' | 'period'> & {
  percent?: string | undefined
  whatsapp?: string | null | undefined
  active?: boolean | undefined
}

/** Writes a location that the caller has locked. */
export async function changeLocation(
  tx: Context,
  before: Location,
  edited: EditedLocation,
): Promise<Location> {
  if (await isNameTaken(tx, before, edited.locacion))
    throw new Refusal('location.name_taken', { locacion: edited.locacion })
  await run(
    tx,
    sql`update organization.location
           set locacion = ${edited.locacion}, tag_id = ${edited.tag_id}, period = ${edited.period},
               percent = ${edited.percent ?? before.percent},
               whatsapp = ${edited.whatsapp === undefined ? before.whatsapp : edited.whatsapp || null},
               active = ${edited.active ?? before.active}, version = version + 1
         where id = ${before.id}`,
  )
  const after = await findLocation(tx, before.id)
  tx.audit({
    action: 'location.changed',
    entity: 'location',
    entity_id: before.id,
    before,
    after,
  })
  return after
}

/** A location within my reach, kept from others until the transaction ends. */
export async function lockLocation(tx: Context, id: number): Promise<Location> {
  await run(tx, sql`select 1 from organization.location where id = ${id} for update`)
  const [found] = await findLocations(tx, await findPlaceScope(tx, tx.actor), { ids: [id] })
  if (!found) throw new Refusal('request.not_found')
  return found
}

export const findLocation = async (tx: Context, id: number): Promise<Location> =>
  (await findLocations(tx, { all: true }, { ids: [id] }))[0]!

async function isNameTaken(
  database: Database,
  { id, hotel_id }: Location,
  locacion: string,
): Promise<boolean> {
  const { taken } = await only(
    database,
    sql<{ taken: boolean }>`
    select exists (select from organization.location
                    where hotel_id = ${hotel_id} and locacion = ${locacion}
                        and id <> ${id}) as taken`,
  )
  return taken
}
