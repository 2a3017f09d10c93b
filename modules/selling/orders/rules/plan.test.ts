import type { Day } from '@kit/kernel/day'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgePlan, returnOf, youngestOf, type StayItem } from './plan.ts'

const day = '2026-03-20' as Day
const terms = { between_minutes: 30, leaves_on: null }
const at = (code: string, starts_at: string | null, set: Partial<StayItem> = {}) => ({
  code,
  part_of: null,
  name: code,
  service_day: day,
  last_day: day,
  starts_at,
  pickup_time: null,
  duration_minutes: 120,
  youngest: null,
  age_min: null,
  ...set,
})

test('two boats at the same hour are for nobody', () => {
  const faults = judgePlan([at('ISLA', '17:30:00'), at('CENA', '17:30:00')], terms)

  expect(faults).toEqual([{ rule: 'plan.overlap', codes: ['CENA', 'ISLA'] }])
})

test('a service begins with its pickup: who is not back by then cannot be picked up', () => {
  const early = at('ISLA', '09:00:00')
  const late = at('CENA', '11:30:00', { pickup_time: '10:45:00' })

  expect(judgePlan([late, early], terms)).toEqual([
    { rule: 'plan.overlap', codes: ['ISLA', 'CENA'] },
  ])
})

test.each([
  ['11:29:00', [{ rule: 'plan.too_close', codes: ['A', 'B'], minutes: 29 }]],
  ['11:30:00', []],
])('back at 11:00, the next at %s: less than half an hour between them is said', (next, said) => {
  expect(judgePlan([at('A', '09:00:00'), at('B', next)], terms)).toEqual(said)
})

test('how long a service lasts may be unknown, and when it is too: nothing is said by a guess', () => {
  const unknown = at('A', '09:00:00', { duration_minutes: null })
  const open = at('C', null)

  expect(judgePlan([unknown, at('B', '09:31:00'), open], terms)).toEqual([])
})

test('what ends after the guests left is said, a night trip too', () => {
  const leaving = { ...terms, leaves_on: day }
  const night = at('NIGHT', '23:00:00')
  const stay = at('STAY', null, { last_day: '2026-03-22' as Day })

  expect(judgePlan([at('A', '09:00:00'), night, stay], leaving)).toEqual([
    { rule: 'plan.after_departure', codes: ['STAY'] },
    { rule: 'plan.after_departure', codes: ['NIGHT'] },
  ])
  expect(returnOf(night)).toEqual({ day: '2026-03-21', time: '01:00:00' })
})

test('somebody younger than the product takes is said; an infant is younger than any limit', () => {
  const youngest = youngestOf({ minor_ages: [9, 5], infants: 0 })

  expect(judgePlan([at('ATV', '09:00:00', { youngest, age_min: 6 })], terms)).toEqual([
    { rule: 'plan.too_young', codes: ['ATV'] },
  ])
  expect(judgePlan([at('ATV', '09:00:00', { youngest, age_min: 5 })], terms)).toEqual([])
  expect([
    youngestOf({ minor_ages: [], infants: 1 }),
    youngestOf({ minor_ages: [], infants: 0 }),
  ]).toEqual([0, null])
})

const hour = fc
  .integer({ min: 0, max: 287 })
  .map((five) => [Math.floor(five / 12), (five % 12) * 5].map((n) => String(n).padStart(2, '0')))
  .map(([hours, minutes]) => `${hours}:${minutes}:00`)
const service = fc.record({
  day: fc.constantFrom('2026-03-20', '2026-03-21'),
  starts_at: hour,
  minutes: fc.integer({ min: 5, max: 900 }),
})
const planned = fc.array(service, { maxLength: 5 }).map((chosen) =>
  chosen.map(({ day: on, starts_at, minutes }, index) =>
    at(`S${index}`, starts_at, {
      service_day: on as Day,
      last_day: on as Day,
      duration_minutes: minutes,
    }),
  ),
)

/** Every minute that somebody is away, counted one by one. */
function minutesAway({ service_day, starts_at, duration_minutes }: StayItem): Set<number> {
  const first =
    Number(service_day.slice(8)) * 1440 +
    Number(starts_at!.slice(0, 2)) * 60 +
    Number(starts_at!.slice(3, 5))
  return new Set(Array.from({ length: duration_minutes! }, (_, minute) => first + minute))
}

test('whatever the plan, just those services overlap that share a minute', () => {
  fc.assert(
    fc.property(planned, (services) => {
      const shared = services.flatMap((one, index) =>
        services
          .slice(index + 1)
          .filter((other) => [...minutesAway(one)].some((minute) => minutesAway(other).has(minute)))
          .map((other) => [one.code, other.code].toSorted().join()),
      )

      const faults = judgePlan(services, { between_minutes: 0, leaves_on: null })

      expect(faults.every(({ rule }) => rule === 'plan.overlap')).toBe(true)
      expect(faults.map(({ codes }) => codes.toSorted().join()).toSorted()).toEqual(
        shared.toSorted(),
      )
    }),
  )
})

test('whatever the plan, its order in the cart says nothing, and asking for more time never says less', () => {
  fc.assert(
    fc.property(planned, fc.integer({ min: 0, max: 240 }), (services, between_minutes) => {
      const asked = { between_minutes, leaves_on: null }

      const faults = judgePlan(services, asked)

      expect(judgePlan(services.toReversed(), asked)).toEqual(faults)
      expect(
        judgePlan(services, { ...asked, between_minutes: between_minutes + 15 }).length,
      ).toBeGreaterThanOrEqual(faults.length)
    }),
  )
})
