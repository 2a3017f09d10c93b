import { expect, test } from 'vitest'
import { standingOf } from './standing.ts'

const party = { pax: 4, came: 0, service: 'confirmed', voucher: { state: 'issued' } } as const

test('what was recorded here and is not sent yet counts on the manifest', () => {
  const some = standingOf(party, [{ kind: 'redeem', pax: 3 }])
  const all = standingOf(party, [
    { kind: 'redeem', pax: 3 },
    { kind: 'redeem', pax: null },
  ])
  const nobody = standingOf(party, [{ kind: 'miss', pax: null }])

  expect(some).toEqual({ state: 'partly', came: 3, left: 1, misses: false })
  expect(all).toEqual({ state: 'came', came: 4, left: 0, misses: false })
  expect(nobody).toMatchObject({ state: 'missed', came: 0, misses: false })
})

test('of what is billed nothing more is recorded, and of who came nobody is missed', () => {
  const billed = { ...party, came: 2, service: 'used', voucher: { state: 'billed' } } as const
  const late = { ...party, service: 'no_show' } as const

  expect(standingOf(billed, [])).toEqual({ state: 'partly', came: 2, left: 0, misses: false })
  expect(standingOf(late, [])).toEqual({ state: 'missed', came: 0, left: 4, misses: false })
})
