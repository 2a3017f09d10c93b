import { daysBetween, type Day } from '@kit/kernel/day'
import { add, isZero, smaller, subtract, total, zero, type Money } from '@kit/kernel/money'

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
  last_day?: string | undefined
  departure_id?: number | null | undefined
}>

/**
 * What a room names a service of the offer by. A service of many people is several lines of one
 * key; two stays that begin together and end apart are two services.
 */
export const keyOf = ({ option_id, service_day, last_day, departure_id }: Named): string => {
  const stay = last_day === undefined || last_day === service_day ? '' : `/${last_day}`
  return `${option_id}/${service_day}/${departure_id ?? ''}${stay}`
}

/** How many of the rooming list take part in a service. */
export const peopleIn = (
  rooms: readonly Pick<Room, 'people' | 'skips'>[],
  service: string,
): number =>
  rooms.filter(({ skips }) => !skips.includes(service)).reduce((sum, { people }) => sum + people, 0)

export type InstalmentState = 'paid' | 'announced' | 'partly' | 'to_come' | 'overdue'

/**
 * What was paid fills instalments in their order, and after it what was announced and nobody saw
 * yet: that is not asked for a second time.
 * Worked: of 1,000 and 2,000, 1,500 paid: the first is paid, of the second 500.
 */
export function fillInstalments<T extends { due_day: Day; amount: Money }>(
  instalments: readonly T[],
  received: { paid: Money; announced: Money },
  today: Day,
): (T & { paid: Money; announced: Money; state: InstalmentState })[] {
  const { currency } = received.paid
  let { paid: left, announced: coming } = received
  const fill = (wanted: Money, from: Money): Money => {
    const filled = smaller(from, wanted)
    return filled.units > 0n ? filled : zero(currency)
  }
  return instalments.map((instalment) => {
    const paid = fill(instalment.amount, left)
    left = subtract(left, paid)
    const unpaid = subtract(instalment.amount, paid)
    const announced = fill(unpaid, coming)
    coming = subtract(coming, announced)
    const state = stateOf(instalment, { paid, announced }, today)
    return { ...instalment, paid, announced, state }
  })
}

function stateOf(
  { amount, due_day }: { amount: Money; due_day: Day },
  { paid, announced }: { paid: Money; announced: Money },
  today: Day,
): InstalmentState {
  const covered = add(paid, announced)
  if (isZero(subtract(amount, paid))) return 'paid'
  if (isZero(subtract(amount, covered))) return 'announced'
  if (due_day < today) return 'overdue'
  return isZero(covered) ? 'to_come' : 'partly'
}

/** For so many days an instalment whose day has passed is still reminded of. */
export const OVERDUE_DAYS = 7

/**
 * What is asked for now, some days before an instalment and on its day, or in the week after: all
 * that was to be paid by then and was neither paid nor announced. One that comes is asked for with
 * what is overdue. Null where nothing is owed so near.
 * Worked: of 1,000 by the 10th and 2,000 by the 20th, 700 paid; on the 11th the 300 are overdue;
 * three days before, on the 17th: 2,300 by the 20th.
 */
export function instalmentToRemind<
  T extends { due_day: Day; amount: Money; paid: Money; announced: Money },
>(
  filled: readonly T[],
  { today, days_before }: { today: Day; days_before: number },
): { due_day: Day; owed: Money; overdue: boolean } | null {
  const open = filled.filter((one) => !isZero(leftOf(one)))
  const coming = open.find(
    ({ due_day }) => due_day >= today && daysBetween(today, due_day) <= days_before,
  )
  const passed = open.findLast(
    ({ due_day }) => due_day < today && daysBetween(due_day, today) <= OVERDUE_DAYS,
  )
  const of = coming ?? passed
  return of
    ? { due_day: of.due_day, owed: owedBy(filled, of.due_day), overdue: of.due_day < today }
    : null
}

/** All that was to be paid by a day and is not covered; there is at least one instalment. */
export const owedBy = (
  filled: readonly { due_day: Day; amount: Money; paid: Money; announced: Money }[],
  day: Day,
): Money =>
  total(filled.filter(({ due_day }) => due_day <= day).map(leftOf), filled[0]!.amount.currency)

const leftOf = (of: { amount: Money; paid: Money; announced: Money }): Money =>
  subtract(of.amount, add(of.paid, of.announced))
