import { addDays, daysBetween, type Day } from '@kit/kernel/day'

/**
 * The plan of a stay: which services of one sale its guests cannot go on all, before they pay for
 * them. Pure; the server judges with it, and the tests.
 */
export type StayItem = {
  /** One of its own for each service: two of one package are told apart. */
  code: string
  /** The package it is a component of, by its code; null where it stands by itself. */
  part_of: string | null
  name: string
  service_day: Day
  /** Day of leaving, of a stay; the service day otherwise. */
  last_day: Day
  /** Null where no hour was chosen: such a service is done at any time of its day. */
  starts_at: string | null
  pickup_time: string | null
  /** How long it lasts from its departure; null where the product does not say. */
  duration_minutes: number | null
  /** The youngest who goes, where somebody's age is known. */
  youngest: number | null
  /** From which age the product takes guests; null where it does not say. */
  age_min: number | null
}

export type PlanTerms = {
  /** What has to lie between the return of one service and the pickup of the next. */
  between_minutes: number
  /** The day on which the guests travel home; null where they did not say. */
  leaves_on: Day | null
}

export type PlanFault =
  | { rule: 'plan.overlap'; codes: [string, string] }
  | { rule: 'plan.too_close'; codes: [string, string]; minutes: number }
  | { rule: 'plan.after_departure'; codes: [string] }
  | { rule: 'plan.too_young'; codes: [string] }

const MINUTES_A_DAY = 1_440

/** Hour and day at which a service brings its guests back; null where nobody can say. */
export function returnOf({
  service_day,
  starts_at,
  duration_minutes,
}: Pick<StayItem, 'service_day' | 'starts_at' | 'duration_minutes'>): {
  day: Day
  time: string
} | null {
  if (starts_at === null || duration_minutes === null) return null
  const minutes = minutesOf(starts_at) + duration_minutes
  const ofDay = minutes % MINUTES_A_DAY
  return {
    day: addDays(service_day, Math.floor(minutes / MINUTES_A_DAY)),
    time: `${padded(Math.floor(ofDay / 60))}:${padded(ofDay % 60)}:00`,
  }
}

/**
 * Everything that stands against a plan: two services at once, too little time between two, one
 * that ends after the guests left, one for which somebody is too young. In the order of the plan.
 */
export function judgePlan(services: readonly StayItem[], terms: PlanTerms): PlanFault[] {
  const ordered = [...services].toSorted(inOrder)
  const faults: PlanFault[] = []
  ordered.forEach((service, place) => {
    const { code } = service
    for (const before of ordered.slice(0, place)) {
      const free = minutesBetween(before, service)
      if (free === null) continue
      if (free < 0) faults.push({ rule: 'plan.overlap', codes: [before.code, code] })
      else if (free < terms.between_minutes)
        faults.push({ rule: 'plan.too_close', codes: [before.code, code], minutes: free })
    }
    // The package it belongs to says it of all of them.
    if (service.part_of !== null) return
    if (terms.leaves_on !== null && lastDayOf(service) > terms.leaves_on)
      faults.push({ rule: 'plan.after_departure', codes: [code] })
    if (service.age_min !== null && service.youngest !== null && service.youngest < service.age_min)
      faults.push({ rule: 'plan.too_young', codes: [code] })
  })
  return faults
}

/** By day and hour; two at the same moment by their code, so that the order is always one. */
export function inOrder(one: StayItem, other: StayItem): number {
  const [first, second] = [orderOf(one), orderOf(other)]
  return first < second ? -1 : first > second ? 1 : 0
}

const orderOf = ({ service_day, pickup_time, starts_at, code }: StayItem): string =>
  `${service_day} ${pickup_time ?? starts_at ?? ''} ${code}`

/**
 * Minutes from the end of one service to the beginning of a later one: less than none where they
 * overlap, null where one of them has no hour. What is known to begin and not how long it lasts
 * ends as it begins, so that nothing is refused by a guess.
 */
function minutesBetween(before: StayItem, after: StayItem): number | null {
  const [first, second] = [spanOf(before), spanOf(after)]
  if (!first || !second) return null
  // Two that begin at once are at once, however short they are.
  return first.begins === second.begins ? -1 : second.begins - first.ends
}

/** In minutes from an arbitrary day; from the pickup, where there is one, to the return. */
function spanOf(service: StayItem): { begins: number; ends: number } | null {
  const { service_day, starts_at, pickup_time, duration_minutes } = service
  if (starts_at === null) return null
  const midnight = daysBetween(EPOCH, service_day) * MINUTES_A_DAY
  const starts = midnight + minutesOf(starts_at)
  const picked = pickup_time === null ? starts : midnight + minutesOf(pickup_time)
  return { begins: Math.min(picked, starts), ends: starts + (duration_minutes ?? 0) }
}
const EPOCH = '2000-01-01' as Day

/** The last day on which the guests are there for it: of a stay, the day of leaving. */
export const lastDayOf = (
  service: Pick<StayItem, 'service_day' | 'last_day' | 'starts_at' | 'duration_minutes'>,
): Day => {
  const back = returnOf(service)?.day ?? service.service_day
  return service.last_day > back ? service.last_day : back
}

/** The age of the youngest minor: nobody else's is known, and an infant is younger than any limit. */
export const youngestOf = ({
  minor_ages,
  infants,
}: {
  minor_ages: readonly number[]
  infants: number
}): number | null => (infants > 0 ? 0 : minor_ages.length > 0 ? Math.min(...minor_ages) : null)

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const padded = (number: number): string => String(number).padStart(2, '0')
