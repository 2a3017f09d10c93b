import { afterAll, expect } from 'vitest'
import { NO_BROWSER, openOwnCompany } from './browser.ts'
import { writeTouched } from './calls.ts'

// Before the file itself is read: its first lines may ask for the company's database.
if (!NO_BROWSER) {
  afterAll(await openOwnCompany())
  afterAll(() => writeTouched(expect.getState().testPath!))
}
