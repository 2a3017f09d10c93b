import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDeparture, openCatalogue, openRepAtDesk, sell } from './at-the-desk.ts'
import { NO_BROWSER, settled, violationsOn, type Visit } from './browser.ts'

const SHOTS = process.env['SHOTS_TO']

describe.skipIf(NO_BROWSER)('signatures, in a browser', () => {
  let visit: Visit
  let page: Page
  beforeAll(async () => {
    visit = await openRepAtDesk()
    page = visit.page
  })
  const shoot = async (name: string) => {
    if (!SHOTS) return
    for (const width of [1440, 820]) {
      await page.setViewportSize({ width, height: width === 1440 ? 900 : 1180 })
      await settled(page)
      await page.screenshot({ path: `${SHOTS}/${name}-${width}.png` })
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  }

  test('what was signed at the sale is of an earlier version after a change, and the guest signs anew', async () => {
    await openCatalogue(page)
    const product = await addDeparture(page)
    const folio = await sell(page, 'Elena Firmante')

    await page.goto(`/firmas?text=${folio}`)
    const row = page.getByRole('row', { name: folio })
    await row.getByText('COMPLETA').waitFor()
    await row.getByRole('link', { name: folio }).click()
    await page.getByText('No hay firmas pendientes.').waitFor()
    await page.getByText(`«${product}»`).first().waitFor()

    await page.getByRole('link', { name: 'Ver la reserva' }).click()
    await page.getByRole('button', { name: 'Editar datos' }).click()
    const dialog = page.getByRole('dialog', { name: `Datos del cliente de ${folio}` })
    await dialog.getByLabel('Habitación').fill('1204')
    await dialog.getByLabel('Motivo').fill('Cambió de cuarto')
    await dialog.getByRole('button', { name: 'Guardar datos' }).click()
    await page.getByText('VERSIÓN ANTERIOR').first().waitFor()
    await shoot('reserva')
    await page.getByRole('link', { name: 'Ver documento firmado · Firmar' }).click()
    await page.getByText('Falta la firma de: Cliente, Rep.').waitFor()
    await page.getByText('habitación 1204').first().waitFor()
    await shoot('firmas-anew')
    await page.getByRole('button', { name: 'Firmar de nuevo: Cliente' }).click()
    const signing = page.getByRole('dialog', { name: 'Firma de Cliente' })
    await signing.getByRole('button', { name: 'Escribir mi nombre' }).click()
    await signing.getByRole('button', { name: 'Guardar firma' }).click()
    await signing.getByText('Firme o escriba su nombre.').waitFor()
    await signing.getByLabel('Nombre completo').fill('Elena Firmante')
    await signing.getByText('Acepto que mi nombre escrito vale como mi firma').click()
    await shoot('firmas-dialog')
    await signing.getByRole('button', { name: 'Guardar firma' }).click()

    await page.getByText('Firma guardada').waitFor()
    await page.getByText('Falta la firma de: Rep.').waitFor()
    await page.getByRole('heading', { name: 'Firmas anteriores' }).waitFor()
    await shoot('firmas-signed')
    await page.goto('/firmas')
    await page.getByRole('row', { name: folio }).getByText('FIRMAR DE NUEVO').waitFor()
    await shoot('firmas-list')
    expect(await violationsOn(page)).toEqual([])
    expect(visit.complaints).toEqual([])
  })
})
