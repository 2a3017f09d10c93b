import { relative } from 'node:path'
import * as z from 'zod'
import { ROOT } from './root.ts'

const Report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          duration: z.number().nullish(),
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

export const slowest = (times: readonly Timed[], count: number): Timed[] =>
  times.toSorted((one, other) => other.seconds - one.seconds).slice(0, count)

/** `12.3 s  name`, one a line. */
export const listed = (times: readonly Timed[]): string =>
  times.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${name}`).join('\n')
