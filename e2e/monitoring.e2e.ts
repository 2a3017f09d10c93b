import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDeparture, openCatalogue, openRepAtDesk, sell } from './at-the-desk.ts'
import { NO_BROWSER, settled, violationsOn, type Visit } from './browser.ts'

const SHOTS = process.env['SHOTS_TO']

describe.skipIf(NO_BROWSER)('monitoring of reservations, in a browser', () => {
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
  const count = async (name: string) =>
    Number(
      await page
        .getByRole('navigation', { name: 'Pendientes' })
        .getByRole('link', { name })
        .locator('b')
        .innerText(),
    )

  test('a count leads to its whole list, and a customer who confirms leaves it', async () => {
    await openCatalogue(page)
    await page.getByRole('button', { name: 'Mañana' }).click()
    await page.getByRole('button', { name: 'Mañana', pressed: true }).waitFor()
    await page.getByRole('main').locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
    await page.getByRole('article').first().waitFor()
    await addDeparture(page)
    const folio = await sell(page, 'Marta Viajera')

    await page.goto('/monitoring/reservations/list')
    await settled(page)
    await shoot('monitoreo')
    const before = await count('Sin confirmar')
    expect(before).toBeGreaterThan(0)
    await page.getByRole('link', { name: 'Sin confirmar' }).click()
    await page.getByText(`${before} registro`).first().waitFor()
    await page.getByRole('row', { name: folio }).getByRole('link', { name: folio }).click()
    await page.getByText('El cliente aún no confirma.').waitFor()
    await page.getByRole('button', { name: 'Registrar confirmación' }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirmación del cliente' })
    await dialog.getByText('Por WhatsApp', { exact: true }).click()
    await dialog.getByLabel('Nota').fill('Son dos, llegan a tiempo')
    await dialog.getByRole('button', { name: 'Guardar confirmación' }).click()
    await page.getByText('CLIENTE CONFIRMÓ').waitFor()
    await shoot('confirmada')

    await page.goto('/monitoring/reservations/list?task=unconfirmed')
    await settled(page)
    expect(await count('Sin confirmar')).toBe(before - 1)
    expect(await page.getByRole('row', { name: folio }).count()).toBe(0)
    await shoot('monitoreo-sin-confirmar')
    expect(await violationsOn(page)).toEqual([])
    expect(visit.complaints).toEqual([])
  })
})
