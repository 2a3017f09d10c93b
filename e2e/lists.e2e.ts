import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { NO_BROWSER, openBrowser, openVisit, settled, signInWithoutDesk } from './browser.ts'

describe.skipIf(NO_BROWSER)('a list under the keyboard, in a browser', () => {
  let browser: Browser
  beforeAll(async () => { browser = await openBrowser() })

  test('a reservation is peeked at beside its list: it has an address, Back closes it, and the keyboard stays on its row', async () => {
    const { page, complaints, close } = await openVisit(browser)
    await signInWithoutDesk(page, 'gerente@mostrador.demo', { path: '/reservas' })
    const row = page.locator('tr[data-row="3"]')
    const folio = await row.getByRole('link').innerText()
    const peek = page.getByRole('dialog', { name: 'Vista rápida' })
    const hasFocus = () => row.evaluate((element) => element === document.activeElement)

    await row.focus()
    await page.keyboard.press('Space')
    await peek.getByRole('heading', { name: folio }).waitFor()
    await page.keyboard.press('Escape')
    await peek.waitFor({ state: 'hidden' })
    expect(await hasFocus()).toBe(true)

    await page.keyboard.press('Space')
    await peek.getByRole('heading', { name: folio }).waitFor()
    await page.reload()
    await peek.getByRole('heading', { name: folio }).waitFor()
    await page.goBack()
    await peek.waitFor({ state: 'hidden' })
    expect(new URL(page.url()).search).toBe('')
    expect(complaints).toEqual([])
    await close()
  })

  test('whoever comes back from a reservation finds the list where it was and the keyboard on the row', async () => {
    const { page, complaints, close } = await openVisit(browser)
    await signInWithoutDesk(page, 'gerente@mostrador.demo', { path: '/reservas' })
    const row = page.locator('tr[data-row="30"]')
    const folio = await row.getByRole('link').innerText()
    await row.focus()
    const before = await page.evaluate(() => window.scrollY)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: folio, level: 1 }).waitFor()
    await settled(page)

    await page.goBack()

    await page.getByRole('heading', { name: 'Reservas', level: 1 }).waitFor()
    await expect.poll(() => row.evaluate((element) => element === document.activeElement)).toBe(true)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before)
    expect(before).toBeGreaterThan(0)
    expect(complaints).toEqual([])
    await close()
  })
})
