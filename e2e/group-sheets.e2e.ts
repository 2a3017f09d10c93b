import { addDays, businessDay, showDay } from '@kit/kernel/day'
import type { Browser, Locator } from 'playwright-core'
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

const FIRST = addDays(businessDay(new Date()), 30)

describe.skipIf(NO_BROWSER)('group sheets, in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test('one is made, its instalments must come to its services, and an edit keeps before and after', async () => {
    const { page, complaints, close } = await openVisit(browser, { provokes: [422] })
    const name = `Grupo ${Date.now()}`
    await signInWithoutDesk(page, 'comercial@mostrador.demo', {
      path: '/grupos/ficha-tecnica/crear',
    })
    const form = page.getByRole('dialog', { name: 'Nueva ficha' })
    await form.getByLabel('Grupo', { exact: true }).fill(name)
    await choose(page, form.getByRole('combobox', { name: 'Canal' }))
    await fillDay(form.getByLabel('Primer día'), FIRST)
    await fillDay(form.getByLabel('Último día'), addDays(FIRST, 3))
    await form.getByLabel('Personas', { exact: true }).fill('40')
    await form.getByRole('button', { name: 'Agregar servicio' }).click()
    await fillDay(form.getByLabel('Fecha', { exact: true }), FIRST)
    await form.getByLabel('Servicio', { exact: true }).fill('Catamarán privado')
    await form.getByLabel('Para', { exact: true }).fill('40')
    await form.getByLabel('Precio por persona').fill('1250')
    await form.getByRole('button', { name: 'Agregar pago' }).click()
    await fillDay(form.getByLabel('Vence'), FIRST)
    await form.getByLabel('Importe').fill('49999.99')
    await form.getByRole('button', { name: 'Guardar' }).click()
    await page.getByText(/Los pagos suman MXN 49999.99/).waitFor()
    await form.getByLabel('Importe').fill('50000')
    await form.getByRole('button', { name: 'Guardar' }).click()
    await page.getByRole('heading', { name }).waitFor()
    await page.getByText('MXN 50,000.00').first().waitFor()

    await page.getByLabel('Notas').fill('Sin mariscos')
    await page.getByRole('button', { name: 'Guardar' }).click()
    const edited = page.getByText(/Versión 2/)
    await edited.click()
    await page.getByRole('cell', { name: 'Sin mariscos' }).waitFor()
    for (const width of [1440, 1024, 820]) {
      await page.setViewportSize({ width, height: 900 })
      await settled(page)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ).toBe(true)
    }
    expect(await violationsOn(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })
})

async function fillDay(field: Locator, on: Parameters<typeof showDay>[0]): Promise<void> {
  await field.fill(showDay(on))
  await field.press('Enter')
}
