import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { NO_BROWSER, openBrowser, openVisit, signInWithoutDesk } from './browser.ts'

describe.skipIf(NO_BROWSER)('the audit of the books, in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test('accounting audits the books and reads how many documents were compared', async () => {
    const { page } = await openVisit(browser)
    await signInWithoutDesk(page, 'contabilidad@mostrador.demo', {
      path: '/contabilidad/auditoria',
    })

    await page.getByRole('button', { name: 'Auditar todo' }).click()

    const last = page.getByRole('status').getByText(/Última auditoría: .+\. [\d,]+ documentos/)
    await last.waitFor({ timeout: 60_000 })
    expect(await last.innerText()).toMatch(/, \d+ diferencias \(\d+ nuevas\)/)
  })
})
