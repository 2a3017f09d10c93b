import { expect, test } from 'vitest'
import { judgeOption } from './option-form.ts'

const NEW = { id: null, components: [] }

test('a package names what it is made of, and nothing else does', () => {
  const components = [{ option_id: 2, cost_weight: 1 }]

  expect(judgeOption({ sold_by: 'package' }, NEW)).toBe('option.package_without_components')
  expect(judgeOption({ sold_by: 'departure', components }, NEW)).toBe(
    'option.package_without_components',
  )
  expect(judgeOption({ sold_by: 'package', components }, NEW)).toBeNull()
})

test('a package is made of single services, each once, and never of itself', () => {
  const of = (ids: readonly number[], sold_by: string) =>
    judgeOption(
      {
        sold_by: 'package',
        components: ids.map((option_id) => ({ option_id, cost_weight: 1 })),
      },
      { id: 9, components: ids.map((id) => ({ id, sold_by })) },
    )

  expect(of([2, 3], 'departure')).toBeNull()
  expect(of([2, 2], 'departure')).toBe('option.component_twice')
  expect(of([9], 'departure')).toBe('option.component_of_its_kind')
  expect(of([2], 'package')).toBe('option.component_of_its_kind')
  expect(of([2], 'nights')).toBe('option.component_of_its_kind')
})

test('only an open date has a daily cap, and a hotel one pickup of a season and departure', () => {
  expect(judgeOption({ sold_by: 'departure', daily_cap: 10 }, NEW)).toBe(
    'option.cap_without_open_date',
  )
  expect(judgeOption({ sold_by: 'open_date', daily_cap: 10 }, NEW)).toBeNull()
  expect(
    judgeOption({ sold_by: 'departure', pickups: [{ hotel_id: 1 }, { hotel_id: 1 }] }, NEW),
  ).toBe('option.pickup_twice')
  const leaving = (...hours: (string | null)[]) =>
    judgeOption(
      {
        sold_by: 'departure',
        pickups: hours.map((departure_time) => ({ hotel_id: 1, departure_time })),
      },
      NEW,
    )
  expect(leaving(null, '09:00', '13:30')).toBeNull()
  expect(leaving('09:00:00', '09:00')).toBe('option.pickup_twice')
})
