import { expect, test } from 'vitest'
import { askedFor } from './asked.ts'

const WHOLE = { index: 1, count: 1 }

test('without options a run is sampled and whole', () => {
  expect(askedFor([])).toEqual({ extent: 'sampled', changed: null, shard: WHOLE, merge: null })
})

test('--all, --changed and --shard are read; --changed alone compares with the last commit', () => {
  expect(askedFor(['--all', '--changed', '--shard=2/3'])).toEqual({
    extent: 'all',
    changed: 'HEAD',
    shard: { index: 2, count: 3 },
    merge: null,
  })
  expect(askedFor(['--changed=main']).changed).toBe('main')
})

test('--merge takes the reports of shards', () => {
  expect(askedFor(['--merge', 'one.json', 'two.json']).merge).toEqual(['one.json', 'two.json'])
})

test('a shard that is no part, a file and an unknown option are refused', () => {
  for (const wrong of ['--shard=0/2', '--shard=3/2', '--shard=half', 'a.test.ts', '--nope'])
    expect(() => askedFor([wrong]), wrong).toThrow()
})
