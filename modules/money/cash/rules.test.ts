import { expect, test } from 'vitest'
import { mayReceive, type MovementKind } from './rules.ts'

const GIVER = 1
const REP = 2

/** Who of three may receive: whoever gave it, the rep it goes to, and another who counts and banks. */
function receivers(kind: MovementKind, to_user_id: number | null): string[] {
  const everything = { has: () => true }
  const people = { giver: GIVER, rep: REP, another: 3 }
  return Object.entries(people)
    .filter(([, user_id]) =>
      mayReceive({ kind, given_by: GIVER, to_user_id }, { user_id, permissions: everything }),
    )
    .map(([name]) => name)
}

test('cash is received by the rep it goes to, or by another who counts or sees the bank: never by who gave it', () => {
  expect({
    float: receivers('float', REP),
    handover: receivers('handover', REP),
    'handover to oneself': receivers('handover', GIVER),
    drop: receivers('drop', null),
    deposit: receivers('deposit', null),
  }).toEqual({
    float: ['rep'],
    handover: ['rep'],
    'handover to oneself': [],
    drop: ['rep', 'another'],
    deposit: ['rep', 'another'],
  })
})

test('what goes to the safe is received by who counts shifts, what went to the bank by who sees it', () => {
  const only = (key: string) => ({ has: (asked: string) => asked === key })
  const may = (kind: MovementKind, key: string) =>
    mayReceive(
      { kind, given_by: GIVER, to_user_id: null },
      { user_id: REP, permissions: only(key) },
    )

  expect([
    may('drop', 'shift.count'),
    may('drop', 'payment.confirm'),
    may('deposit', 'payment.confirm'),
    may('deposit', 'shift.count'),
  ]).toEqual([true, false, true, false])
})
