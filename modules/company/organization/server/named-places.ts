import type { Context } from '@kit/db/context'
import { all, first } from '@kit/db/database'
import { isHeld, type PermissionKey } from '@kit/kernel/permission'
import { Refusal } from '@kit/kernel/refusal'
import { plainName } from '@kit/tables/load-cells'
import { sql, type RawBuilder } from 'kysely'
import { destinationPlace, hotelPlace, zonePlace, type PlaceKind } from '../contract/places.ts'
import { PERIODS } from '../rules.ts'
import { openConcession } from './concessions.ts'
import { recordLocation } from './locations.ts'
import { addPlace, keepingOf } from './place-kinds.ts'
import { findTags } from './queries.ts'

export type NamedPlace = Readonly<{ id: number; name: string; made: boolean }>

/**
 * The destination of that name, whatever its accents and capitals; made where there is none.
 * @throws Refusal `permission.denied` where whoever asks may make none
 */
export const destinationNamed = (tx: Context, name: string): Promise<NamedPlace> =>
  placeNamed(tx, {
    kind: destinationPlace,
    permission: 'zones.manage',
    standing: sql`select id, name from organization.destination order by active desc, id`,
    fields: { name },
  })

/** The zone of that name within a destination; made where there is none. */
export const zoneNamed = (
  tx: Context,
  { name, destination_id }: { name: string; destination_id: number },
): Promise<NamedPlace> =>
  placeNamed(tx, {
    kind: zonePlace,
    permission: 'zones.manage',
    standing: sql`
      select id, name from organization.zone where destination_id = ${destination_id}
       order by active desc, id`,
    fields: { name, destination_id },
  })

type WantedDesk = Readonly<{
  hotel: string
  desk: string
  /** Of a hotel that does not exist yet. */
  rooms: number
  zone_id: number
  channel_id: number
}>

/**
 * A desk of a hotel inside a channel, by their names: hotel, its place in the channel and the desk
 * are made where they do not stand. What stands is left as it is.
 */
export async function settleDesk(
  tx: Context,
  { hotel, desk, rooms, zone_id, channel_id }: WantedDesk,
): Promise<{ hotel: NamedPlace; desk: NamedPlace }> {
  const place = await placeNamed(tx, {
    kind: hotelPlace,
    permission: 'hotels.manage',
    standing: sql`select id, name from organization.hotel order by active desc, id`,
    fields: { name: hotel, zone_id, rooms, ...NOTHING_ELSE },
  })
  const within = await first(
    tx,
    sql`select from organization.channel_hotel
         where channel_id = ${channel_id} and hotel_id = ${place.id}`,
  )
  if (!within) await openConcession(tx, { channel_id, hotel_id: place.id })
  const standing = await all(
    tx,
    sql<{ id: number; name: string }>`
    select id, locacion as name from organization.location where hotel_id = ${place.id} order by id`,
  )
  const found = standing.find(({ name }) => plainName(name) === plainName(desk))
  if (found) return { hotel: place, desk: { ...found, made: false } }
  const [tag] = await findTags(tx)
  const made = await recordLocation(tx, {
    hotel_id: place.id,
    locacion: desk,
    tag_id: tag!.id,
    period: PERIODS[0],
    percent: '0',
  })
  return { hotel: place, desk: { id: made.id, name: desk, made: true } }
}

/** Optional fields of a hotel, as its form leaves them. */
const NOTHING_ELSE = {
  address: null,
  latitude: null,
  longitude: null,
  integration_code: null,
  labels: [],
} as const

type Wanted = Readonly<{
  kind: PlaceKind
  permission: PermissionKey
  standing: RawBuilder<unknown>
  fields: Readonly<{ name: string }> & Readonly<Record<string, unknown>>
}>

async function placeNamed(
  tx: Context,
  { kind, permission, standing, fields }: Wanted,
): Promise<NamedPlace> {
  const rows = await all(tx, sql<{ id: number; name: string }>`${standing}`)
  const found = rows.find(({ name }) => plainName(name) === plainName(fields.name))
  if (found) return { ...found, made: false }
  if (!isHeld(tx.actor, permission)) throw new Refusal('permission.denied', { permission })
  const { id } = await addPlace(tx, keepingOf(kind), fields)
  return { id, name: fields.name, made: true }
}
