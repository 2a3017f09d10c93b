import type { Day } from '@kit/kernel/day'
import { isZero, smaller, subtract, zero, type Money } from '@kit/kernel/money'

/** One row of a rooming list: who sleeps there, and in what of the offer they take no part. */
export type Room = {
  room: string
  guest: string
  people: number
  email: string | null
  skips: readonly string[]
}

type Named = Readonly<{
  option_id: number
  service_day: string
  departure_id?: number | null | undefined
}>

/** What a room names a service of the offer by. A service of many people is several lines of one key. */
export const keyOf = ({ option_id, service_day, departure_id }: Named): string =>
  `${option_id}/${service_day}/${departure_id ?? ''}`

/** How many of the rooming list take part in a service. */
export const peopleIn = (
  rooms: readonly Pick<Room, 'people' | 'skips'>[],
  service: string,
): number =>
  rooms.filter(({ skips }) => !skips.includes(service)).reduce((sum, { people }) => sum + people, 0)

export type InstalmentState = 'paid' | 'partly' | 'to_come' | 'overdue'

/**
 * What was paid fills instalments in their order.
 * Worked: of 1,000 and 2,000, 1,500 paid: the first is paid, of the second 500.
 */
export function fillInstalments<T extends { due_day: Day; amount: Money }>(
  instalments: readonly T[],
  paid: Money,
  today: Day,
): (T & { paid: Money; state: InstalmentState })[] {
  let left = paid
  return instalments.map((instalment) => {
    const filled = smaller(left, instalment.amount)
    const of = filled.units > 0n ? filled : zero(paid.currency)
    left = subtract(left, of)
    const open = subtract(instalment.amount, of)
    const state = isZero(open)
      ? ('paid' as const)
      : instalment.due_day < today
        ? ('overdue' as const)
        : isZero(of)
          ? ('to_come' as const)
          : ('partly' as const)
    return { ...instalment, paid: of, state }
  })
}
