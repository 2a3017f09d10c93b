import type { AnyContext } from '@kit/db/context'
import type { Day } from '@kit/kernel/day'
import { Refusal } from '@kit/kernel/refusal'
import { gather } from '@kit/registry/gather'
import {
  PHONE_DIGITS,
  type Guest,
  type GuestData,
  type GuestKey,
  type GuestReservation,
  type GuestReservations,
  type KnownBy,
  type KeptRow,
  type TimedGuestData,
} from './api.ts'

const FILE = 'server/guest-data.ts'

/** Every module that keeps something of guests. They are asked late: they import this module. */
let holders: Promise<GuestData[]> | undefined
const findHolders = (): Promise<GuestData[]> => (holders ??= gather<GuestData>(FILE, 'guest_data'))

let reservations: Promise<GuestReservations> | undefined
export const findReservations = (): Promise<GuestReservations> =>
  (reservations ??= gather<GuestReservations>(FILE, 'guest_reservations').then(([one]) => {
    if (!one) throw new Error('No module says which reservations are of a guest')
    return one
  }))

export const findTimed = (): Promise<TimedGuestData[]> =>
  gather<TimedGuestData>(FILE, 'timed_guest_data')

/** @throws Refusal `guest_data.phone_short` */
export async function identify(
  tx: AnyContext,
  { by, value }: GuestKey,
): Promise<{ guest: Guest; reservations: GuestReservation[] }> {
  const key = { by, value: comparable(by, value) }
  const found = await (await findReservations()).findOf(tx, key)
  return {
    guest: {
      email: by === 'email' ? key.value : null,
      phone: by === 'phone' ? key.value : null,
      reservation_ids: found.map(({ id }) => id),
    },
    reservations: found,
  }
}

function comparable(by: GuestKey['by'], value: string): string {
  if (by === 'folio') return value.toUpperCase()
  if (by === 'email') return value.toLowerCase()
  const digits = value.replace(/\D/g, '')
  if (digits.length < PHONE_DIGITS) throw new Refusal('guest_data.phone_short')
  return digits.slice(-PHONE_DIGITS)
}

/** Whoever asked and bought nothing; at most so many of each module. */
export async function forgetUnsold(tx: AnyContext, before: Day, count: number): Promise<number> {
  let most = 0
  for (const holder of await findHolders())
    most = Math.max(most, (await holder.forgetUnsold?.(tx, before, count)) ?? 0)
  return most
}

export type Kept = { holder: GuestData; rows: KeptRow[] }

/** Those that keep nothing are left out. */
export async function findKept(tx: AnyContext, guest: Guest): Promise<Kept[]> {
  const kept: Kept[] = []
  for (const holder of await findHolders()) {
    const rows = await holder.find(tx, guest)
    if (rows.length > 0) kept.push({ holder, rows })
  }
  return kept
}

/** By what they are known, and since when. */
export async function findKnown(tx: AnyContext, guest: Guest): Promise<KnownBy[]> {
  const known: KnownBy[] = []
  for (const holder of await findHolders())
    known.push(...((await holder.knownBy?.(tx, guest)) ?? []))
  return known
}

/** Everything of one guest or nothing of them: in the caller's transaction. */
export async function forget(tx: AnyContext, guest: Guest): Promise<number> {
  let rows = 0
  for (const holder of await findHolders()) rows += await holder.forget(tx, guest)
  return rows
}
