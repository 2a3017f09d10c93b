import { paidEntry } from '@app/ledger/rules/entries'
import { day } from '@kit/kernel/day'
import { money } from '@kit/kernel/money'
import { expect, test } from 'vitest'
import { compareDocument, worthOf, type Found } from './compare.ts'

const place = { channel_id: 1, hotel_id: 2, location_id: 3, rep_id: 4, agency_id: null }
const paid = {
  ...paidEntry(
    {
      payment_id: 7,
      reservation_id: 5,
      kind: 'cash',
      taken: money('100', 'USD'),
      applied: money('1800', 'MXN'),
      in_mxn: money('1800', 'MXN'),
      shift_id: 9,
      rate: '18.00',
      applied_rate: '1',
    },
    day('2026-03-10'),
  ),
  place,
  at: '2026-03-10 15:00:00+00',
  user_id: 4,
}
const entry: Found = {
  entry_id: 1,
  moment: 'paid',
  day: day('2026-03-10'),
  at: '2026-03-10 15:00:00+00',
  reservation_id: 5,
  reverses_id: null,
  user_id: 4,
  place: '1 2 3 4 ',
  lines: [
    'cash USD 100.0000 18.00000000  9 ',
    'customers MXN -1800.0000 1.00000000   ',
    'exchange_position MXN 1800.0000 1.00000000   ',
    'exchange_position USD -100.0000 18.00000000   -1800.0000',
  ].join(';'),
}
const document = { id: 7, reservation_id: 5, expected: [paid] }
const checksOf = (found: readonly Found[]) =>
  compareDocument('payment', document, found).map(({ check, off_mxn }) => [check, off_mxn])

test('an entry as its document says it differs in nothing', () => {
  expect(checksOf([entry])).toEqual([])
})

test('a missing entry is off by what it would have moved, and a stray one by what it moves', () => {
  expect(checksOf([])).toEqual([['entry_missing', '3600.00']])
  expect(checksOf([entry, { ...entry, entry_id: 2, moment: 'rendered' }])).toEqual([
    ['entry_stray', '3600.00'],
  ])
})

test.each<[keyof Found, unknown, string]>([
  ['day', '2026-03-11', 'entry_day'],
  ['place', '1 2 3 5 ', 'entry_place'],
  ['reservation_id', 6, 'entry_reservation'],
  ['user_id', 5, 'entry_author'],
  ['at', '2026-03-10 16:00:00+00', 'entry_instant'],
  ['reverses_id', 3, 'entry_undoes_another'],
])('an entry with another %s is told', (column, value, check) => {
  expect(checksOf([{ ...entry, [column]: value }])).toEqual([[check, null]])
})

test('what was moved from one account to another is counted once, in pesos', () => {
  expect(worthOf(['cash USD 100.0000 18.00000000   '], ['bank USD 100.0000 18.00000000   '])).toBe(
    '1800.00',
  )
})

test('what was undone posting by posting and told again is neither stray nor late', () => {
  const undoing: Found = {
    ...entry,
    entry_id: 2,
    moment: 'unconfirmed',
    reverses_id: 3,
    lines: 'customers MXN -5.0000 1.00000000   ;tax MXN 5.0000 1.00000000   ',
  }
  const undone: Found = {
    ...entry,
    entry_id: 3,
    moment: 'confirmed',
    lines: 'customers MXN 5.0000 1.00000000   ;tax MXN -5.0000 1.00000000   ',
  }

  expect(checksOf([entry, undone, undoing])).toEqual([])
  expect(checksOf([entry, undone, { ...undoing, lines: undone.lines }])).toHaveLength(2)
})

test('what was undone is taken as it stands only where its document may have said it', () => {
  const undone: Found = { ...entry, entry_id: 2 }
  const undoing: Found = {
    ...entry,
    entry_id: 3,
    moment: 'unrendered',
    reverses_id: 2,
    lines: [
      'cash USD -100.0000 18.00000000  9 ',
      'customers MXN 1800.0000 1.00000000   ',
      'exchange_position MXN -1800.0000 1.00000000   ',
      'exchange_position USD 100.0000 18.00000000   1800.0000',
    ].join(';'),
  }
  const rendered = (one: Found): Found => ({ ...one, moment: 'rendered' })
  const checksOnce = (found: readonly Found[], once: readonly (typeof paid)[]) =>
    compareDocument(
      'item',
      { ...document, expected: [{ ...paid, moment: 'rendered' }], once: () => once },
      found.map((one) => (one.moment === 'paid' ? rendered(one) : one)),
    ).map(({ check }) => check)

  expect(checksOnce([entry, undone, undoing], [paid])).toEqual([])
  expect(checksOnce([entry, undone, undoing], [])).toEqual(['entry_stray'])
})
