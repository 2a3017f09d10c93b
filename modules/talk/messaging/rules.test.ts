import { expect, test } from 'vitest'
import { channelToWriteTo, deletionBy, isTimeToAcknowledge, previewOf, readIds } from './rules.ts'

const [FIRST, NORTH, SOUTH] = [{ id: 1 }, { id: 2 }, { id: 3 }]

test('a new message is for channel 1 wherever one works now, as long as one may write to it', () => {
  expect(channelToWriteTo([FIRST, NORTH], NORTH)).toBe(1)
})

test('who does not work in channel 1 writes to the channel where they are, or to the first of theirs', () => {
  expect([
    channelToWriteTo([NORTH, SOUTH], SOUTH),
    channelToWriteTo([NORTH, SOUTH], null),
    channelToWriteTo([], null),
  ]).toEqual([3, 2, 1])
})

test('a confirmation may be asked for from the next instant until sixty days ahead', () => {
  const now = new Date('2026-03-10T15:00:00Z')
  const after = (milliseconds: number) =>
    isTimeToAcknowledge(new Date(now.getTime() + milliseconds), now)
  const sixtyDays = 60 * 86_400_000

  expect([0, 1, sixtyDays, sixtyDays + 1].map(after)).toEqual([false, true, true, false])
})

test('only whoever sent a message, or an administrator, deletes it for everybody', () => {
  const by = (user_id: number, ...roles: string[]) => deletionBy({ user_id, roles }, { id_user: 1 })

  expect([by(1, 'REP CONCESION'), by(2, 'ADMIN'), by(2, 'GERENTE CONCESION')]).toEqual([
    'for_everybody',
    'for_everybody',
    'own_copy',
  ])
})

test('a file is looked at before it is saved unless it is suspect or may carry a script', () => {
  const kinds = ['png', 'jpeg', 'webp', 'gif', 'pdf', 'xml', 'docx', 'txt']
  const seen = (state: string) => kinds.map((kind) => previewOf({ kind, state }))
  const open = ['picture', 'picture', 'picture', 'picture', 'pdf', null, null, null]

  expect([seen('clean'), seen('unscanned')]).toEqual([open, open])
  expect(new Set([...seen('infected'), ...seen('waiting')])).toEqual(new Set([null]))
})

test('ids are read in each way that forms send them, and what is no number stays none', () => {
  expect([readIds('1,2'), readIds('["1", "2"]'), readIds('[]'), readIds('')]).toEqual([
    [1, 2],
    [1, 2],
    [],
    [],
  ])
  expect(readIds('1,-2')).toEqual([1, Number.NaN])
})
