import { describe, expect, test } from 'vitest'
import {
  addDeparture,
  charge,
  fillCustomer,
  openCatalogue,
  openRepAtDesk,
  signAsRep,
  signByName,
  soldFolio,
} from './at-the-desk.ts'
import { choose, NO_BROWSER, settled, violationsOn } from './browser.ts'

describe.skipIf(NO_BROWSER)('interest-free months, in a browser', () => {
  test('a card is charged in three months, and the reservation says so', async () => {
    const { page, complaints, close } = await openRepAtDesk()
    await openCatalogue(page)
    await addDeparture(page)
    await charge(page)
    await fillCustomer(page, 'Familia a Meses')
    await page
      .getByRole('radiogroup', { name: 'Forma de pago' })
      .getByText('Tarjeta (terminal)', { exact: true })
      .click()
    await page.getByLabel('Referencia').fill('4471 / 1234')
    await choose(
      page,
      page.getByRole('combobox', { name: 'Meses sin intereses', exact: true }),
      /^3 MSI · Clip: MXN/,
    )
    for (const width of [820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await settled(page)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
      ).toBe(true)
    }
    expect(await violationsOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Agregar pago' }).click()
    await page.getByRole('list', { name: 'Pagos recibidos' }).getByText('3 MSI').waitFor()
    await page.getByRole('button', { name: 'Continuar a la firma' }).click()
    await signAsRep(page)
    await signByName(page, 'Familia a Meses')
    await page.getByRole('button', { name: 'Aceptar y firmar' }).click()
    await page.getByRole('button', { name: 'Continuar', exact: true }).click()
    const folio = await soldFolio(page)
    await page.getByRole('main').getByRole('link', { name: folio }).click()
    await page.getByRole('row').filter({ hasText: 'Tarjeta (terminal) · 3 MSI' }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})
