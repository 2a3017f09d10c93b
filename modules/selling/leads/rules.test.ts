import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shareOut } from './rules.ts'

test('leads go to whoever has fewest, and of equals to who was named first', () => {
  const [ana, beto] = [7, 9]

  expect(
    shareOut(4, [
      { rep_id: ana, open: 2 },
      { rep_id: beto, open: 0 },
    ]),
  ).toEqual([beto, beto, ana, beto])
})

test('every lead goes to somebody who was named, and nobody falls behind by more than one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(20), { minLength: 1, maxLength: 6 }),
      fc.nat(60),
      (opens, count) => {
        const loads = opens.map((open, rep_id) => ({ rep_id, open }))
        const given = shareOut(count, loads)
        const after = loads.map(
          ({ rep_id, open }) => open + given.filter((to) => to === rep_id).length,
        )
        const highest = Math.max(...after.filter((total, index) => total > opens[index]!), 0)
        expect(given).toHaveLength(count)
        expect(after.every((total) => highest - total <= 1)).toBe(true)
      },
    ),
  )
})
