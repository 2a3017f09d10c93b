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
  uuid: string
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

const DIGITS_MIN = 7

/**
 * A telephone or address by which somebody is recognised and not reached: `+52 ••• ••• 12 34`,
 * `a•••@gmail.com`. The database says the same (`platform.masked_contact`).
 */
export function maskedContact<Contact extends string | null>(contact: Contact): Contact {
  if (contact === null || contact.trim() === '') return contact
  return (contact.includes('@') ? maskedAddress(contact) : maskedPhone(contact)) as Contact
}

function maskedAddress(address: string): string {
  const first = address.indexOf('@') > 1 ? address.slice(0, 1) : ''
  return `${first}•••@${address.slice(address.lastIndexOf('@') + 1)}`
}

function maskedPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  if (digits.length < DIGITS_MIN) return '•••'
  const country = /^\s*(\+\d{1,3})\D/.exec(phone)?.[1]
  return `${country ? `${country} ` : ''}••• ••• ${digits.slice(-4, -2)} ${digits.slice(-2)}`
}
