import type { AnyContext } from '@kit/db/context'
import type { Declaration, Title } from '@kit/kernel/declaration'
import type { Day } from '@kit/kernel/day'

/** By what somebody is looked for: one of them. */
export type GuestKey = Readonly<{ by: 'email' | 'phone' | 'folio'; value: string }>

/** Who is meant, as every module that keeps something of them understands it. */
export type Guest = Readonly<{
  /** In small letters; null when they were not looked for by it. */
  email: string | null
  /** Its last ten digits. */
  phone: string | null
  reservation_ids: readonly number[]
}>

/** A row in words: what the column is called, and what stands in it. */
export type KeptRow = Readonly<Record<string, unknown>>

/** What a module keeps of guests: declared in its `server/guest-data.ts`. */
export type GuestData = Declaration &
  Title &
  Readonly<{
    declares: 'guest_data'
    find(tx: AnyContext, guest: Guest): Promise<KeptRow[]>
    /** How many rows were changed. Harmless to repeat. */
    forget(tx: AnyContext, guest: Guest): Promise<number>
  }>

export const guestData = (
  name: string,
  { es, en, find, forget }: Omit<GuestData, 'declares' | 'name'>,
): GuestData => ({ declares: 'guest_data', name, es, en, find, forget })

export type GuestReservation = Readonly<{
  id: number
  folio: string
  guest: string | null
  state: string
  last_day: Day | null
  /** It is still to be served or decided: it cannot be forgotten yet. */
  stands: boolean
  forgotten: boolean
}>

/** Which reservations are somebody's: declared once, by the module that keeps reservations. */
export type GuestReservations = Declaration &
  Readonly<{
    declares: 'guest_reservations'
    findOf(tx: AnyContext, key: GuestKey): Promise<GuestReservation[]>
    /** So that nothing is sold to them or changed meanwhile. */
    lock(tx: AnyContext, ids: readonly number[]): Promise<void>
    /** Over before the day, and not forgotten; at most so many, oldest first. */
    findOver(tx: AnyContext, before: Day, count: number): Promise<{ id: number; folio: string }[]>
  }>

/** As telephones are compared: without country, blanks and hyphens. */
export const PHONE_DIGITS = 10
export const FORGOTTEN_ADDRESS = 'olvidado@invalid'
export const FORGOTTEN_NAME = 'Huésped olvidado'
