import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  acceptAndFinish,
  addDeparture,
  charge,
  fillCustomer,
  openCatalogue,
  payExact,
  signByName,
} from './at-the-desk.ts'
import {
  NO_BROWSER,
  openBrowser,
  openVisit,
  settled,
  signInAtDesk,
  signInWithoutDesk,
  violationsOn,
} from './browser.ts'

describe.skipIf(NO_BROWSER)('a charge to a room, in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test('pays a part of a sale, and is owed by the hotel', async () => {
    const holder = `Familia Cuarto ${Date.now()}`
    const rep = await openVisit(browser)
    await signInAtDesk(rep.page, 'rep@mostrador.demo', { path: '/reservar' })
    await openCatalogue(rep.page)
    await addDeparture(rep.page)
    await charge(rep.page)
    await fillCustomer(rep.page, holder)
    await methodOf(rep.page, 'Cargo a habitación')
    await rep.page.getByLabel('Habitación', { exact: true }).fill('1204')
    await rep.page.getByRole('spinbutton', { name: 'Importe recibido', exact: true }).fill('50')
    const add = rep.page.getByRole('button', { name: 'Agregar pago' })
    expect(await add.isDisabled()).toBe(true)
    await rep.page.getByText(/^Disponible en la cuenta del hotel: MXN [\d,.]+\.$/).waitFor()
    await rep.page.getByLabel('Titular de la habitación', { exact: true }).fill(holder)
    await look(rep.page, 'pay')
    await add.click()
    await rep.page
      .getByRole('list', { name: 'Pagos recibidos' })
      .getByText(`1204 · ${holder}`, { exact: true })
      .waitFor()
    await methodOf(rep.page, 'Efectivo')
    await payExact(rep.page)
    await signByName(rep.page, holder)
    const folio = await acceptAndFinish(rep.page)

    const clerk = await openVisit(browser)
    await signInWithoutDesk(clerk.page, 'contabilidad@mostrador.demo', {
      path: `/comercial/reportes/reporte_cobranza?text=${folio}`,
    })
    const row = clerk.page.getByRole('row').filter({ hasText: folio })
    await row.getByText(/· habitaciones$/).waitFor()
    await look(clerk.page, 'collection')
    expect([...rep.complaints, ...clerk.complaints]).toEqual([])
  })

  const methodOf = (page: Page, name: string) =>
    page.getByRole('radiogroup', { name: 'Forma de pago' }).getByText(name, { exact: true }).click()

  /** It fits, and is read by everybody. */
  async function look(page: Page, name: string): Promise<void> {
    for (const width of [820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await settled(page)
      if (process.env['LOOK'])
        await page.screenshot({ path: `${process.env['LOOK']}-${name}-${width}.png` })
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
        `${name} at ${width}`,
      ).toBe(true)
    }
    expect(await violationsOn(page)).toEqual([])
  }
})
