import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  choose,
  NO_BROWSER,
  openBrowser,
  openVisit,
  settled,
  signInWithoutDesk,
  violationsOn,
} from './browser.ts'

describe.skipIf(NO_BROWSER)('content catalogues, in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test('one is written, previewed in both languages, published, read by a guest and withdrawn', async () => {
    const { page, complaints, close } = await openVisit(browser)
    const name = `Catálogo ${Date.now()}`
    await signInWithoutDesk(page, 'comercial@mostrador.demo', { path: '/catalogs/create' })
    const form = page.getByRole('dialog', { name: 'Nuevo catálogo' })
    await form.getByLabel('Nombre interno').fill(name)
    await form.getByLabel('Título en español').fill('Días de mar')
    await form.getByLabel('Título en inglés').fill('Days at sea')
    await form.getByRole('button', { name: 'Agregar producto' }).click()
    await choose(page, form.getByRole('combobox', { name: 'Producto' }))
    await form.getByLabel('Antes de ir, en español').fill('Lleve sombrero')
    await form.getByLabel('Antes de ir, en inglés').fill('Bring a hat')
    await form.getByRole('button', { name: 'Guardar' }).click()
    await page.getByRole('heading', { name }).waitFor()
    await page.getByText('BORRADOR', { exact: true }).waitFor()

    await page.getByRole('heading', { name: 'Días de mar' }).waitFor()
    await page.getByText('Lleve sombrero').last().waitFor()
    await page.getByText('English', { exact: true }).click()
    await page.getByRole('heading', { name: 'Days at sea' }).waitFor()
    for (const width of [1440, 1024, 820]) {
      await page.setViewportSize({ width, height: 900 })
      await settled(page)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ).toBe(true)
    }
    expect(await violationsOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Publicar' }).click()
    await page.getByText('PUBLICADO', { exact: true }).waitFor()

    const guest = await openVisit(browser)
    const address = new URL(page.url()).pathname.replace('/catalogs/update/', '/catalogo/')
    await guest.page.goto(address)
    await guest.page.getByRole('heading', { name: 'Días de mar' }).waitFor()
    await guest.page.getByText('English', { exact: true }).click()
    await guest.page.getByText('Bring a hat').waitFor()
    await settled(guest.page)
    expect(await violationsOn(guest.page)).toEqual([])

    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Retirar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click()
    await page.getByText('BORRADOR', { exact: true }).waitFor()
    await page.goto('/catalogs')
    await page.getByRole('link', { name }).waitFor()

    expect([...complaints, ...guest.complaints]).toEqual([])
    await guest.close()
    await close()
  })
})
