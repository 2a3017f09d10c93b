import { join } from 'node:path'
import { expect, test } from 'vitest'
import { failedFiles, failuresOf, passedAgain, told, withLaterTry } from './failures.ts'
import { ROOT } from './root.ts'
import { tallyOf } from './tally.ts'

const passed = (fullName: string) => ({ fullName, status: 'passed' })
const failed = (fullName: string, why: string) => ({
  fullName,
  status: 'failed',
  failureMessages: [`Error: ${why}\n    at sale.ts`],
})

type Test = ReturnType<typeof passed> | ReturnType<typeof failed>

function file(name: string, tests: readonly Test[]) {
  return {
    name: join(ROOT, name),
    status: tests.length === 0 || tests.some(({ status }) => status === 'failed') ? 'failed' : 'ok',
    message: tests.length === 0 ? 'Cannot find module' : '',
    assertionResults: tests,
  }
}

function reportOf(...testResults: ReturnType<typeof file>[]): string {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  const count = (wanted: string) => tests.filter(({ status }) => status === wanted).length
  return JSON.stringify({
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: 0,
    numTodoTests: 0,
    testResults,
  })
}

const FIRST = reportOf(
  file('modules/selling/desk/race.test.ts', [passed('one'), failed('two', 'sold twice')]),
  file('modules/selling/desk/unread.test.ts', []),
  file('e2e/selling.e2e.ts', [passed('a sale'), failed('a refund', 'timeout')]),
  file('modules/selling/desk/whole.test.ts', [passed('three')]),
)

test('what failed is named with its reason, and so is a file that could not be read', () => {
  expect(failuresOf(FIRST)).toEqual([
    { test: 'modules/selling/desk/race.test.ts: two', why: 'Error: sold twice' },
    { test: 'modules/selling/desk/unread.test.ts', why: 'Cannot find module' },
    { test: 'e2e/selling.e2e.ts: a refund', why: 'Error: timeout' },
  ])
  expect(told(failuresOf(FIRST).slice(0, 1), '✗')).toBe(
    '  ✗ modules/selling/desk/race.test.ts: two: Error: sold twice',
  )
})

test('the files that are tried again are those in which something failed', () => {
  expect(failedFiles(FIRST)).toEqual([
    'modules/selling/desk/race.test.ts',
    'modules/selling/desk/unread.test.ts',
    'e2e/selling.e2e.ts',
  ])
})

test('what passes when it is run again has passed and is named; what fails again has failed', () => {
  const second = reportOf(
    file('modules/selling/desk/race.test.ts', [passed('one'), failed('two', 'sold twice')]),
    file('modules/selling/desk/unread.test.ts', []),
    file('e2e/selling.e2e.ts', [passed('a sale'), passed('a refund')]),
  )

  const merged = withLaterTry(FIRST, second)

  expect(failuresOf(merged).map(({ test: name }) => name)).toEqual([
    'modules/selling/desk/race.test.ts: two',
    'modules/selling/desk/unread.test.ts',
  ])
  expect(passedAgain(FIRST, second)).toEqual([
    { test: 'e2e/selling.e2e.ts: a refund', why: 'Error: timeout' },
  ])
  expect(tallyOf(merged, 1)).toEqual({ passed: 4, failed: 2, skipped: 0 })
})

test('what had passed stays so, though it fails where another test of its file is tried again', () => {
  const second = reportOf(
    file('e2e/selling.e2e.ts', [failed('a sale', 'timeout'), passed('a refund')]),
  )

  const merged = withLaterTry(FIRST, second)

  expect(tallyOf(merged, 1)).toEqual({ passed: 4, failed: 2, skipped: 0 })
  expect(failedFiles(merged)).toEqual([
    'modules/selling/desk/race.test.ts',
    'modules/selling/desk/unread.test.ts',
  ])
})

test('what was not tried again stays as it ended', () => {
  const second = reportOf(file('e2e/selling.e2e.ts', [passed('a sale'), passed('a refund')]))

  expect(failedFiles(withLaterTry(FIRST, second))).toEqual([
    'modules/selling/desk/race.test.ts',
    'modules/selling/desk/unread.test.ts',
  ])
})

test('a file whose own hook fails, or of two tests of one name the failing one, is not saved by what passed', () => {
  const first = reportOf(
    file('e2e/hook.e2e.ts', [passed('a sale')]),
    file('e2e/twins.e2e.ts', [passed('a twin'), failed('a twin', 'always')]),
  )
  const hook = file('e2e/hook.e2e.ts', [failed('a sale', 'timeout')])
  const again = reportOf(
    { ...hook, message: 'afterAll failed' },
    file('e2e/twins.e2e.ts', [passed('a twin'), failed('a twin', 'always')]),
  )

  expect(failedFiles(withLaterTry(first, again))).toEqual(['e2e/hook.e2e.ts', 'e2e/twins.e2e.ts'])
})
