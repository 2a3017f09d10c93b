import { only } from '@kit/db/database'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from 'playwright-core'
import {
  choose,
  NO_BROWSER,
  openBrowser,
  openCompanyDatabase,
  openVisit,
  signInWithoutDesk,
} from './browser.ts'

describe.skipIf(NO_BROWSER)('a file of many rows, in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test('it is handed in, checked, loaded without its faults, and undone whole', async () => {
    const { zone } = await only(
      openCompanyDatabase(),
      sql<{ zone: string }>`select name as zone from organization.zone order by id limit 1`,
    )
    const { page, complaints, close } = await openVisit(browser)
    await signInWithoutDesk(page, 'admin@mostrador.demo', { path: '/carga/masiva/productos' })
    await page.getByRole('button', { name: 'Subir archivo' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Subir un archivo' })
    await choose(page, dialog.getByRole('combobox', { name: 'Tipo de datos' }), 'Hoteles')
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'hoteles.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `Hoteles nuevos\n\nHotel,Zona,Cuartos,Nota\nHotel de Archivo Uno,${zone},120\nHotel de Archivo Dos,${zone},80\nHotel que se queda,${zone},5\nSin Zona,No existe,10\n`,
      ),
    })
    await dialog.getByRole('button', { name: 'Subir y revisar columnas' }).click()
    await page.getByRole('heading', { name: 'Hoteles · hoteles.csv' }).waitFor()
    await page.getByText('SUBIDA', { exact: true }).waitFor()
    await page.getByText(/encabezados están en la fila 3\. .*: Hoteles nuevos/).waitFor()
    await page.getByText('Columnas que no se cargan: Nota').waitFor()

    await page.getByRole('button', { name: 'Revisar archivo' }).click()
    await page.getByText('REVISADA', { exact: true }).waitFor()
    await page.getByRole('row', { name: /Zona/ }).last().waitFor()
    const left = page.getByRole('row', { name: /Hotel que se queda/ })
    await left.getByRole('checkbox').uncheck()
    await page.getByText(/1 no se cargan\.$/).waitFor()
    await page.getByRole('button', { name: 'Cargar solo las 2 correctas' }).click()
    await page
      .getByRole('dialog', { name: '¿Cargar 2 filas?' })
      .getByRole('button', { name: 'Cargar solo las 2 correctas' })
      .click()
    await page.getByText('CARGADA', { exact: true }).waitFor()
    await page.goto('/lugares/hoteles?text=Hotel de Archivo')
    await page.getByRole('row', { name: /Hotel de Archivo Dos/ }).waitFor()

    await page.goBack()
    await page.getByRole('button', { name: 'Deshacer carga' }).click()
    await page
      .getByRole('dialog', { name: '¿Deshacer toda la carga?' })
      .getByRole('button', { name: 'Deshacer carga' })
      .click()
    await page.getByText('DESHECHA', { exact: true }).waitFor()
    await page.goto('/lugares/hoteles?text=Hotel de Archivo')
    await page.getByText('Sin resultados con estos filtros').waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})
