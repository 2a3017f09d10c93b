import { expect, test } from 'vitest'
import { closingLine, sum, tallyOf } from './tally.ts'

const WHOLE = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: [1, 2, 3] }],
}

test('the closing line names skips only when there are any', () => {
  expect(closingLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed')
  expect(closingLine({ passed: 12, failed: 1, skipped: 2 })).toBe('12 passed, 1 failed, 2 skipped')
})

test('a file that cannot be loaded counts as a failure', () => {
  const broken = {
    ...WHOLE,
    testResults: [...WHOLE.testResults, { status: 'failed', assertionResults: [] }],
  }

  expect(tallyOf(JSON.stringify(broken), 1)).toEqual({ passed: 3, failed: 1, skipped: 0 })
})

test('a run that ends badly with every test passed counts as a failure', () => {
  expect(tallyOf(JSON.stringify(WHOLE), 1).failed).toBe(1)
  expect(tallyOf(JSON.stringify(WHOLE), 0).failed).toBe(0)
})

test('a run that leaves no report counts as a failure', () => {
  expect(tallyOf(null, 0).failed).toBe(1)
})

test('tallies add up', () => {
  expect(
    sum([
      { passed: 1, failed: 2, skipped: 3 },
      { passed: 10, failed: 20, skipped: 30 },
    ]),
  ).toEqual({ passed: 11, failed: 22, skipped: 33 })
})
