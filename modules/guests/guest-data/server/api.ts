import type { AnyContext } from '@kit/db/context'
import type { Declaration, Title } from '@kit/kernel/declaration'
import type { Day } from '@kit/kernel/day'
import type { Setting } from '@kit/kernel/setting'
import type { RawBuilder } from 'kysely'
import type { Guest, GuestKey, GuestReservation, KeptRow } from '../rules.ts'

export { FORGOTTEN_ADDRESS, FORGOTTEN_NAME, PHONE_DIGITS } from '../rules.ts'
export { contactFor } from './contact.ts'
export type { Guest, GuestKey, GuestReservation, KeptRow } from '../rules.ts'

/** What a module keeps of guests: declared in its `server/guest-data.ts`. */
export type GuestData = Declaration &
  Title &
  Readonly<{
    declares: 'guest_data'
    find(tx: AnyContext, guest: Guest): Promise<KeptRow[]>
    /** How many rows were changed. Harmless to repeat. */
    forget(tx: AnyContext, guest: Guest): Promise<number>
    /** By what they are known here, also before it was corrected. Absent: by nothing of its own. */
    knownBy?(tx: AnyContext, guest: Guest): Promise<KnownBy[]>
    /**
     * Forgets those who bought nothing and were last heard of before the day, at most so many, and
     * answers how many. Absent: whoever is kept here has a reservation, whose time counts.
     */
    forgetUnsold?(tx: AnyContext, before: Day, count: number): Promise<number>
  }>

/** A name, address or telephone of somebody, and the instant since which the house has it. */
export type KnownBy = Readonly<{ kind: 'name' | 'email' | 'phone'; value: string; since: string }>

export const guestData = (
  name: string,
  declared: Omit<GuestData, 'declares' | 'name'>,
): GuestData => ({ declares: 'guest_data', name, ...declared })

/**
 * What is kept of guests who are known by their name alone, so that only time ends it: declared in
 * a module's `server/guest-data.ts`.
 */
export type TimedGuestData = Declaration &
  Readonly<{
    declares: 'timed_guest_data'
    /** How many days it is kept. */
    days: Setting<number>
    /** Of before the day, at most so many; answers how many. */
    forgetOlder(tx: AnyContext, before: Day, count: number): Promise<number>
  }>

export const timedGuestData = (
  name: string,
  declared: Omit<TimedGuestData, 'declares' | 'name'>,
): TimedGuestData => ({ declares: 'timed_guest_data', name, ...declared })

/**
 * Columns in which people type what they like, and so may name a guest: declared in a module's
 * `server/guest-data.ts` under the name of their table, whose rows have an `id`
 * (`db/functions/platform.free_texts.sql` lists the same).
 */
export type FreeText = Declaration &
  Title &
  Readonly<{
    declares: 'free_text'
    columns: readonly string[]
    /** When a row `t` was typed, at the latest. */
    at: RawBuilder<unknown>
    /** Of which reservation a row `t` is, or of which of some; absent: of none. */
    reservation?: RawBuilder<unknown> | ((of: readonly GuestReservation[]) => RawBuilder<unknown>)
    /** Whether a row `t` is about a guest without being of a reservation. */
    about?: (guest: Guest) => RawBuilder<unknown>
    /** Columns that go whole with their guest: only rows of others are read through. */
    whole?: readonly string[]
    /** Somebody who sells may edit it: `at` does not say when it was typed. */
    edited?: true
  }>

export const freeText = (
  name: string,
  declared: Omit<FreeText, 'declares' | 'name'>,
): FreeText => ({ declares: 'free_text', name, ...declared })

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
