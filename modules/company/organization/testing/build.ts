import { first, only, run, type Database } from '@kit/db/database'
import { sql } from 'kysely'

export type BuiltChannel = { id: number; code: string; canal: string }
export type BuiltZone = { id: number; name: string; destination_id: number }
export type BuiltHotel = { id: number; name: string; zone_id: number }
export type BuiltConcession = { id: number; channel_id: number; hotel_id: number; zone_id: number }
/** A location with everything a desk is: spread it into a user's desk or a reservation. */
export type BuiltLocation = {
  id: number
  locacion: string
  channel_id: number
  hotel_id: number
  zone_id: number
  tag_id: number
}

/** The channel that every installation starts with. */
const FIRST_CHANNEL = 1
const FIRST_TAG = 1

let built = 0
const next = (): number => ++built

export async function buildChannel(
  database: Database,
  overrides: {
    code?: string
    canal?: string
    kind?: 'concession' | 'call_centre' | 'web' | 'agencies'
    active?: boolean
  } = {},
): Promise<BuiltChannel> {
  const number = next()
  return only(
    database,
    sql<BuiltChannel>`
    insert into organization.channel (code, canal, kind, active)
    values (${overrides.code ?? channelCode(number)}, ${overrides.canal ?? `Canal ${number}`},
          ${overrides.kind ?? 'concession'}, ${overrides.active ?? true})
    returning id, code, canal`,
  )
}

export async function buildZone(
  database: Database,
  overrides: { name?: string; destination_id?: number; destination?: string } = {},
): Promise<BuiltZone> {
  const number = next()
  const destination_id =
    overrides.destination_id ??
    (
      await buildDestination(
        database,
        overrides.destination === undefined ? {} : { name: overrides.destination },
      )
    ).id
  return only(
    database,
    sql<BuiltZone>`
    insert into organization.zone (name, destination_id)
      values (${overrides.name ?? `Zona ${number}`}, ${destination_id})
    returning id, name, destination_id`,
  )
}

export async function buildDestination(
  database: Database,
  overrides: { name?: string } = {},
): Promise<{ id: number; name: string }> {
  return only(
    database,
    sql<{ id: number; name: string }>`
    insert into organization.destination (name) values (${overrides.name ?? `Destino ${next()}`})
      returning id, name`,
  )
}

/** A hotel where guests sleep; it has a desk only once it is in a channel (`buildConcession`). */
export async function buildHotel(
  database: Database,
  overrides: {
    name?: string
    zone_id?: number
    rooms?: number
    active?: boolean
    labels?: readonly string[]
  } = {},
): Promise<BuiltHotel> {
  const number = next()
  const zone_id = overrides.zone_id ?? (await buildZone(database)).id
  const hotel = await only(
    database,
    sql<BuiltHotel>`
    insert into organization.hotel (name, zone_id, rooms, active)
    values (${overrides.name ?? `Hotel ${number}`}, ${zone_id}, ${overrides.rooms ?? 300},
          ${overrides.active ?? true})
    returning id, name, zone_id`,
  )
  if (overrides.labels?.length) {
    await sql`
      insert into organization.hotel_label (hotel_id, label)
        select ${hotel.id}, unnest(${overrides.labels}::text[])`.execute(database)
  }
  return hotel
}

/** Puts a hotel in a channel; in the first channel unless another is named. */
export async function buildConcession(
  database: Database,
  overrides: { channel_id?: number; hotel_id?: number; active?: boolean } = {},
): Promise<BuiltConcession> {
  const hotel_id = overrides.hotel_id ?? (await buildHotel(database)).id
  return only(
    database,
    sql<BuiltConcession>`
    insert into organization.channel_hotel (channel_id, hotel_id, active)
    values (${overrides.channel_id ?? FIRST_CHANNEL}, ${hotel_id}, ${overrides.active ?? true})
    on conflict on constraint a_hotel_is_once_in_a_channel do update set active = excluded.active
    returning id, channel_id, hotel_id,
        (select zone_id from organization.hotel where id = hotel_id) as zone_id`,
  )
}

/**
 * A selling spot. Without a hotel it gets a new one; a hotel that is in no channel enters the named
 * one, or the first.
 */
export async function buildLocation(
  database: Database,
  overrides: {
    channel_id?: number
    hotel_id?: number
    locacion?: string
    tag_id?: number
    period?: 'Mensual' | 'Quincenal' | 'Semanal'
    percent?: string
    active?: boolean
  } = {},
): Promise<BuiltLocation> {
  const number = next()
  const { channel_id, hotel_id, zone_id } = await concessionOf(database, overrides)
  const location = await only(
    database,
    sql<{ id: number; locacion: string; tag_id: number }>`
    insert into organization.location (hotel_id, locacion, tag_id, period, percent, active)
    values (${hotel_id}, ${overrides.locacion ?? `Lobby ${number}`},
          ${overrides.tag_id ?? FIRST_TAG}, ${overrides.period ?? 'Mensual'},
        ${overrides.percent ?? '0'}, ${overrides.active ?? true})
    returning id, locacion, tag_id`,
  )
  return { ...location, channel_id, hotel_id, zone_id }
}

type ConcessionKey = { channel_id?: number; hotel_id?: number }

async function concessionOf(
  database: Database,
  { channel_id, hotel_id }: ConcessionKey,
): Promise<BuiltConcession> {
  const wanted = {
    ...(channel_id === undefined ? {} : { channel_id }),
    ...(hotel_id === undefined ? {} : { hotel_id }),
  }
  if (hotel_id === undefined) return buildConcession(database, wanted)
  const existing = await first(
    database,
    sql<BuiltConcession>`
    select ch.id, ch.channel_id, ch.hotel_id, h.zone_id
      from organization.channel_hotel ch join organization.hotel h on h.id = ch.hotel_id
     where ch.hotel_id = ${hotel_id}
         and ch.channel_id = coalesce(${channel_id ?? null}::bigint, ch.channel_id)
     order by ch.id limit 1`,
  )
  return existing ?? buildConcession(database, wanted)
}

/** AAA, AAB…: letters only, as the database asks of a channel's code. */
function channelCode(number: number): string {
  const letter = (place: number): string =>
    String.fromCharCode(65 + (Math.floor(number / 26 ** place) % 26))
  return `T${letter(2)}${letter(1)}${letter(0)}`
}

/** Who sends guests: an agency unless told otherwise. */
export async function buildAgency(
  database: Database,
  overrides: {
    name?: string
    kind?: 'agency' | 'wholesaler'
    /** Its credit; without it, none is agreed. */
    credit?: { limit: string; currency?: 'MXN' | 'USD' }
  } = {},
): Promise<{ id: number; name: string }> {
  const { credit } = overrides
  const agency = await only(
    database,
    sql<{ id: number; name: string }>`
    insert into organization.agency (name, kind, credit_limit, credit_currency)
    values (${overrides.name ?? `Agencia ${next()}`}, ${overrides.kind ?? 'agency'},
        ${credit?.limit ?? null}, ${credit?.currency ?? 'MXN'})
      returning id, name`,
  )
  if (credit)
    await run(
      database,
      sql`insert into organization.agency_payment_form (agency_id, form)
          values (${agency.id}, 'credit')`,
    )
  return agency
}
