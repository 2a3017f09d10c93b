import { expect, test } from 'vitest'
import { mayBeTold, type OperatorCallKind, type Told } from './operator.ts'

const TOLD: readonly Told[] = [
  'untold',
  'waiting',
  'confirmed',
  'cancelled',
  'refused',
  'unanswered',
]
const toldAs = (
  state: string,
  kind: OperatorCallKind,
  last: OperatorCallKind | null = 'confirmation',
) => TOLD.filter((told) => mayBeTold({ state, told, kind: last }, kind))

test('a service to come is confirmed unless the operator knows it or is being asked', () => {
  const open = ['untold', 'cancelled', 'refused', 'unanswered']

  expect(toldAs('confirmed', 'confirmation')).toEqual(open)
  expect(toldAs('provider_pending', 'confirmation')).toEqual(open)
  expect(toldAs('cancelled', 'confirmation')).toEqual([])
})

test('a cancellation is told of what the operator knows or may know, and of nothing else', () => {
  expect(toldAs('cancelled', 'cancellation')).toEqual(['confirmed', 'unanswered'])
  expect(toldAs('cancelled', 'cancellation', 'cancellation')).toEqual([
    'confirmed',
    'refused',
    'unanswered',
  ])
  expect(toldAs('confirmed', 'cancellation')).toEqual([])
})
