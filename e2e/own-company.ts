import { relative } from 'node:path'
import { afterAll, beforeEach, expect } from 'vitest'
import { leavesOut } from '../scripts/parts/journeys.ts'
import { ROOT } from '../scripts/parts/root.ts'
import { NO_BROWSER, openOwnCompany } from './browser.ts'
import { writeTouched } from './calls.ts'

// Before the file itself is read: its first lines may ask for the company's database.
if (!NO_BROWSER) {
  afterAll(await openOwnCompany())
  afterAll(() => writeTouched(expect.getState().testPath!))
}

beforeEach(({ task, skip }) =>
  skip(leavesOut(relative(ROOT, task.file.filepath), task.name), 'npm run test:all asks it'),
)
