import { PHONE_DIGITS } from '@app/guest-data/rules'
import { addDays, daysBetween, type Day } from '@kit/kernel/day'

/** Kinds of request about personal data: the four ARCO rights, and two more. */
export const RIGHTS = [
  'access',
  'rectification',
  'cancellation',
  'objection',
  'limitation',
  'revocation',
] as const
export type Right = (typeof RIGHTS)[number]

/** Carried out, these keep the person's data from secondary uses. */
export const LIMITING: readonly Right[] = ['objection', 'limitation', 'revocation']

export type Contact = Readonly<{ email: string | null; phone: string | null }>

/** Whether they can be answered, and known again when a mail leaves. */
export const isReachable = ({ email, phone }: Contact): boolean =>
  Boolean(email) || (phone ?? '').replace(/\D/g, '').length >= PHONE_DIGITS

/** The terms of the law (LFPDPPP), in working days: to answer, and then to carry out. */
export const ANSWER_DAYS = 20
export const CARRY_DAYS = 15

/** Whether one of its terms still runs. */
export const isOpen = (state: string): boolean => state !== 'refused' && state !== 'carried_out'

/** Whether it may still be edited: nobody was answered by it. */
export const isUnanswered = (state: string): boolean => isOpen(state) && state !== 'granted'

const MONDAY = 1
const WEEK = 7
/** A Monday. */
const SOME_MONDAY = '2024-01-01' as Day
/** Mexico changes its president every six years, on 1 October. */
const PRESIDENT_EVERY = 6
const A_PRESIDENTS_YEAR = 2024

/** Of the week: 0 is Sunday, 1 Monday. */
const weekdayOf = (day: Day): number =>
  (((daysBetween(SOME_MONDAY, day) + MONDAY) % WEEK) + WEEK) % WEEK

const nthMonday = (year: number, month: string, nth: number): Day => {
  const first = `${year}-${month}-01` as Day
  return addDays(first, ((MONDAY - weekdayOf(first) + WEEK) % WEEK) + (nth - 1) * WEEK)
}

/**
 * The days of rest of a year in Mexico (article 74 of the Ley Federal del Trabajo). Days of elections
 * are Sundays, which are no working days anyway.
 */
export function holidaysOf(year: number): Day[] {
  return [
    `${year}-01-01` as Day,
    nthMonday(year, '02', 1),
    nthMonday(year, '03', 3),
    `${year}-05-01` as Day,
    `${year}-09-16` as Day,
    ...(year % PRESIDENT_EVERY === A_PRESIDENTS_YEAR % PRESIDENT_EVERY
      ? [`${year}-10-01` as Day]
      : []),
    nthMonday(year, '11', 3),
    `${year}-12-25` as Day,
  ]
}

export function isWorkingDay(day: Day): boolean {
  const weekday = weekdayOf(day)
  if (weekday === 0 || weekday === WEEK - 1) return false
  return !holidaysOf(Number(day.slice(0, 4))).includes(day)
}

/** So many working days after a day, which itself does not count. */
export function addWorkingDays(from: Day, days: number): Day {
  let day = from
  for (let left = days; left > 0;) {
    day = addDays(day, 1)
    if (isWorkingDay(day)) left -= 1
  }
  return day
}

export type Terms = Readonly<{
  received_on: Day
  answered_on: Day | null
  /** Which of the two was extended: one of them may be, once, for an equal number of days. */
  extended: 'answer' | 'carrying' | null
}>

/** By when it has to be answered. */
export const answerDue = ({ received_on, extended }: Omit<Terms, 'answered_on'>): Day =>
  addWorkingDays(received_on, ANSWER_DAYS * (extended === 'answer' ? 2 : 1))

/** By when what was granted has to be carried out; null: nothing was answered yet. */
export const carryDue = ({ answered_on, extended }: Terms): Day | null =>
  answered_on && addWorkingDays(answered_on, CARRY_DAYS * (extended === 'carrying' ? 2 : 1))
