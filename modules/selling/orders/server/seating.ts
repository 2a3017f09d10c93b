import {
  findDeparturesOfDay,
  findNights,
  findOrOpenDeparture,
  seatsLeft,
  type DepartureLeft,
} from '@app/departures/api'
import { seatsOf } from '@app/catalog/rules/party'
import type { SoldTerms } from '@app/catalog/rules/price-party'
import type { Database } from '@kit/db/database'
import { instantOf, type Day } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import type { WantedItem } from '../contract.ts'
import { daysNeeded } from '../rules/cart.ts'
import { departureFull } from './full.ts'
import type { OrderLine } from './order.ts'

/**
 * The departures whose seats a part takes (one, or one a night; none for free sale), and the time
 * it starts.
 */
export type Seating = { departure_ids: number[]; service_time: string | null; seats: number }

/**
 * Finds the seats of every part of every line, in order. A departure must be of the chosen option
 * and day and lie ahead; a component of a package goes on the first departure of its day with room;
 * a stay takes a room each night. `now` is null for what is noted afterwards: it has left.
 */
export async function findSeating(
  tx: Database,
  lines: readonly OrderLine[],
  chosen: Chosen,
  now: Date | null,
): Promise<Seating[][]> {
  const seated: Seating[][] = []
  for (const line of lines) {
    const parts: Seating[] = []
    for (const { terms } of line.parts) parts.push(await seatingOf(tx, line, terms, chosen, now))
    seated.push(parts)
  }
  return seated
}

/** Before any departure left. */
const DAWN = new Date(0)

/** The departures that a cart names, with what is left of them. */
export type Chosen = ReadonlyMap<number, DepartureLeft>

export async function findChosen(
  tx: Database,
  items: readonly WantedItem[],
  now: Date,
): Promise<Chosen> {
  const ids = items.flatMap(({ departure_id, component_departures }) => [
    ...(departure_id ? [departure_id] : []),
    ...component_departures.map((component) => component.departure_id),
  ])
  const found = ids.length > 0 ? await seatsLeft(tx, ids, now) : []
  return new Map(found.map((departure) => [departure.departure_id, departure]))
}

async function seatingOf(
  tx: Database,
  line: OrderLine,
  terms: SoldTerms,
  chosen: Chosen,
  now: Date | null,
): Promise<Seating> {
  const { wanted } = line
  const seats = seatsOf(wanted)
  if (terms.sold_by === 'nights') {
    const departure_ids = terms.free_sale
      ? []
      : await findNights(tx, {
          option_id: terms.option_id,
          days: daysNeeded(wanted.service_day, line.last_day),
        })
    return { departure_ids, service_time: null, seats: 1 }
  }
  if (terms.free_sale) return { departure_ids: [], service_time: null, seats }
  if (terms.sold_by === 'open_date') {
    if (terms.daily_cap === null) return { departure_ids: [], service_time: null, seats }
    return {
      departure_ids: [
        await findOrOpenDeparture(tx, {
          option_id: terms.option_id,
          day: wanted.service_day,
          daily_cap: terms.daily_cap,
        }),
      ],
      service_time: null,
      seats,
    }
  }
  const departure_id =
    terms.option_id === line.terms.option_id
      ? wanted.departure_id
      : wanted.component_departures.find(({ option_id }) => option_id === terms.option_id)
          ?.departure_id
  const isComponent = terms.option_id !== line.terms.option_id
  const departure =
    isComponent && !departure_id
      ? await firstWithRoom(tx, terms, line, seats, now ?? DAWN)
      : wantedDeparture(terms, wanted.service_day, departure_id, chosen)
  // Most who come too late are told here, before anything is written; the taking itself is what
  // guards the seat.
  if (departure.left < seats)
    throw departureFull({
      line,
      name: terms.name,
      option_id: terms.option_id,
      departure_id: departure.departure_id,
      day: departure.day,
      time: departure.starts_at,
      wanted: seats,
      left: departure.left,
    })
  if (now && departure.starts_at && instantOf(departure.day, departure.starts_at) <= now)
    throw new Refusal('cart.service_day_past', {
      name: terms.name,
      option_id: terms.option_id,
      day: departure.day,
    })
  return { departure_ids: [departure.departure_id], service_time: departure.starts_at, seats }
}

function wantedDeparture(
  terms: SoldTerms,
  service_day: Day,
  departure_id: number | null | undefined,
  chosen: Chosen,
): DepartureLeft {
  if (!departure_id)
    throw new Refusal('cart.departure_missing', { name: terms.name, option_id: terms.option_id })
  const departure = chosen.get(departure_id)
  if (!departure || departure.option_id !== terms.option_id || departure.day !== service_day)
    throw new Refusal('cart.departure_unknown', { name: terms.name, option_id: terms.option_id })
  return departure
}

async function firstWithRoom(
  tx: Database,
  terms: SoldTerms,
  line: OrderLine,
  seats: number,
  now: Date,
): Promise<DepartureLeft> {
  const { wanted } = line
  const { departures } = await findDeparturesOfDay(tx, {
    options: [{ option_id: terms.option_id, seats, nights: 1 }],
    day: wanted.service_day,
    now,
  })
  const fitting = departures.find(({ left }) => left >= seats)
  const only = departures.length === 1 ? departures[0]! : null
  if (!fitting)
    throw departureFull({
      line,
      name: terms.name,
      option_id: terms.option_id,
      departure_id: only?.departure_id ?? null,
      day: wanted.service_day,
      time: only?.starts_at ?? null,
      wanted: seats,
      left: Math.max(0, ...departures.map(({ left }) => left)),
    })
  return fitting
}
