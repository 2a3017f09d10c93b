import { businessDay, type Day } from '@kit/kernel/day'
import { useActor } from '@kit/ui/permission'
import { sessionStore } from '@kit/ui/persisted'
import { useMemo, useState } from 'react'

/** Who travels and when: set once for the whole sale, and offered for every product of it. */
export type Occasion = {
  day: Day
  nights: number
  adults: number
  minor_ages: readonly number[]
  infants: number
  /** Where the guests sleep. Null: at the desk's own hotel. */
  guest_hotel_id: number | null
  /** Who set the day: a person, or the hour at which nothing leaves any more. Absent: nobody yet. */
  day_set_by?: 'hand' | 'hour' | undefined
}

/** Who travels: chosen once, for every item that was not given people of its own. */
export type Party = Pick<Occasion, 'adults' | 'minor_ages' | 'infants'>

export const partyOf = ({ adults, minor_ages, infants }: Party): Party => ({
  adults,
  minor_ages,
  infants,
})

export const sameParty = (one: Party, other: Party): boolean =>
  one.adults === other.adults &&
  one.infants === other.infants &&
  one.minor_ages.join() === other.minor_ages.join()

export const MINOR_AGE_USUAL = 8

/** Whom a new sale is for, until it is said. */
export const NEW_PARTY: Party = { adults: 2, minor_ages: [], infants: 0 }

const newOccasion = (): Occasion => ({
  day: businessDay(new Date()),
  nights: 1,
  ...NEW_PARTY,
  guest_hotel_id: null,
})

export const useStoredOccasion = sessionStore<Occasion>('occasion', newOccasion)

/** The business day on which this screen was opened: the first that can be sold. */
export function useToday(): Day {
  return useState(() => businessDay(new Date()))[0]
}

/**
 * The occasion as it can be sold: a day that has passed is today, a hotel that was not asked is the
 * desk's.
 */
export function useOccasion(): Occasion {
  const stored = useStoredOccasion()
  const desk = useActor().setRepLocation?.hotel.id ?? null
  const today = useToday()
  return useMemo(
    () => ({
      ...stored,
      // Whoever chose a day that has passed chose nothing for this one.
      ...(stored.day < today ? { day: today, day_set_by: undefined } : {}),
      guest_hotel_id: stored.guest_hotel_id ?? desk,
    }),
    [stored, desk, today],
  )
}

export const changeOccasion = (change: Partial<Occasion>): void =>
  useStoredOccasion.setState(change)

/** The next guests are other people: a new sale begins with none of them. */
export const forgetOccasion = (): void => useStoredOccasion.setState(newOccasion(), true)

/** A day that a person chose: no hour changes it. Says whether it is another one. */
export function chooseDay(day: Day): boolean {
  const changes = useStoredOccasion.getState().day !== day
  changeOccasion({ day, day_set_by: 'hand' })
  return changes
}

/** How many travel, infants too. */
export const peopleOf = ({ adults, minor_ages, infants }: Party): number =>
  adults + minor_ages.length + infants

/** As many ages as minors: those known are kept, the others are the usual one. */
export function agesOf(count: number, known: readonly number[]): number[] {
  return Array.from({ length: count }, (_, index) => known[index] ?? MINOR_AGE_USUAL)
}
