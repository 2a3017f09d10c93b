import { expect, test } from 'vitest'
import { addressOf, partyIn } from './party-in-address.ts'

test('an address says nothing of the party that every sale begins with', () => {
  expect(Object.values(addressOf({ adults: 2, minor_ages: [], infants: 0 }))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(partyIn({})).toBeNull()
})

test.each([
  { adults: 2, minor_ages: [7, 9], infants: 1 },
  { adults: 0, minor_ages: [17], infants: 0 },
  { adults: 2, minor_ages: [], infants: 2 },
  { adults: 5, minor_ages: [], infants: 0 },
])('what an address says of %j is that party', (party) => {
  expect(partyIn(addressOf(party))).toEqual(party)
})
