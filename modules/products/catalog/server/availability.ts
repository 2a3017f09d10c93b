import {
  findDeparturesOfDay,
  findNextDays,
  type DayAnswer,
  type DepartureLeft,
  type LaterDay,
  type WantedOption,
  type WantedPart,
} from '@app/departures/api'
import type { Database } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import type * as z from 'zod'
import type { DepartureCard, OptionCard } from '../contract/cards.ts'
import { seatsWanted, type Party } from '../rules/party.ts'
import type { OptionTerms, SoldTerms } from '../rules/price-party.ts'

export type Availability = Pick<
  z.input<typeof OptionCard>,
  'free_sale' | 'open_day' | 'departures' | 'sold_out' | 'departed' | 'runs' | 'next'
>

/**
 * What a day has, and for what is sold out and is not one departure, its first later day with room.
 */
export type Seats = DayAnswer & { later: readonly LaterDay[] }

/**
 * The seats of options for a party: one query, and a second one when something that is no single
 * departure is sold out.
 */
export async function findSeats(
  database: Database,
  options: readonly OptionTerms[],
  { party, day, now }: { party: Party; day: Day; now: Date },
): Promise<Seats> {
  const seats: Seats = {
    ...(await findDeparturesOfDay(database, { options: wantedOptions(options, party), day, now })),
    later: [],
  }
  const wholes = options
    .filter((terms) => isManyDepartures(terms) && availabilityOf(terms, { party, seats }).sold_out)
    .map((terms) => ({ option_id: terms.option_id, parts: partsOf(terms, party) }))
  return wholes.length === 0
    ? seats
    : { ...seats, later: await findNextDays(database, { wholes, day, now }) }
}

/** The next departure of anything else is its next day. */
const isManyDepartures = ({ components, sold_by, nights }: OptionTerms): boolean =>
  components.length > 0 || sold_by === 'open_date' || nights > 1

/** What takes seats of an option: its components, or itself. A component stays one night. */
function partsOf(terms: OptionTerms, party: Party): WantedPart[] {
  const parts =
    terms.components.length > 0
      ? terms.components.map((component) => ({ ...component, nights: 1 }))
      : [terms]
  return parts
    .filter(
      ({ free_sale, sold_by, daily_cap }) =>
        !free_sale && sold_by !== 'package' && (sold_by !== 'open_date' || daily_cap !== null),
    )
    .map(({ option_id, sold_by, nights, daily_cap }) => ({
      option_id,
      seats: seatsWanted(sold_by, party),
      nights,
      daily_cap: sold_by === 'open_date' ? daily_cap : null,
    }))
}

/**
 * Everything whose seats must be asked for before products can be shown: what has inventory,
 * components of packages included.
 */
function wantedOptions(options: readonly OptionTerms[], party: Party): WantedOption[] {
  return options
    .flatMap((terms) => [
      { ...terms },
      ...terms.components.map((component) => ({ ...component, nights: 1 })),
    ])
    .filter(({ free_sale, sold_by }) => !free_sale && sold_by !== 'package')
    .map(({ option_id, sold_by, nights }) => ({
      option_id,
      seats: seatsWanted(sold_by, party),
      nights,
    }))
    .filter(
      ({ option_id }, index, all) =>
        all.findIndex((other) => other.option_id === option_id) === index,
    )
}

/**
 * Whether a party finds room, and the next day when it does not. A package has room when each of
 * its components has.
 */
export function availabilityOf(
  terms: SoldTerms & Pick<OptionTerms, 'components'>,
  { party, seats }: { party: Party; seats: Seats },
): Availability {
  const none: Availability = {
    free_sale: false,
    open_day: null,
    departures: [],
    sold_out: false,
    departed: false,
    runs: true,
    next: null,
  }
  const later = seats.later.find(({ option_id }) => option_id === terms.option_id)
  const nextDay = later
    ? { departure_id: null, day: later.day, starts_at: null, left: later.left }
    : null
  if (terms.components.length > 0) {
    const parts = terms.components.map((component) =>
      availabilityOf({ ...component, components: [] }, { party, seats }),
    )
    const sold_out = parts.some((part) => part.sold_out)
    const runs = parts.every((part) => part.runs)
    return { ...none, sold_out, runs, next: sold_out ? nextDay : null }
  }
  if (terms.free_sale) return { ...none, free_sale: true }
  const wanted = seatsWanted(terms.sold_by, party)
  const departures = seats.departures.filter(({ option_id }) => option_id === terms.option_id)
  if (terms.sold_by !== 'open_date') {
    const sold_out = !departures.some(({ left }) => left >= wanted)
    const next = seats.next.find(({ option_id }) => option_id === terms.option_id)
    const departed = seats.gone.includes(terms.option_id)
    return {
      ...none,
      departures: departures.map(presentDeparture),
      sold_out,
      departed,
      runs: terms.sold_by === 'nights' || departures.length > 0 || departed,
      next: sold_out ? (next ? presentDeparture(next) : nextDay) : null,
    }
  }
  // A capped day that nobody has bought yet has no row: all of its cap is left.
  const left =
    terms.daily_cap === null
      ? null
      : (departures.find(({ starts_at }) => starts_at === null)?.left ?? terms.daily_cap)
  const sold_out = left !== null && left < wanted
  return { ...none, open_day: { left }, sold_out, next: sold_out ? nextDay : null }
}

function presentDeparture({
  departure_id,
  day,
  starts_at,
  left,
}: DepartureLeft): z.input<typeof DepartureCard> {
  return { departure_id, day, starts_at, left: Math.max(0, left) }
}
