import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { NO_BROWSER, openBrowser, openVisit, signInWithoutDesk } from './browser.ts'

const ACCOUNTING = 'contabilidad@mostrador.demo'

describe.skipIf(NO_BROWSER)('electronic accounting, in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test('accounting changes an account of the chart, closes a month and exports its balance', async () => {
    const { page, complaints } = await openVisit(browser)
    await signInWithoutDesk(page, ACCOUNTING, { path: '/contabilidad/catalogo-de-cuentas' })
    await nameCash(page, 'Caja de los lobbies')
    await closeLastMonth(page)

    await page.goto('/contabilidad/balanza-en-pesos')
    await page.getByText('101-01 Caja de los lobbies').waitFor()
    await page.getByRole('button', { name: 'Contabilidad electrónica' }).click()
    await page.getByText(/^El mes está cerrado\./).waitFor()
    const left = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Exportar normal' }).click()
    const file = await left

    expect(file.suggestedFilename()).toMatch(/^MTO150101AB1\d{6}BN\.xml$/)
    const xml = await readFile(await file.path(), 'utf8')
    expect(xml).toContain('NumCta="101-01"')
    await page.getByText('Sin cambios desde esa exportación.').waitFor()
    expect(
      await page.getByRole('button', { name: 'Descargar la última exportación' }).count(),
    ).toBe(1)
    expect(complaints).toEqual([])
  })
})

async function nameCash(page: Page, name: string): Promise<void> {
  const cash = page.getByRole('row').filter({ hasText: '101-01' })
  await cash.getByRole('button', { name: 'Editar' }).click()
  await page.getByLabel('Nombre', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await cash.getByText(name).waitFor()
}

async function closeLastMonth(page: Page): Promise<void> {
  await page.goto('/contabilidad/periodos')
  await page.getByRole('button', { name: 'Cerrar un mes' }).first().click()
  await page.getByLabel('Mes', { exact: true }).press('ArrowDown')
  await page.locator('.ant-select-item-option').first().click()
  await page.getByRole('button', { name: 'Cerrar los libros' }).click()
  await page.getByText('Libros del mes cerrados').waitFor()
}
