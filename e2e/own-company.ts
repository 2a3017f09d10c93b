import { afterAll } from 'vitest'
import { NO_BROWSER, openOwnCompany } from './browser.ts'

// Before the file itself is read: its first lines may ask for the company's database.
if (!NO_BROWSER) afterAll(await openOwnCompany())
