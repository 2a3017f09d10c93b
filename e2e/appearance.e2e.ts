import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  DEMO_PASSWORD,
  NO_BROWSER,
  openBrowser,
  openVisit,
  settled,
  signInWithoutDesk,
  violationsOn,
} from './browser.ts'

describe.skipIf(NO_BROWSER)('language, keyboard and appearance, in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test('Inglés changes every text and no date, and is remembered; Español brings it back', async () => {
    const { page, complaints, close } = await openVisit(browser)
    await signInWithoutDesk(page, 'contabilidad@mostrador.demo', { path: '/reportes/excursiones' })
    await settled(page)
    const dates = async () =>
      [
        ...new Set((await page.locator('main').innerText()).match(/\b\d{2}\/\d{2}\/\d{4}\b/g)),
      ].sort()
    const before = await dates()

    await page.getByRole('button', { name: /^Cuenta de/ }).click()
    await page.getByRole('menuitemradio', { name: 'Inglés' }).click()
    await page.getByRole('heading', { name: 'Excursions', level: 1 }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Excursions', level: 1 }).waitFor()
    await settled(page)
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    expect(await page.getByRole('link', { name: 'Cash', exact: true }).count()).toBe(1)
    await expect.poll(dates, { timeout: 20_000 }).toEqual(before)
    expect(before.length).toBeGreaterThan(0)

    await page.getByRole('button', { name: /’s account$/ }).click()
    await page.getByRole('menuitemradio', { name: 'Spanish' }).click()
    await page.getByRole('heading', { name: 'Excursiones', level: 1 }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('with the keyboard alone one signs in, finds a screen with Ctrl-K, and opens a row of a list', async () => {
    const { page, complaints, close } = await openVisit(browser)
    const keys = page.keyboard
    await page.goto('/login')
    await page.getByRole('heading', { name: 'Acceso al Sistema' }).waitFor()
    await keys.type('admin@mostrador.demo')
    await keys.press('Tab')
    await keys.type(DEMO_PASSWORD)
    await keys.press('Enter')
    await page.getByRole('heading', { name: 'Inicio', level: 1 }).waitFor()

    await keys.press('Control+k')
    await page.getByRole('combobox', { name: /^Escriba una pantalla/ }).waitFor()
    await keys.type('reservas')
    await page.getByRole('option', { name: /^Reservas/ }).waitFor()
    await keys.press('Enter')
    await page.waitForURL('**/reservas**')
    await settled(page)

    await page
      .getByRole('link', { name: /^[A-Z]+-\d{2}-\d{6}$/ })
      .first()
      .waitFor()
    await keys.press('/')
    expect(
      await page
        .locator('main')
        .getByRole('searchbox')
        .first()
        .evaluate((field) => field === document.activeElement),
    ).toBe(true)
    await keys.press('Escape')
    await page
      .getByRole('link', { name: /^[A-Z]+-\d{2}-\d{6}$/ })
      .first()
      .focus()
    await keys.press('Enter')
    await page.waitForURL('**/reserva/**')
    expect(complaints).toEqual([])
    await close()
  })

  test('dark is chosen once, is there before the page is drawn again, and breaks no contrast', async () => {
    const { page, complaints, close } = await openVisit(browser)
    await signInWithoutDesk(page, 'admin@mostrador.demo', { path: '/reservas' })
    await page.getByRole('button', { name: /^Cuenta de/ }).click()
    await page.getByRole('menuitemradio', { name: 'Oscura' }).click()
    await page.reload()
    await settled(page)

    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(
      ground
        .match(/\d+/g)!
        .slice(0, 3)
        .every((part) => Number(part) < 60),
    ).toBe(true)
    const found = await violationsOn(page)
    for (const path of ['/reservar', '/dashboard']) {
      await page.goto(path)
      await settled(page)
      found.push(...(await violationsOn(page)))
    }
    expect(found).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })
})
