import type { Browser, Locator, Page } from 'playwright-core'
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

describe.skipIf(NO_BROWSER)('a certificate of the house, in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test('is issued, pays a part of a sale, and what is left of it is voided by somebody else', async () => {
    const holder = `Familia Regalo ${Date.now()}`
    const list = `/certificados?text=${encodeURIComponent(holder)}`
    const clerk = await openVisit(browser)
    await signInWithoutDesk(clerk.page, 'contabilidad@mostrador.demo', { path: list })
    await clerk.page.getByRole('button', { name: 'Emitir certificado', exact: true }).click()
    const dialog = clerk.page.getByRole('dialog', { name: 'Emitir certificado de la casa' })
    await dialog.getByText('Vendido', { exact: true }).click()
    await dialog.getByLabel('Referencia de la transferencia', { exact: true }).fill('SPEI 77')
    await dialog.getByRole('spinbutton', { name: 'Importe', exact: true }).fill('80.00')
    await dialog.getByLabel('A nombre de', { exact: true }).fill(holder)
    await dialog.getByLabel('Motivo', { exact: true }).fill('Regalo de bodas')
    await look(clerk.page, 'issue')
    await dialog.getByRole('button', { name: 'Emitir certificado', exact: true }).click()
    const row = clerk.page.getByRole('row').filter({ hasText: holder })
    await row.getByText('VIGENTE', { exact: true }).waitFor()
    const [number] = /[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(await row.innerText())!
    await look(clerk.page, 'list')

    const rep = await openVisit(browser, { provokes: [422] })
    await signInAtDesk(rep.page, 'rep@mostrador.demo', { path: '/reservar' })
    await openCatalogue(rep.page)
    await addDeparture(rep.page)
    await charge(rep.page)
    await fillCustomer(rep.page, holder)
    await rep.page
      .getByRole('radiogroup', { name: 'Forma de pago' })
      .getByText('Certificado de la casa', { exact: true })
      .click()
    const reference = rep.page.getByLabel('Referencia', { exact: true })
    await reference.fill('AAAA-BBBB-CCCC')
    await rep.page.getByText('No existe un certificado de la casa con ese número.').waitFor()
    await reference.fill(number.toLowerCase())
    await rep.page.getByText(/^Saldo: MXN 80\.00; vigente hasta el \d\d\/\d\d\/\d{4}\.$/).waitFor()
    await rep.page.getByRole('spinbutton', { name: 'Importe recibido', exact: true }).fill('50')
    await look(rep.page, 'pay')
    await rep.page.getByRole('button', { name: 'Agregar pago' }).click()
    await rep.page
      .getByRole('list', { name: 'Pagos recibidos' })
      .getByText('Certificado de la casa')
      .waitFor()
    await rep.page
      .getByRole('radiogroup', { name: 'Forma de pago' })
      .getByText('Efectivo', { exact: true })
      .click()
    await payExact(rep.page)
    await signByName(rep.page, holder)
    const folio = await acceptAndFinish(rep.page)

    await clerk.page.goto(list)
    await row.getByRole('cell', { name: /30\.00$/ }).waitFor()
    await clerk.page.goto(`/certificados/movimientos?text=${number}`)
    const used = clerk.page.getByRole('row').filter({ hasText: 'Usado' })
    await used.getByText(folio, { exact: true }).waitFor()
    await look(clerk.page, 'movements')

    const other = await openVisit(browser)
    await signInWithoutDesk(other.page, 'admin@mostrador.demo', { path: list })
    await act(other.page, other.page.getByRole('row').filter({ hasText: holder }), 'Anular')
    const end = other.page.getByRole('dialog', { name: `Anular el certificado ${number}` })
    await end.getByText('Este certificado se vendió: debe devolver MXN 30.00').waitFor()
    await end.getByLabel('Motivo', { exact: true }).fill('Ya no viajan')
    await end.getByLabel('Referencia de la transferencia', { exact: true }).fill('SPEI 78')
    await look(other.page, 'void')
    await end.getByRole('button', { name: 'Anular certificado' }).click()
    await other.page
      .getByRole('row')
      .filter({ hasText: holder })
      .getByText('ANULADO', { exact: true })
      .waitFor()
    expect([...clerk.complaints, ...rep.complaints, ...other.complaints]).toEqual([])
  })

  /** It fits, and is read by everybody. */
  async function look(page: Page, name: string): Promise<void> {
    for (const width of [820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await settled(page)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
        `${name} at ${width}`,
      ).toBe(true)
    }
    expect(await violationsOn(page)).toEqual([])
  }

  /** An action of a row: a button of its own where there are few, and else in its menu. */
  async function act(page: Page, row: Locator, action: string): Promise<void> {
    const alone = row.getByRole('button', { name: action, exact: true })
    const menu = row.getByRole('button', { name: 'Acciones de la fila' })
    await alone.or(menu).waitFor()
    if (await alone.isVisible()) return alone.click()
    await menu.click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
})
