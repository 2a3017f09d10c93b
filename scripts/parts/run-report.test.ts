import { expect, test } from 'vitest'
import { emptyReport, mergeReports, summaryOf } from './run-report.ts'

const one = {
  ...emptyReport('sampled'),
  took: { 'static checks': 60, journeys: 100 },
  tally: { passed: 10, failed: 0, skipped: 1 },
  samples: [{ suite: 'journeys', cases: 80, tried: 10 }],
  refusals: ['modules/x/y.ts:1', 'modules/x/y.ts:2'],
  whole: true,
}
const other = {
  ...emptyReport('sampled'),
  took: { journeys: 120 },
  tally: { passed: 7, failed: 1, skipped: 0 },
  failed: [{ test: 'a.test.ts: adds', why: 'expected 1 to be 2' }],
  flaky: [{ test: 'b.test.ts: waits', why: 'late' }],
  samples: [{ suite: 'tables', cases: 180, tried: 30 }],
  refusals: ['modules/x/y.ts:2', 'modules/x/y.ts:9'],
  whole: true,
}

test('shards merge to one run: counts add up, a layer takes as long as its longest shard', () => {
  const merged = mergeReports([one, other])

  expect(merged.tally).toEqual({ passed: 17, failed: 1, skipped: 1 })
  expect(merged.took).toEqual({ 'static checks': 60, journeys: 120 })
  expect(merged.samples).toHaveLength(2)
})

test('shards reached what any of them reached, and are whole when each is', () => {
  const merged = mergeReports([one, other])

  expect(merged.refusals).toEqual(['modules/x/y.ts:1', 'modules/x/y.ts:2', 'modules/x/y.ts:9'])
  expect([merged.whole, mergeReports([one, { ...other, whole: false }]).whole]).toEqual([
    true,
    false,
  ])
})

test('shards of different runs are not merged, nor is nothing', () => {
  expect(() => mergeReports([one, emptyReport('all')])).toThrow(/different runs/)
  expect(() => mergeReports([])).toThrow(/no report/)
})

test('a summary names what was left out, what passed late and what failed', () => {
  const text = summaryOf(mergeReports([one, other])).join('\n')

  expect(text).toContain('    70 of    80  journeys\n   150 of   180  tables')
  expect(text).toContain('↻ b.test.ts: waits: late')
  expect(text).toContain('✗ a.test.ts: adds: expected 1 to be 2')
})

test('a suite that is sampled in several files is one line', () => {
  const twice = { ...one, samples: [...one.samples, ...one.samples] }

  expect(summaryOf(twice).join('\n')).toContain('   140 of   160  journeys')
})
