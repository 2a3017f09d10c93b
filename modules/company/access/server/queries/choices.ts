import { all, first, type Database } from '@kit/db/database'
import type { Scope } from '@kit/kernel/actor'
import { inScope } from '@kit/db/scope'
import { sql } from 'kysely'
import type { Place } from '../decisions/accounts.ts'

type Named = { id: number; name: string }
type Hotel = Named & { channel_ids: number[] }
type LocationChoice = Named & { hotel_id: number }

/** The concessions of these channels, with their locations. */
export const findPlaces = (database: Database, channel_ids: readonly number[]): Promise<Place[]> =>
  all(
    database,
    sql<Place>`
      select channel_id, hotel_id, location_id from organization.public_place
        where channel_id = any(${channel_ids}::bigint[])`,
  )

export async function findPlaceChoices(
  database: Database,
  scope: Scope,
): Promise<{
  channels: { id: number; canal: string }[]
  hotels: Hotel[]
  locations: LocationChoice[]
}> {
  const within = inScope(scope, {
    channel: sql`channel_id`,
    hotel: sql`hotel_id`,
    location: sql`location_id`,
  })
  const [channels, hotels, locations] = await Promise.all([
    all(
      database,
      sql<{
        id: number
        canal: string
      }>`
        select id, canal from organization.public_channel
          where active and (${scope.all} or id = any(${scope.channel_ids ?? []}::bigint[]))
          order by canal`,
    ),
    all(
      database,
      sql<Hotel>`
        select hotel_id as id, hotel as name,
            to_jsonb(array_agg(distinct channel_id)) as channel_ids from organization.public_place
          where ${within} group by 1, 2 order by 2`,
    ),
    all(
      database,
      sql<LocationChoice>`
        select distinct location_id as id, locacion as name, hotel_id from organization.public_place
          where location_id is not null and ${within} order by 2`,
    ),
  ])
  return { channels, hotels, locations }
}

export const findAgencies = (database: Database): Promise<Named[]> =>
  all(
    database,
    sql<Named>`select id, name from organization.public_agency where active and sells
          order by name`,
  )

/** Nobody enters for the account of a hotel: nothing is sold for it. */
export const isAccountOfHotel = async (tx: Database, agency_id: number): Promise<boolean> =>
  (await first(
    tx,
    sql`select id from organization.public_agency where id = ${agency_id} and not sells`,
  )) !== undefined

/**
 * The catalogue's providers by name: a provider's user is placed with one, and the catalogue stands
 * above this module.
 */
export const findProviders = (database: Database): Promise<Named[]> =>
  all(database, sql<Named>`select id, name from catalog.public_provider where active order by name`)
