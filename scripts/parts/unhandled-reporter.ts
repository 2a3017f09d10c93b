import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter } from 'vitest/node'
import { ROOT } from './root.ts'

/** Where the files go, one name a line: vitest's JSON report says nothing of such errors. */
export const UNHANDLED_REPORT = 'MOSTRADOR_UNHANDLED_REPORT'

/** In the place of a file, when an error came that belongs to none. */
export const OF_NO_FILE = 'an error of no file'

/** Names the files during which an error came that no test waited for: all their tests may have passed. */
export default class UnhandledReporter implements Reporter {
  onTestRunEnd(...[, errors]: Parameters<NonNullable<Reporter['onTestRunEnd']>>): void {
    const files = errors.map(({ VITEST_TEST_PATH: path }) =>
      typeof path === 'string' ? relative(ROOT, path) : OF_NO_FILE,
    )
    writeFileSync(process.env[UNHANDLED_REPORT]!, [...new Set(files)].join('\n'))
  }
}
