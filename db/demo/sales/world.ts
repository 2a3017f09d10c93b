import { instantOf, type Day } from '@kit/kernel/day'
import type { Row } from '../bulk.ts'
import type { Catalog } from '../company/catalog.ts'
import type { Departures } from '../company/departures.ts'
import type { Location, Organization } from '../company/organization.ts'
import type { Rates } from '../company/rates.ts'
import type { Staff } from '../company/users.ts'
import type { Chance } from '../random.ts'
import type { Sums } from './sums.ts'

/** The company that sells, and where what it writes is collected. */
export type World = {
  organization: Organization
  staff: Staff
  catalog: Catalog
  departures: Departures
  rates: Rates
  shifts: Shifts
  chance: Chance
  /** The last day, and the instant of it at which the story stops: nothing happens later. */
  until: Day
  now: Date
  rows: Rows
  ids: Ids
  folios: Folios
  sums: Sums
}

/** In the order in which they refer to each other. */
const TABLES = [
  'reservations.reservation',
  'reservations.item',
  'departures.seat_claim',
  'payments.shift',
  'payments.payment',
  'payments.refund',
  'cancellations.cancellation',
  'cancellations.request',
  'vouchers.voucher',
  'ledger.entry',
  'ledger.posting',
  'reservations.signature',
  'reservations.change',
  'platform.transition',
  'platform.audit_entry',
] as const
export type SalesTable = (typeof TABLES)[number]

/** Rows waiting to be written. */
export class Rows {
  #waiting = new Map<SalesTable, Row[]>()

  add(table: SalesTable, row: Row): void {
    const rows = this.#waiting.get(table)
    if (rows) rows.push(row)
    else this.#waiting.set(table, [row])
  }

  drain(): { table: SalesTable; rows: Row[] }[] {
    const drained = TABLES.flatMap((table) =>
      this.#waiting.has(table) ? [{ table, rows: this.#waiting.get(table)! }] : [],
    )
    this.#waiting = new Map()
    return drained
  }
}

type Numbered =
  | 'reservation'
  | 'item'
  | 'payment'
  | 'refund'
  | 'cancellation'
  | 'cancellation_request'
  | 'entry'
  | 'claim'
  | 'voucher'
export type Ids = (of: Numbered) => number

export function countIds(): Ids {
  const last = new Map<Numbered, number>()
  return (of) => {
    const next = (last.get(of) ?? 0) + 1
    last.set(of, next)
    return next
  }
}

/**
 * Folios by channel and year, as `reservations.next_folio` gives them; its sequences are moved
 * behind the last one.
 */
export class Folios {
  #last = new Map<string, number>()

  next(code: string, day: Day): string {
    const key = `${code}_${day.slice(0, 4)}`
    const number = (this.#last.get(key) ?? 0) + 1
    this.#last.set(key, number)
    return `${code}-${day.slice(2, 4)}-${String(number).padStart(6, '0')}`
  }

  /** The name of each sequence and the last number it gave. */
  sequences(): { name: string; last: number }[] {
    return [...this.#last].map(([key, last]) => ({ name: `folio_${key.toLowerCase()}`, last }))
  }
}

/**
 * Cash sessions: one by rep, location and day, opened by its first payment; those of the last day
 * are still open.
 */
export class Shifts {
  #days = new Map<Day, Map<string, number>>()
  #last = 0
  #until: Day
  #rows: Rows

  constructor(until: Day, rows: Rows) {
    this.#until = until
    this.#rows = rows
  }

  at(rep_id: number, location: Location, day: Day): number {
    const onDay = this.#days.get(day) ?? new Map<string, number>()
    this.#days.set(day, onDay)
    const key = `${rep_id} ${location.id}`
    const known = onDay.get(key)
    if (known) return known
    const id = ++this.#last
    onDay.set(key, id)
    const open = day === this.#until
    this.#rows.add('payments.shift', {
      id,
      rep_id,
      channel_id: location.channel_id,
      hotel_id: location.hotel_id,
      location_id: location.id,
      state: open ? 'open' : 'counted',
      opened_at: instantOf(day, '07:45').toISOString(),
      ended_at: open ? null : instantOf(day, '21:45').toISOString(),
    })
    return id
  }

  forgetBefore(day: Day): void {
    for (const candidate of this.#days.keys()) if (candidate < day) this.#days.delete(candidate)
  }
}
