import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { flakyRates, noteFlaky } from './flaky.ts'

const folder = mkdtempSync(join(tmpdir(), 'flaky-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('flaky tests are counted over the runs of a checkout, the most frequent first', () => {
  const file = join(folder, 'cache', 'flaky.jsonl')
  expect(flakyRates(file)).toBe('')

  const run = { at: '2026-11-28T10:00:00Z', commit: 'abc' }
  noteFlaky(file, { ...run, flaky: ['a.test.ts: one'] })
  noteFlaky(file, { ...run, flaky: [] })
  noteFlaky(file, { ...run, flaky: ['b.test.ts: two', 'a.test.ts: one'] })

  expect(flakyRates(file)).toBe('   2 of 3 runs  a.test.ts: one\n   1 of 3 runs  b.test.ts: two')
})
