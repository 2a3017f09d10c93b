import type { ComponentType, ReactNode } from 'react'
import type { Whole } from './whole.ts'

type OfWhole = { reservation: Whole }
export type Item = Whole['items'][number]
/** A part of the page and its place among those beside it: the lowest number comes first. */
type Slot<Props> = { order: number; Part: ComponentType<Props> }

/**
 * What a file `reservation.slot.tsx` adds to the page of a reservation, each part where it belongs.
 * The page gathers them and imports none.
 */
export type ReservationSlots = {
  /** Stands around the page, which may not be loaded yet: a dialog that several parts open. */
  frame?: ComponentType<{ reservation: Whole | undefined; children: ReactNode }>
  /** Buttons beside the title. */
  header?: readonly Slot<OfWhole>[]
  section?: readonly Slot<OfWhole>[]
  /** Buttons of each service. */
  item?: readonly Slot<OfWhole & { item: Item }>[]
  /** Buttons above the guest's data. */
  guest?: readonly Slot<OfWhole>[]
  /** Lines of the guest's data, under a word of the page. */
  fact?: readonly (Slot<OfWhole> & { label: 'said.label' })[]
}
