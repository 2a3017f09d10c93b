import type { Database } from '@kit/db/database'
import { all } from '@kit/db/database'
import { amountOf, allocate, money } from '@kit/kernel/money'
import { sql } from 'kysely'
import type { Bulk } from '../bulk.ts'
import type { Chance } from '../random.ts'
import {
  AGENCIES,
  CHANNELS,
  DESTINATIONS,
  HOTELS,
  LOCATIONS,
  OFFICE_LOCATIONS,
  ZONES,
  type ChannelWords,
} from '../words/hotels.ts'

export type Channel = ChannelWords & { id: number }
export type Location = {
  id: number
  hotel_id: number
  channel_id: number
  zone_id: number
  weight: number
  locacion: string
  tag_id: number
  percent: string
}
export type Hotel = {
  id: number
  name: string
  zone_id: number
  rooms: number
  labels: readonly string[]
  channel_ids: number[]
  latitude: number
  longitude: number
  locations: Location[]
}
export type Agency = { id: number; name: string; kind: 'agency' | 'wholesaler' }
export type Organization = {
  channels: Channel[]
  zones: { id: number; name: string; destination_id: number }[]
  destinations: Map<string, number>
  hotels: Hotel[]
  locations: Location[]
  agencies: Agency[]
}

/** Channels, zones, hotels and their desks. A location sells in proportion to its weight. */
export function planOrganization(chance: Chance): Organization {
  const channels = CHANNELS.map((words, index) => ({ ...words, id: index + 1 }))
  const destinations = new Map<string, number>(DESTINATIONS.map((name, index) => [name, index + 1]))
  const zones = ZONES.map((zone, index) => ({
    id: index + 1,
    name: zone.name,
    destination_id: destinations.get(zone.destination)!,
  }))
  const hotels = HOTELS.map((_, index) => planHotel(index, channels, chance))
  numberLocations(hotels, channels)
  const agencies = AGENCIES.map((agency, index) => ({ ...agency, id: index + 1 }))
  return {
    channels,
    zones,
    destinations,
    hotels,
    locations: hotels.flatMap((hotel) => hotel.locations),
    agencies,
  }
}

function planHotel(index: number, channels: readonly Channel[], chance: Chance): Hotel {
  const [zone_name, name, rooms, labels, codes] = HOTELS[index]!
  const zone = ZONES.findIndex((candidate) => candidate.name === zone_name)
  const near = (degrees: number): number =>
    Number((degrees + (chance.fraction() - 0.5) * 0.03).toFixed(6))
  const selling = channels.find(({ code }) => code === codes[0])!
  const desks =
    selling.kind === 'concession'
      ? LOCATIONS.slice(0, Math.max(2, Math.min(4, 1 + Math.round(rooms / 170))))
      : OFFICE_LOCATIONS
  const shares = allocate(
    money('100', 'MXN'),
    desks.map(({ weight }) => BigInt(weight)),
  ).map(amountOf)
  return {
    id: index + 1,
    name,
    zone_id: zone + 1,
    rooms,
    labels,
    channel_ids: codes.map((code) => channels.find((channel) => channel.code === code)!.id),
    latitude: near(ZONES[zone]!.latitude),
    longitude: near(ZONES[zone]!.longitude),
    locations: desks.map((desk, position) => ({
      id: 0,
      hotel_id: index + 1,
      channel_id: selling.id,
      zone_id: zone + 1,
      weight: rooms * desk.weight,
      locacion: desk.locacion,
      tag_id: desk.tag_id,
      percent: shares[position]!,
    })),
  }
}

/** Gives ids, and scales weights so that each channel sells its share. */
function numberLocations(hotels: readonly Hotel[], channels: readonly Channel[]): void {
  const locations = hotels.flatMap((hotel) => hotel.locations)
  locations.forEach((location, index) => (location.id = index + 1))
  for (const channel of channels) {
    const own = locations.filter(({ channel_id }) => channel_id === channel.id)
    const sum = own.reduce((weight, location) => weight + location.weight, 0)
    for (const location of own) location.weight = (location.weight / sum) * channel.share
  }
}

export async function storeOrganization(
  database: Database,
  bulk: Bulk,
  { channels, zones, destinations, hotels, locations, agencies }: Organization,
): Promise<void> {
  const present = new Set(
    (await all(database, sql<{ id: number }>`select id from organization.channel`)).map(
      ({ id }) => id,
    ),
  )
  await bulk.insert(
    'organization.channel',
    channels
      .filter(({ id }) => !present.has(id))
      .map(({ id, code, canal, kind }) => ({ id, code, canal, kind })),
  )
  // The first channel has the number that every company starts with.
  await bulk.insert(
    'whatsapp.number',
    channels
      .filter(({ id }) => !present.has(id))
      .map(({ id, canal }) => ({ id, name: canal, channel_id: id })),
  )
  await bulk.insert(
    'organization.destination',
    [...destinations].map(([name, id]) => ({ id, name })),
  )
  await bulk.insert('organization.zone', zones)
  await bulk.insert(
    'organization.hotel',
    hotels.map(({ id, name, zone_id, rooms, latitude, longitude }) => ({
      id,
      name,
      zone_id,
      rooms,
      latitude,
      longitude,
      address: `Zona hotelera, ${zones.find((zone) => zone.id === zone_id)!.name}`,
      integration_code: `MST-${String(id).padStart(3, '0')}`,
    })),
  )
  await bulk.insert(
    'organization.hotel_label',
    hotels.flatMap(({ id, labels }) => labels.map((label) => ({ hotel_id: id, label }))),
  )
  const concessions = hotels.flatMap(({ id, channel_ids }) =>
    channel_ids.map((channel_id) => ({ channel_id, hotel_id: id })),
  )
  await bulk.insert(
    'organization.channel_hotel',
    concessions.map((concession, index) => ({ id: index + 1, ...concession })),
  )
  await bulk.insert(
    'organization.location',
    locations.map(({ id, hotel_id, locacion, tag_id, percent }) => ({
      id,
      hotel_id,
      locacion,
      tag_id,
      period: 'Mensual',
      percent,
    })),
  )
  await storeAgencies(bulk, agencies, locations)
  await storeHotelAccounts(bulk, hotels, agencies.length)
}

/** The first hotels let guests charge to their rooms, and pay what they owe later. */
async function storeHotelAccounts(
  bulk: Bulk,
  hotels: readonly Hotel[],
  after: number,
): Promise<void> {
  const own = hotels.filter(({ channel_ids }) => channel_ids.includes(CONCESSIONS))
  const accounts = own.slice(0, HOTEL_ACCOUNTS).map(({ id, name }, index) => ({
    id: after + index + 1,
    name: `${name} · habitaciones`,
    kind: 'agency',
    contact: 'Cuentas por pagar',
    credit_limit: '250000',
    credit_currency: 'MXN',
    hotel_id: id,
  }))
  await bulk.insert('organization.agency', accounts)
  await bulk.insert(
    'organization.agency_payment_form',
    accounts.map(({ id }) => ({ agency_id: id, form: 'credit' })),
  )
}

const HOTEL_ACCOUNTS = 3
const CONCESSIONS = 1

/** A wholesaler pays later, within its limit; an agency as it goes, and sells from a lobby or two. */
async function storeAgencies(
  bulk: Bulk,
  agencies: readonly Agency[],
  locations: readonly Location[],
): Promise<void> {
  await bulk.insert(
    'organization.agency',
    agencies.map((agency) => ({
      ...agency,
      contact: 'Recepción de reservas',
      credit_limit: agency.kind === 'wholesaler' ? '60000000' : '9000000',
      credit_currency: 'MXN',
    })),
  )
  await bulk.insert(
    'organization.agency_payment_form',
    agencies.flatMap(({ id, kind }) =>
      (kind === 'wholesaler' ? ['credit', 'transfer'] : ['card', 'cash', 'transfer']).map(
        (form) => ({ agency_id: id, form }),
      ),
    ),
  )
  await bulk.insert(
    'organization.agency_client',
    agencies.map(({ id, name }, index) => ({
      id: index + 1,
      agency_id: id,
      name: `Grupos de ${name}`,
      email: null,
      phone: '998 555 0140',
    })),
  )
  await bulk.insert(
    'organization.agency_location',
    agencies.map(({ id }, index) => ({
      agency_id: id,
      location_id: locations[index % locations.length]!.id,
    })),
  )
}
