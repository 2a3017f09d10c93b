import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import { cardOf, openCatalogue, openRepAtDesk } from './at-the-desk.ts'
import { choose, NO_BROWSER, openBrowser, openVisit, signInWithoutDesk } from './browser.ts'

/** Presses and choices of whoever loads a list, counted as a person would. */
class Hand {
  taps = 0

  async press(button: Locator): Promise<void> {
    this.taps += 1
    await button.click()
  }

  /** A list is opened and one of it is taken. */
  async take(page: Page, field: Locator, option?: string): Promise<void> {
    this.taps += 2
    await choose(page, field, option)
  }
}

describe.skipIf(NO_BROWSER)('a price list as one sheet, in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test('the example is loaded as it is, its tours are sold at their hours, and all of it is undone', async () => {
    const hand = new Hand()
    const { page, complaints, close } = await openVisit(browser)
    await signInWithoutDesk(page, 'admin@mostrador.demo', {
      path: '/carga/masiva/productos?upload=price-list',
    })
    const dialog = page.getByRole('dialog', { name: 'Subir un archivo' })
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Descargar ejemplo' }).click()
    const example = await readFile(await (await download).path())
    hand.taps += 1
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'lista.xlsx', mimeType: XLSX, buffer: example })
    await hand.press(dialog.getByRole('button', { name: 'Subir y revisar columnas' }))
    await page.getByRole('heading', { name: 'Lista de precios · lista.xlsx' }).waitFor()

    await page.getByText(/encabezados están en la fila 3\./).waitFor()
    expect(
      await page.getByRole('radio', { name: 'Los encabezados están en la fila 3' }).isChecked(),
    ).toBe(true)
    await page
      .getByRole('row', { name: /^Precio Adulto USD \$ 89\.00 · 79 usd · \$1,290 MXN/ })
      .waitFor()
    await page.getByText('Columnas que no se cargan: Comisión, Notas').waitFor()
    const given = page.getByRole('region', { name: 'Para todas las filas' })
    await hand.take(page, given.getByRole('combobox', { name: 'Destino' }))
    await hand.take(page, given.getByRole('combobox', { name: 'Política de cancelación' }))
    hand.taps += 1
    await given.getByLabel('Lugares por salida').fill('20')
    await hand.press(page.getByRole('button', { name: 'Revisar archivo' }))
    await page.getByText('REVISADA', { exact: true }).waitFor()

    await page.getByText('Proveedor «Delfines del Mar»: se creará').waitFor()
    await page.getByText('Sin inglés: se usa el español').first().waitFor()
    await page.getByText('Fila 10: igual a la fila 5').waitFor()
    await page.getByText(/^Fila 12: total/).waitFor()
    await page.getByRole('row', { name: /La fila 4 es igual/ }).waitFor()
    await hand.press(page.getByRole('button', { name: 'Cargar solo las 6 correctas' }))
    await hand.press(
      page
        .getByRole('dialog', { name: '¿Cargar 6 filas?' })
        .getByRole('button', { name: 'Cargar solo las 6 correctas' }),
    )
    await page.getByText('CARGADA', { exact: true }).waitFor()
    expect(hand.taps).toBeLessThanOrEqual(10)

    const desk = await openRepAtDesk()
    await openCatalogue(desk.page)
    await desk.page.getByLabel('Buscar tour, parque o traslado').fill('Tulum y Cenote')
    const tour = cardOf(desk.page, 'Tulum y Cenote')
    await tour.getByRole('button', { name: '08:00 AM · 20 lugares' }).waitFor()
    await tour.getByRole('button', { name: '01:00 PM · 20 lugares' }).waitFor()
    expect(desk.complaints).toEqual([])
    await desk.close()

    await page.getByRole('button', { name: 'Deshacer carga' }).click()
    await page
      .getByRole('dialog', { name: '¿Deshacer toda la carga?' })
      .getByRole('button', { name: 'Deshacer carga' })
      .click()
    await page.getByText('DESHECHA', { exact: true }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
