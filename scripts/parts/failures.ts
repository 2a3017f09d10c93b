import { relative } from 'node:path'
import * as z from 'zod'
import { ROOT } from './root.ts'

const Result = z.looseObject({
  name: z.string(),
  status: z.string(),
  message: z.string().default(''),
  assertionResults: z.array(
    z.looseObject({
      fullName: z.string(),
      status: z.string(),
      failureMessages: z.array(z.string()).nullish(),
    }),
  ),
})

const Report = z.looseObject({ testResults: z.array(Result) })

/** What failed, by the file and the name of the test, and the first line of why. */
export type Failure = { test: string; why: string }

const firstLine = (text: string): string => text.trim().split('\n', 1)[0]!

const read = (report: string): z.infer<typeof Report> => Report.parse(JSON.parse(report))

/** What failed in a run, by vitest's JSON report; a file that could not be loaded by its name. */
export function failuresOf(report: string): Failure[] {
  return read(report).testResults.flatMap((file) => {
    const name = relative(ROOT, file.name)
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    if (file.status === 'failed' && failed.length === 0)
      return [{ test: name, why: firstLine(file.message) }]
    return failed.map(({ fullName, failureMessages }) => ({
      test: `${name}: ${fullName}`,
      why: firstLine(failureMessages?.[0] ?? ''),
    }))
  })
}

/** The files of a run in which something failed, relative to the project. */
export function failedFiles(report: string): string[] {
  return read(report)
    .testResults.filter(({ status }) => status === 'failed')
    .map(({ name }) => relative(ROOT, name))
}

/**
 * The report of a run with the files that were tried again: of them, a test has passed that passed
 * at any try, and the others end as they ended last.
 */
export function withLaterTry(report: string, later: string): string {
  const [first, again] = [read(report), read(later)]
  const tried = new Map(again.testResults.map((file) => [file.name, file]))
  const testResults = first.testResults.map((file) => {
    const second = tried.get(file.name)
    return second ? withPassed(second, file) : file
  })
  const states = testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ status }) => status),
  )
  const count = (...wanted: string[]): number =>
    states.filter((status) => wanted.includes(status)).length
  return JSON.stringify({
    ...first,
    testResults,
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending', 'skipped'),
    numTodoTests: count('todo'),
  })
}

/** A file as it ended last, but for what had passed before. */
function withPassed(file: z.infer<typeof Result>, before: z.infer<typeof Result>) {
  const passed = new Set(
    before.assertionResults.flatMap(({ fullName, status }) =>
      status === 'passed' ? [fullName] : [],
    ),
  )
  // Of two tests of one name nobody knows which one passed.
  for (const { fullName, status } of before.assertionResults)
    if (status !== 'passed') passed.delete(fullName)
  const assertionResults = file.assertionResults.map((test) =>
    test.status === 'failed' && passed.has(test.fullName) ? { ...test, status: 'passed' } : test,
  )
  const onlyKnown =
    file.message === '' &&
    file.assertionResults.some(({ status }) => status === 'failed') &&
    assertionResults.every(({ status }) => status !== 'failed')
  return { ...file, assertionResults, status: onlyKnown ? 'passed' : file.status }
}

/** What failed at one try and not at a later one. */
export function passedAgain(report: string, later: string): Failure[] {
  const tried = new Set(read(later).testResults.map(({ name }) => relative(ROOT, name)))
  const failing = new Set(failuresOf(later).map(({ test }) => test))
  return failuresOf(report).filter(
    ({ test }) => tried.has(test.split(': ', 1)[0]!) && !failing.has(test),
  )
}

export const told = (failures: readonly Failure[], mark: string): string =>
  failures.map(({ test, why }) => `  ${mark} ${test}: ${why}`).join('\n')
