import { REPS } from '@app/roles/rules'
import type { Desk } from '../rules/desk.ts'
import { all, first, type Database } from '@kit/db/database'
import { inScope } from '@kit/db/scope'
import type { Language, Scope } from '@kit/kernel/actor'
import { sql, type RawBuilder } from 'kysely'
import type { Channel, ConcessionHotel, Hotel, Location } from '../contract.ts'
import { inPlaces, isOpen } from './places.ts'

type Named = { id: number; name: string }
const spanish = sql.raw('collate "es-x-icu"')

export async function findChannels(database: Database, places: Scope): Promise<Channel[]> {
  // A channel without hotels, such as the web, belongs to whoever was placed in it; others see the
  // channels of their desks.
  const mine =
    places.all || places.channel_ids !== undefined
      ? inScope(
          { all: places.all, ...(places.channel_ids ? { channel_ids: places.channel_ids } : {}) },
          { channel: sql`c.id` },
        )
      : sql`
        exists (select 1 from organization.public_place p
            where p.channel_id = c.id and ${inPlaces(places)})`
  return all(
    database,
    sql<Channel>`
    select c.id, c.canal, c.code, c.active from organization.channel c where ${mine}
      order by c.active desc, c.canal ${spanish}`,
  )
}

/**
 * Every hotel, whoever asks: guests sleep anywhere, and a desk may be opened anywhere. `active`
 * leaves out those that were closed.
 */
export async function findHotels(
  database: Database,
  { active }: { active?: true } = {},
): Promise<Hotel[]> {
  return all(
    database,
    sql<Hotel>`
    select h.id, h.name, h.active as status, z.id as zone_id, z.name as zone, d.name as destination,
        h.rooms,
           to_jsonb(array(select label from organization.hotel_label where hotel_id = h.id
                 order by 1)) as labels
      from organization.hotel h
      join organization.zone z on z.id = h.zone_id
      join organization.destination d on d.id = z.destination_id
     where ${active ? sql`h.active` : sql`true`}
     order by h.name ${spanish}, h.id`,
  )
}

type ConcessionFilter = { channel_id?: number; hotel_id?: number; open?: true }

/** Hotels inside channels; `open` leaves out those where nothing can be sold now. */
export async function findConcessions(
  database: Database,
  places: Scope,
  { channel_id, hotel_id, open }: ConcessionFilter = {},
): Promise<ConcessionHotel[]> {
  return all(
    database,
    sql<ConcessionHotel>`
    select distinct on (p.hotel ${spanish}, p.canal, p.concession_id)
           p.hotel_id as id, p.hotel as name, p.hotel_active
               and p.concession_active as status, p.zone_id, p.zone, p.destination, p.rooms,
           to_jsonb(p.labels) as labels, p.channel_id, p.canal
      from organization.public_place p
     where ${inPlaces(places)} and ${matches(sql`p.channel_id`, channel_id)}
         and ${matches(sql`p.hotel_id`, hotel_id)} and ${open ? isOpen : sql`true`}
     order by p.hotel ${spanish}, p.canal, p.concession_id`,
  )
}

type LocationFilter = {
  ids?: readonly number[]
  channel_id?: number
  hotel_ids?: readonly number[]
  label?: string
  active?: true
  also?: Scope
}

/** Locations within somebody's places; `also` narrows them by the places of somebody else. */
export async function findLocations(
  database: Database,
  places: Scope,
  { ids, channel_id, hotel_ids, label, active, also }: LocationFilter = {},
): Promise<Location[]> {
  // Who sees everything also sees what stands in no channel yet.
  const isAnywhere = places.all && !also && channel_id === undefined && !active
  return all(
    database,
    sql<Location>`
    select l.id, l.hotel_id, l.locacion, jsonb_build_object('id', t.id, 'name', t.name) as tag,
        l.tag_id, l.period, l.percent, l.whatsapp, l.active, l.version
      from organization.location l
      join organization.tag t on t.id = l.tag_id
      join organization.hotel h on h.id = l.hotel_id
     where (${isAnywhere ? sql`true` : sql`false`} or exists (
             select 1 from organization.public_place p
              where p.location_id = l.id and ${inPlaces(places)}
                  and ${also ? inPlaces(also) : sql`true`}
                  and ${matches(sql`p.channel_id`, channel_id)}
                and ${active ? isOpen : sql`true`}))
       and ${ids ? sql`l.id = any(${ids}::bigint[])` : sql`true`}
       and ${hotel_ids ? sql`l.hotel_id = any(${hotel_ids}::bigint[])` : sql`true`}
       and
           ${label ? sql`exists (select 1 from organization.hotel_label hl where hl.hotel_id = l.hotel_id and hl.label = ${label})` : sql`true`}
       and ${active ? sql`l.active` : sql`true`}
     order by h.name ${spanish}, l.locacion ${spanish}`,
  )
}

const matches = (column: RawBuilder<unknown>, id: number | undefined): RawBuilder<unknown> =>
  id === undefined ? sql`true` : sql`${column} = ${id}::bigint`

/** A channel somebody can see; whether it is active is not asked. */
export async function seesChannel(database: Database, places: Scope, id: number): Promise<boolean> {
  return (await findChannels(database, places)).some((channel) => channel.id === id)
}

export async function findTags(database: Database): Promise<Named[]> {
  return all(database, sql<Named>`select id, name from organization.tag order by id`)
}

export async function findDestinations(
  database: Database,
  { active }: { active?: true } = {},
): Promise<Named[]> {
  return all(
    database,
    sql<Named>`select id, name from organization.destination
                where active or ${!active} order by name ${spanish}`,
  )
}

export async function findZones(database: Database): Promise<Named[]> {
  return all(database, sql<Named>`select id, name from organization.zone order by name ${spanish}`)
}

export async function findCountries(
  database: Database,
  language: Language,
): Promise<{ code: string; name: string }[]> {
  const name = language === 'en' ? sql`name_en` : sql`name_es`
  return all(
    database,
    sql<{
      code: string
      name: string
    }>`select code, ${name} as name from organization.country order by ${name} ${spanish}`,
  )
}

export type RepFound = { id: number; name: string; last_name: string }
const SELLING_ROLES = REPS

/** Active reps placed where somebody may look. Who sees only their own rows finds themselves. */
export async function findReps(
  database: Database,
  scope: Scope,
  places: Scope,
): Promise<RepFound[]> {
  const together = sql.join(
    [
      sql`true`,
      ...(places.channel_ids
        ? [sql`(pl.channel_ids = '{}' or pl.channel_ids && ${places.channel_ids}::bigint[])`]
        : []),
      ...(places.hotel_ids
        ? [sql`(pl.hotel_ids = '{}' or pl.hotel_ids && ${places.hotel_ids}::bigint[])`]
        : []),
      ...(places.location_ids
        ? [sql`(pl.location_ids = '{}' or pl.location_ids && ${places.location_ids}::bigint[])`]
        : []),
      sql`(pl.channel_ids <> '{}' or pl.hotel_ids <> '{}' or pl.location_ids <> '{}')`,
    ],
    sql` and `,
  )
  const looksAt = scope.all
    ? sql`true`
    : scope.rep_id !== undefined
      ? sql`u.id = ${scope.rep_id}`
      : isNowhere(places)
        ? sql`false`
        : together
  return all(
    database,
    sql<RepFound>`
    select u.id, u.name, u.last_name
      from access.public_user u join access.public_placement pl on pl.user_id = u.id
     where u.state = 'active' and u.roles && ${SELLING_ROLES}::text[] and ${looksAt}
     order by u.name ${spanish}, u.last_name ${spanish}, u.id`,
  )
}

const isNowhere = ({ all: everywhere, channel_ids, hotel_ids, location_ids }: Scope): boolean =>
  !everywhere && !channel_ids && !hotel_ids && !location_ids

export type DeskFound = {
  channel_id: number
  canal: string
  hotel_id: number
  hotel: string
  location_id: number
  locacion: string
  zone_id: number
  zone: string
  destination_id: number
  destination: string
  labels: string[]
}

/**
 * The desk at a location of a hotel inside a channel (the first by name when none is named), open,
 * and in somebody's places.
 */
export async function findOpenDesk(
  database: Database,
  places: Scope,
  {
    channel_id,
    hotel_id,
    location_id,
  }: { channel_id?: number; hotel_id: number; location_id: number },
): Promise<DeskFound | undefined> {
  return first(
    database,
    sql<DeskFound>`
    select p.channel_id, p.canal, p.hotel_id, p.hotel, p.location_id, p.locacion, p.zone_id, p.zone,
        p.destination_id, p.destination, to_jsonb(p.labels) as labels
      from organization.public_place p
     where p.hotel_id = ${hotel_id} and p.location_id = ${location_id}
         and ${matches(sql`p.channel_id`, channel_id)}
       and ${inPlaces(places)} and ${isOpen} and p.location_active
     order by p.canal ${spanish}, p.channel_id limit 1`,
  )
}

/** The names of a desk as it was taken, open or not. */
export async function findDeskNames(
  database: Database,
  { channel_id, hotel_id, location_id }: Desk,
): Promise<DeskFound | undefined> {
  return first(
    database,
    sql<DeskFound>`
    select c.id as channel_id, c.canal, h.id as hotel_id, h.name as hotel, l.id as location_id,
        l.locacion, z.id as zone_id, z.name as zone,
           d.id as destination_id, d.name as destination,
               to_jsonb(array(select label from organization.hotel_label where hotel_id = h.id
                 order by 1)) as labels
      from organization.channel c, organization.hotel h
      join organization.zone z on z.id = h.zone_id
      join organization.destination d on d.id = z.destination_id, organization.location l
     where c.id = ${channel_id} and h.id = ${hotel_id} and l.id = ${location_id}`,
  )
}

/** What new places are put in. */
export async function findPlaceChoices(database: Database): Promise<{
  destinations: Named[]
  zones: Named[]
  hotels: Named[]
  labels: string[]
}> {
  const [destinations, zones, hotels, labels] = await Promise.all([
    findDestinations(database, { active: true }),
    all(
      database,
      sql<Named>`select id, name from organization.zone where active order by name ${spanish}`,
    ),
    all(
      database,
      sql<Named>`select id, name from organization.hotel where active order by name ${spanish}`,
    ),
    all(
      database,
      sql<{ label: string }>`select distinct label from organization.hotel_label order by 1`,
    ),
  ])
  return { destinations, zones, hotels, labels: labels.map(({ label }) => label) }
}

type IntegratedHotel = {
  id: number
  code: string
  name: string
  zone: string
  destination: string
  address: string | null
  latitude: number | null
  longitude: number | null
}

export async function findIntegratedHotels(
  database: Database,
  codes: readonly string[] | undefined,
): Promise<IntegratedHotel[]> {
  return all(
    database,
    sql<IntegratedHotel>`
    select h.id, h.integration_code as code, h.name, z.name as zone, d.name as destination,
           h.address, h.latitude, h.longitude
      from organization.hotel h
      join organization.zone z on z.id = h.zone_id
      join organization.destination d on d.id = z.destination_id
     where h.active and h.integration_code is not null
       and ${codes ? sql`h.integration_code = any(${codes}::text[])` : sql`true`}
     order by h.name ${spanish}`,
  )
}
