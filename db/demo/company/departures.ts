import { addDays, daysBetween, type Day } from '@kit/kernel/day'
import { sql } from 'kysely'
import { run, type Database } from '@kit/db/database'
import type { Row } from '../bulk.ts'
import type { Option } from './product.ts'

const DAYS_BACK = 30
const DAYS_AHEAD = 60

export type Departure = {
  id: number
  option: Option
  day: Day
  time: string | null
  capacity: number
  taken: number
  slot: Slot | null
}
type Slot = { id: number; name: string; day: Day; time: string; capacity: number; taken: number }
type Taken = { id: number; taken: number }

/**
 * Every departure that is for sale or was sold from, with what is taken of it. Those of the days
 * for sale are there from the beginning; an older one is made when somebody buys it. A day that has
 * passed is drained and forgotten, so that memory holds only the days between the one being sold
 * and the farthest one bought.
 */
export class Departures {
  #days = new Map<Day, Map<string, Departure>>()
  #slots = new Map<string, Slot>()
  #newDepartures: Row[] = []
  #newSlots: Row[] = []
  #lastDeparture = 0
  #lastSlot = 0
  #first: Day
  #last: Day
  #options: readonly Option[]

  constructor(options: readonly Option[], until: Day) {
    this.#options = options.filter(({ seats }) => seats > 0).filter(({ free_sale }) => !free_sale)
    this.#first = addDays(until, -DAYS_BACK)
    this.#last = addDays(until, DAYS_AHEAD)
  }

  /** The departure of an option; null for what is sold without inventory. */
  at(option: Option, day: Day, time: string | null): Departure | null {
    if (option.free_sale || option.seats === 0) return null
    const key = `${option.id} ${time ?? ''}`
    const onDay = this.#days.get(day) ?? new Map<string, Departure>()
    this.#days.set(day, onDay)
    const known = onDay.get(key)
    if (known) return known
    const made: Departure = {
      id: ++this.#lastDeparture,
      option,
      day,
      time,
      capacity: option.seats,
      taken: 0,
      slot: this.#slotOf(option, day, time),
    }
    onDay.set(key, made)
    this.#newDepartures.push({
      id: made.id,
      option_id: option.id,
      day,
      starts_at: time,
      capacity: made.capacity,
      resource_slot_id: made.slot?.id ?? null,
    })
    return made
  }

  /** Seats of a departure, and of the boat it shares, if there are as many. */
  take(departure: Departure, seats: number): boolean {
    if (!this.hasRoom(departure, seats)) return false
    departure.taken += seats
    if (departure.slot) departure.slot.taken += seats
    return true
  }

  hasRoom(departure: Departure, seats: number): boolean {
    return (
      departure.taken + seats <= departure.capacity &&
      (!departure.slot || departure.slot.taken + seats <= departure.slot.capacity)
    )
  }

  give(departure: Departure, seats: number): void {
    departure.taken -= seats
    if (departure.slot) departure.slot.taken -= seats
  }

  /** Makes what is for sale: thirty days back to sixty ahead. */
  openForSale(): void {
    for (let offset = 0; offset <= daysBetween(this.#first, this.#last); offset++) {
      const day = addDays(this.#first, offset)
      for (const option of this.#options)
        for (const time of option.times.length > 0 ? option.times : [null])
          this.at(option, day, time)
    }
  }

  /**
   * The rows made since the last time: they are inserted empty, what is taken of them follows when
   * their day is over.
   */
  drainNew(): { slots: Row[]; departures: Row[] } {
    const made = { slots: this.#newSlots, departures: this.#newDepartures }
    this.#newSlots = []
    this.#newDepartures = []
    return made
  }

  /** What is taken of the days before `day`, which are then forgotten: nobody buys the past. */
  drainPast(day: Day): { slots: Taken[]; departures: Taken[] } {
    const past = [...this.#days.keys()].filter((candidate) => candidate < day)
    const departures = past.flatMap((candidate) => [...this.#days.get(candidate)!.values()])
    const slots = [...this.#slots.entries()].filter(([, slot]) => slot.day < day)
    for (const candidate of past) this.#days.delete(candidate)
    for (const [key] of slots) this.#slots.delete(key)
    const takenOf = (rows: readonly Taken[]): Taken[] =>
      rows.filter(({ taken }) => taken > 0).map(({ id, taken }) => ({ id, taken }))
    return { slots: takenOf(slots.map(([, slot]) => slot)), departures: takenOf(departures) }
  }

  #slotOf(option: Option, day: Day, time: string | null): Slot | null {
    const { product } = option
    if (!product.shared_boat || time === null || product.options.length < 2) return null
    const key = `${product.id} ${day} ${time}`
    const known = this.#slots.get(key)
    if (known) return known
    const made: Slot = {
      id: ++this.#lastSlot,
      name: `Embarcación ${product.code}`,
      day,
      time,
      capacity: Math.round(option.seats * 1.4),
      taken: 0,
    }
    this.#slots.set(key, made)
    this.#newSlots.push({
      id: made.id,
      name: made.name,
      day,
      starts_at: time,
      capacity: made.capacity,
    })
    return made
  }
}

export async function storeTaken(
  database: Database,
  { slots, departures }: { slots: readonly Taken[]; departures: readonly Taken[] },
): Promise<void> {
  await setTaken(database, 'departures.resource_slot', slots)
  await setTaken(database, 'departures.departure', departures)
}

async function setTaken(
  database: Database,
  table: 'departures.departure' | 'departures.resource_slot',
  rows: readonly Taken[],
): Promise<void> {
  if (rows.length === 0) return
  await run(
    database,
    sql`
    update ${sql.raw(table)} target set taken = given.taken
      from unnest(${rows.map(({ id }) => id)}::bigint[],
            ${rows.map(({ taken }) => taken)}::integer[]) as given (id, taken)
     where target.id = given.id`,
  )
}
