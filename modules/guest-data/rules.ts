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

/** As telephones are compared: without country, blanks and hyphens. */
export const PHONE_DIGITS = 10
export const FORGOTTEN_ADDRESS = 'olvidado@invalid'
export const FORGOTTEN_NAME = 'Huésped olvidado'
