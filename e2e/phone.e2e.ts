import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  acceptAndFinish,
  addDeparture,
  charge,
  fillCustomer,
  openCatalogue,
  openRepAtDesk,
  payExact,
  signByName,
} from './at-the-desk.ts'
import { moveTo, NO_BROWSER, settled, violationsOn, type Visit } from './browser.ts'

const PHONE = { width: 390, height: 844 }

/**
 * The parts of the page that reach beyond the window, by their first words; what scrolls by itself
 * may hold more than it shows.
 */
const cutOff = (page: Page): Promise<string[]> =>
  // Not `innerWidth`: a phone's browser widens it to what reaches beyond the screen.
  page.evaluate((screen) => {
    const scrolls = (element: Element): boolean =>
      element.closest('.sell-days, .ui-filters, .ui-heard, .shell-skip, .ui-modal') !== null
    return [...document.querySelectorAll('.shell *')]
      .filter((element) => {
        const { left, right, width, height } = element.getBoundingClientRect()
        return width > 0 && height > 0 && (right > screen + 1 || left < -1)
      })
      .filter((element) => element.checkVisibility() && !scrolls(element))
      .map((element) => `${element.className} ${element.textContent?.slice(0, 40)}`)
  }, PHONE.width)

/** Changes the language as another tab would: what was typed stays. */
async function speak(page: Page, language: 'es' | 'en'): Promise<void> {
  await page.evaluate((chosen) => {
    const key = 'mostrador.preferences'
    const { state = {}, version = 0 } = JSON.parse(localStorage.getItem(key) ?? '{}') as {
      state?: object
      version?: number
    }
    localStorage.setItem(key, JSON.stringify({ state: { ...state, language: chosen }, version }))
    dispatchEvent(new StorageEvent('storage', { key }))
  }, language)
  await page.waitForFunction((chosen) => document.documentElement.lang === chosen, language)
}

describe.skipIf(NO_BROWSER)('a phone held upright, in a browser', () => {
  let visit: Visit
  let page: Page
  beforeAll(async () => {
    visit = await openRepAtDesk({ viewport: PHONE, hasTouch: true, isMobile: true })
    page = visit.page
  })

  test('a tour is sold with each step whole on the screen, and its reservation is found', async () => {
    const seen: Record<string, string[]> = {}
    const look = async (step: string) => {
      for (const language of ['en', 'es'] as const) {
        await speak(page, language)
        seen[`${step}, ${language}`] = await cutOff(page)
      }
    }
    await openCatalogue(page)
    await look('catalogue')
    for (let added = 0; added < 3; added++) await addDeparture(page)
    await page.getByRole('button', { name: /^Carrito/ }).click()
    await page.getByRole('dialog').waitFor()
    await look('cart')
    await page.keyboard.press('Escape')
    await charge(page)
    await look('customer')
    await fillCustomer(page, 'Ana Peña')
    await look('payment')
    await payExact(page)
    await look('signature of the rep')
    await signByName(page, 'Ana Peña')
    await look('signature of the guest')
    const folio = await acceptAndFinish(page)
    await look('sold')
    await page.getByRole('link', { name: folio }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await settled(page)
    await look('reservation')

    expect(Object.fromEntries(Object.entries(seen).filter(([, cut]) => cut.length > 0))).toEqual({})
  })

  test('a list is cards: name, guest, total and state of each row are read without scrolling', async () => {
    await page.getByRole('navigation', { name: 'Favoritos' }).getByText('Reservas').click()
    await settled(page)
    const card = page.getByRole('main').locator('tr[data-row]').first()
    const folio = card.locator('.ui-row-link')

    expect(await folio.evaluate((link) => link.scrollWidth <= link.clientWidth)).toBe(true)
    for (const label of ['Cliente', 'Total', 'Saldo', 'Estado'])
      expect(await card.locator(`[data-label="${label}"]`).isVisible(), label).toBe(true)
    expect(await cutOff(page)).toEqual([])
    expect(await violationsOn(page)).toEqual([])
  })

  test('the bar under the thumb leads to messages and menu, and the account menu ends the session', async () => {
    const bar = page.getByRole('navigation', { name: 'Favoritos' })
    await bar.getByRole('link', { name: /sin leer|Mensajes/ }).click()
    await page.getByRole('heading', { name: 'Mensajes', level: 1 }).waitFor()
    expect(await cutOff(page)).toEqual([])

    await bar.getByRole('button', { name: 'Menú' }).click()
    await page.getByRole('dialog', { name: 'Menú' }).getByRole('link', { name: 'Inicio' }).click()
    await settled(page)
    expect(await cutOff(page)).toEqual([])
    for (const path of ['/turno', '/mis-comisiones', '/operaciones/manifiestos', '/mi-cuenta']) {
      await moveTo(page, path)
      await settled(page)
      expect(await cutOff(page), path).toEqual([])
    }
    await page.getByRole('button', { name: /^Cuenta de/ }).click()
    await page.getByRole('menuitem', { name: 'Salir' }).click()
    await page.getByLabel('Usuario').waitFor()
    expect(visit.complaints).toEqual([])
  })
})
