import { giveOnlyDesk } from '@app/access/api'
import { ROLE_NAMES, ROLES } from '@app/roles/rules'
import { choosesNoDesk } from '@app/access/rules'
import { sendsAgencyMarker } from '@app/organization/rules'
import { takeDesk } from '@app/rep-locations/api'
import { systemContext } from '@kit/db/context'
import { all, only, type Database } from '@kit/db/database'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import type { Bulk, Row } from '../bulk.ts'
import { DEMO_DOMAIN } from '../domain.ts'
import type { Chance } from '../random.ts'
import { FIRST_NAMES, FIXED_USERS, LAST_NAMES } from '../words/people.ts'
import type { Hotel, Organization } from './organization.ts'

/** The password of every demo user; printed at the first start, never used outside the demo. */
export const DEMO_PASSWORD = 'Mostrador.2026'
const USERS = 60

export type User = {
  id: number
  email: string
  name: string
  last_name: string
  role_ids: readonly number[]
  channel_ids: number[]
  hotel_ids: number[]
  location_ids: number[]
  provider_id: number | null
  agency_id: number | null
  state: 'active' | 'pending' | 'disabled'
  /** How much this person sells where they sell; 0 for those who do not sell. */
  selling: number
}
export type Staff = {
  users: User[]
  /** Who sells at each location, and how much of it each one does. */
  sellers: Map<number, User[]>
  managers: User[]
  accountants: User[]
}

const ROLE = {
  manager: 2,
  accounting: 4,
  operations: 5,
  commercial: 6,
  providers: 7,
  rep: 8,
  toursales: 9,
  official: 14,
  supervisor: 15,
} as const
/** How many reps each channel has, besides the fixed users. */
const REPS: Readonly<Record<string, number>> = { CUN: 14, RMY: 13, CALL: 4, WEB: 2, AGE: 2, MAY: 1 }

type Person = Pick<User, 'role_ids' | 'selling'> &
  Partial<Pick<User, 'provider_id' | 'agency_id' | 'state'>> & {
    channels: readonly string[]
    hotels: readonly Hotel[]
    name?: readonly [string, string]
    account?: string
  }

/**
 * Sixty people over all the roles, each with the channels, hotels and locations their work needs.
 */
export function planStaff(organization: Organization, chance: Chance, firstId: number): Staff {
  const people = [
    ...fixedPeople(organization),
    ...repPeople(organization),
    ...otherPeople(organization),
  ].slice(0, USERS)
  const users = people.map((person, index) => userOf(person, firstId + index, organization, chance))
  const sellers = new Map<number, User[]>(organization.locations.map(({ id }) => [id, []]))
  for (const user of users)
    if (user.selling > 0) for (const id of user.location_ids) sellers.get(id)!.push(user)
  const withRole = (role: number): User[] =>
    users.filter((user) => user.state === 'active' && user.role_ids.includes(role))
  const alone = [...sellers].find(([, reps]) => reps.length === 0)
  if (alone) throw new Error(`Nobody sells at location ${alone[0]}`)
  return {
    users,
    sellers,
    managers: withRole(ROLE.manager),
    accountants: withRole(ROLE.accounting),
  }
}

function fixedPeople({ hotels, channels, agencies }: Organization): Person[] {
  return FIXED_USERS.map((fixed) => {
    const ids = fixed.channels.map((code) => channels.find((channel) => channel.code === code)!.id)
    const own =
      fixed.hotels === undefined
        ? []
        : hotels.filter((hotel) => hotel.channel_ids.some((id) => ids.includes(id)))
    // The official rep stands where wholesalers' guests are.
    const candidates =
      fixed.account === 'oficial' ? own.filter(({ labels }) => labels.includes('TTOO')) : own
    const sells = fixed.role_ids.some(
      (role) => role === ROLE.rep || role === ROLE.toursales || role === ROLE.official,
    )
    return {
      account: fixed.account,
      name: [fixed.name, fixed.last_name] as const,
      role_ids: fixed.role_ids,
      channels: fixed.channels,
      hotels: candidates.slice(0, fixed.hotels),
      selling: sells && candidates.length > 0 ? (fixed.selling ?? 3) : 0,
      provider_id: fixed.provider_id ?? null,
      agency_id: agencies.find(({ name }) => name === fixed.agency)?.id ?? null,
    }
  })
}

/** Every hotel has somebody: its rep is the one whose turn it is when hotels are dealt out. */
function repPeople({ hotels, channels }: Organization): Person[] {
  return channels.flatMap((channel) => {
    const own = hotels.filter((hotel) => hotel.locations[0]!.channel_id === channel.id)
    const reps = REPS[channel.code]!
    return Array.from({ length: reps }, (_, index) => ({
      role_ids:
        index % 3 === 0
          ? [ROLE.toursales, ROLE.rep]
          : index % 3 === 1
            ? [ROLE.rep]
            : [ROLE.toursales],
      channels: [channel.code],
      selling: 1 + (index % 4) * 0.4,
      hotels:
        reps <= own.length
          ? own.filter((_, position) => position % reps === index)
          : [own[index % own.length]!],
    }))
  })
}

function otherPeople({ hotels }: Organization): Person[] {
  const nobody = { hotels: [], selling: 0 }
  const supervised = (from: number): Hotel[] => hotels.slice(from, from + 4)
  return [
    { role_ids: [ROLE.manager], channels: ['RMY'], ...nobody },
    { role_ids: [ROLE.manager], channels: ['CALL', 'WEB', 'AGE', 'MAY'], ...nobody },
    { role_ids: [ROLE.supervisor], channels: ['CUN'], hotels: supervised(4), selling: 0 },
    { role_ids: [ROLE.supervisor], channels: ['RMY'], hotels: supervised(22), selling: 0 },
    { role_ids: [ROLE.supervisor], channels: ['RMY'], hotels: supervised(28), selling: 0 },
    {
      role_ids: [ROLE.accounting],
      channels: ['CUN', 'RMY', 'CALL', 'WEB', 'AGE', 'MAY'],
      ...nobody,
    },
    {
      role_ids: [ROLE.operations],
      channels: ['CUN', 'RMY', 'CALL', 'WEB', 'AGE', 'MAY'],
      ...nobody,
    },
    { role_ids: [ROLE.providers], channels: [], provider_id: 2, ...nobody },
    { role_ids: [ROLE.rep], channels: ['CUN'], state: 'pending', ...nobody },
    { role_ids: [ROLE.toursales], channels: ['RMY'], state: 'disabled', ...nobody },
  ]
}

function userOf(person: Person, id: number, { channels }: Organization, chance: Chance): User {
  const [name, last_name] = person.name ?? [
    chance.pick(FIRST_NAMES),
    `${chance.pick(LAST_NAMES)} ${chance.pick(LAST_NAMES)}`,
  ]
  const account = person.account ?? `${plain(name)}.${plain(last_name.split(' ')[0]!)}.${id}`
  return {
    id,
    name,
    last_name,
    email: `${account}@${DEMO_DOMAIN}`,
    role_ids: person.role_ids,
    channel_ids: person.channels.map(
      (code) => channels.find((channel) => channel.code === code)!.id,
    ),
    hotel_ids: person.hotels.map((hotel) => hotel.id),
    location_ids: locationsOf(person),
    provider_id: person.provider_id ?? null,
    agency_id: person.agency_id ?? null,
    state: person.state ?? 'active',
    selling: person.selling,
  }
}

/** Whoever chooses no desk stands at one location, the others at every one of their hotels. */
function locationsOf(person: Person): number[] {
  const ids = person.hotels.flatMap((hotel) => hotel.locations.map(({ id }) => id))
  return choosesNoDesk(person) ? ids.slice(0, 1) : ids
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()

export async function nextUserId(database: Database): Promise<number> {
  return (
    await only(
      database,
      sql<{ next: number }>`select coalesce(max(id), 0) + 1 as next from access.user_account`,
    )
  ).next
}

export async function storeStaff(
  database: Database,
  bulk: Bulk,
  { users }: Staff,
  chance: Chance,
  createdAt: Date,
): Promise<void> {
  const taken = await all(
    database,
    sql<{
      email: string
    }>`select email from access.user_account where email like ${'%@' + DEMO_DOMAIN}`,
  )
  if (taken.length > 0) throw new Error(`The demo users are there already: ${taken[0]!.email}`)
  const password_hash = await hash(DEMO_PASSWORD, {
    memoryCost: 65_536,
    timeCost: 3,
    parallelism: 4,
  })
  await bulk.insert(
    'access.user_account',
    users.map((user) => accountRow(user, password_hash, chance, createdAt)),
  )
  await bulk.insert(
    'access.user_role',
    users.flatMap(({ id, role_ids }) => role_ids.map((role_id) => ({ user_id: id, role_id }))),
  )
  await bulk.insert(
    'access.user_channel',
    users.flatMap(({ id, channel_ids }) =>
      channel_ids.map((channel_id) => ({ user_id: id, channel_id })),
    ),
  )
  await bulk.insert(
    'access.user_hotel',
    users.flatMap(({ id, hotel_ids }) => hotel_ids.map((hotel_id) => ({ user_id: id, hotel_id }))),
  )
  await bulk.insert(
    'access.user_location',
    users.flatMap(({ id, location_ids }) =>
      location_ids.map((location_id) => ({ user_id: id, location_id })),
    ),
  )
}

function accountRow(user: User, password_hash: string, chance: Chance, createdAt: Date): Row {
  return {
    id: user.id,
    uuid: chance.uuid(createdAt.getTime()),
    email: user.email,
    name: user.name,
    last_name: user.last_name,
    phone: `+52 998 ${chance.between(100, 999)} ${chance.between(1000, 9999)}`,
    password_hash: user.state === 'pending' ? null : password_hash,
    state: user.state,
    provider_id: user.provider_id,
    agency_id: user.agency_id,
    created_at: createdAt.toISOString(),
  }
}

/**
 * Who sells stands at their location today; who chooses none stands where they were placed. The
 * fixed users have no desk yet, so that whoever signs in as one sees the choice of a desk.
 */
export async function takeDesks(
  database: Database,
  { users }: Staff,
  { locations, hotels }: Organization,
  now: Date,
): Promise<void> {
  const tx = systemContext(database, now)
  for (const user of users) {
    const fixed = FIXED_USERS.some(({ account }) => user.email === `${account}@${DEMO_DOMAIN}`)
    const desk = locations.find(({ id }) => id === user.location_ids[0])
    if (choosesNoDesk(user)) await giveOnlyDesk(tx, user.id)
    else if (desk && !fixed && user.selling > 0 && user.state === 'active')
      await takeDesk(
        tx,
        {
          user_id: user.id,
          roles: ROLE_NAMES.filter((role) => user.role_ids.includes(ROLES[role])),
        },
        {
          channel_id: desk.channel_id,
          hotel_id: desk.hotel_id,
          location_id: desk.id,
          agency: sendsAgencyMarker(hotels.find(({ id }) => id === desk.hotel_id)!),
        },
      )
  }
}
