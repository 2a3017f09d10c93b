import type { ReservationSlots } from './parts/slot.ts'

/** What the acts of the desk show on a reservation's page, found by the name of their file. */
const FOUND = Object.values(
  import.meta.glob<ReservationSlots>('../../*/web/reservation.slot.tsx', {
    eager: true,
    import: 'default',
  }),
)

type Placed = Omit<Required<ReservationSlots>, 'frame'>

const inOrder = <Place extends keyof Placed>(place: Place): Placed[Place] =>
  FOUND.flatMap((slots): readonly { order: number }[] => slots[place] ?? []).toSorted(
    (one, other) => one.order - other.order,
  ) as unknown as Placed[Place]

export const FRAMES = FOUND.flatMap(({ frame }) => frame ?? [])
export const HEADER = inOrder('header')
export const SECTIONS = inOrder('section')
export const OF_ITEM = inOrder('item')
export const OF_GUEST = inOrder('guest')
export const GUEST_FACTS = inOrder('fact')
