import { relative } from 'node:path'
import * as z from 'zod'
import { ROOT } from './root.ts'

const Report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      status: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          duration: z.number().nullish(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})

export type Timed = { name: string; seconds: number }

/** What each file and each test of a run took, by vitest's JSON report. */
export function timesOf(report: string): { files: Timed[]; tests: Timed[] } {
  const { testResults } = Report.parse(JSON.parse(report))
  const files = testResults.map(({ name, startTime, endTime }) => ({
    name: relative(ROOT, name),
    seconds: (endTime - startTime) / 1000,
  }))
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      name: `${relative(ROOT, name)}: ${fullName}`,
      seconds: (duration ?? 0) / 1000,
    })),
  )
  return { files, tests }
}

const firstLine = (text: string): string => text.trim().split('\n', 1)[0]!

/** What failed in a run and the first line of why; a file that could not be loaded by its name. */
export function failuresOf(report: string): string[] {
  return Report.parse(JSON.parse(report)).testResults.flatMap((file) => {
    const name = relative(ROOT, file.name)
    const failed = file.assertionResults.filter(({ status }) => status === 'failed')
    if (file.status === 'failed' && failed.length === 0)
      return [`${name}: ${firstLine(file.message)}`]
    return failed.map(
      ({ fullName, failureMessages }) =>
        `${name}: ${fullName}: ${firstLine(failureMessages?.[0] ?? '')}`,
    )
  })
}

export const slowest = (times: readonly Timed[], count: number): Timed[] =>
  times.toSorted((one, other) => other.seconds - one.seconds).slice(0, count)

/** `12.3 s  name`, one a line. */
export const listed = (times: readonly Timed[]): string =>
  times.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`).join('\n')
