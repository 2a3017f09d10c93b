import type { Party } from '@app/catalog/rules/price-party'
import { addDays, instantOf, type Day } from '@kit/kernel/day'
import type { Currency } from '@kit/kernel/money'
import type { Hotel, Location } from '../company/organization.ts'
import type { User } from '../company/users.ts'
import type { Chance } from '../random.ts'
import { GUESTS } from '../words/people.ts'
import type { World } from './world.ts'

/** Somebody comes to a desk: who, with whom, when, and the money they think in. */
export type Visit = {
  at: Date
  day: Day
  location: Location
  rep: User
  agency_id: number | null
  guest: {
    name: string
    phone: string
    email: string | null
    country: string
    language: 'es' | 'en'
    hotel: Hotel
    room: string
  }
  /** The money in their pocket, and the currency of their reservation. */
  purse: Currency
  currency: Currency
  party: Party
}

const DESK_OPENS = 8 * 60
const DESK_CLOSES = 20 * 60 + 30

/**
 * A sale takes up to twenty minutes: who comes later than that before the story stops is not told
 * of.
 */
const SALE_MINUTES_MAX = 20

/** The last second of a day at which somebody may come. */
function lastVisitSecond(day: Day, now: Date): number {
  const soFar =
    Math.floor((now.getTime() - instantOf(day, '00:00').getTime()) / 1000) - SALE_MINUTES_MAX * 60
  return Math.min(DESK_CLOSES * 60, soFar)
}

/** How much of a day's business has been done by an instant of it, from 0 to 1. */
export function shareSold(day: Day, now: Date): number {
  return (
    Math.max(0, lastVisitSecond(day, now) - DESK_OPENS * 60) / ((DESK_CLOSES - DESK_OPENS) * 60)
  )
}

/** The visits of one day, in the order in which they happen. */
export function planVisits(world: World, day: Day, count: number): Visit[] {
  const { chance } = world
  const closes = lastVisitSecond(day, world.now)
  const times = Array.from({ length: count }, () => chance.between(DESK_OPENS * 60, closes)).sort(
    (left, right) => left - right,
  )
  return times.map((seconds) =>
    planVisit(world, day, new Date(instantOf(day, '00:00').getTime() + seconds * 1000)),
  )
}

function planVisit(world: World, day: Day, at: Date): Visit {
  const { chance, organization, staff } = world
  const location =
    organization.locations[chance.weighted(organization.locations.map(({ weight }) => weight))]!
  const sellers = staff.sellers.get(location.id)!
  const rep = sellers[chance.weighted(sellers.map(({ selling }) => selling))]!
  const origin = GUESTS[chance.weighted(GUESTS.map(({ weight }) => weight))]!
  const [first, last] = [chance.pick(origin.first), chance.pick(origin.last)]
  const desk = organization.hotels[location.hotel_id - 1]!
  const kind = { 5: 'agency', 6: 'wholesaler' }[location.channel_id]
  return {
    at,
    day,
    location,
    rep,
    // An official rep sells for the wholesaler that sent the guests.
    agency_id:
      rep.agency_id ??
      (kind
        ? chance.pick(organization.agencies.filter((agency) => agency.kind === kind)).id
        : null),
    guest: {
      name: `${first} ${last}`,
      phone: `${origin.dial} ${chance.between(200, 999)} ${chance.between(100, 999)} ${chance.between(1000, 9999)}`,
      email: chance.happens(0.72)
        ? `${plain(first)}.${plain(last)}${chance.between(1, 999)}@correo.demo`
        : null,
      country: origin.country,
      language: origin.language,
      hotel: location.channel_id <= 2 ? desk : chance.pick(organization.hotels),
      room: String(chance.between(1, 9) * 100 + chance.between(1, 48)),
    },
    purse: origin.currency,
    currency: currencyOf(origin.currency, chance),
    party: planParty(chance),
  }
}

/** Most pay in pesos or dollars; a few want to see their own currency. */
function currencyOf(purse: Currency, chance: Chance): Currency {
  if (purse === 'MXN') return chance.happens(0.94) ? 'MXN' : 'USD'
  if (purse !== 'USD' && chance.happens(0.12)) return purse
  return chance.happens(0.52) ? 'MXN' : 'USD'
}

function planParty(chance: Chance): Party {
  const adults = [1, 2, 3, 4, 6][chance.weighted([10, 58, 12, 14, 6])]!
  const family = adults > 1 && chance.happens(0.3)
  return {
    adults,
    infants: family && chance.happens(0.18) ? 1 : 0,
    minor_ages: family
      ? Array.from({ length: chance.between(1, 3) }, () => chance.between(4, 14))
      : [],
  }
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()

/** How far ahead guests buy: mostly tomorrow and the day after; agencies earlier. */
export function leadDays({ chance }: World, { location }: Visit): number {
  const mean = location.channel_id <= 2 ? 2.2 : 9
  return Math.min(30, Math.floor(-Math.log(1 - chance.fraction()) * mean))
}

/** The first of some days ahead on which a service at this time can still be bought. */
export function firstServiceDay({ at, day }: Visit, lead: number, time: string | null): Day {
  const wanted = addDays(day, lead)
  const TWO_HOURS = 7_200_000
  return wanted === day &&
    (time === null
      ? at.getTime() > instantOf(day, '13:00').getTime()
      : instantOf(day, time).getTime() - at.getTime() < TWO_HOURS)
    ? addDays(wanted, 1)
    : wanted
}
