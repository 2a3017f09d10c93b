import { businessDay, firstOfMonth, lastOfMonth, showDay } from '@kit/kernel/day'
import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  NO_BROWSER,
  openBrowser,
  openVisit,
  settled,
  signInWithoutDesk,
  violationsOn,
} from './browser.ts'

describe.skipIf(NO_BROWSER)('incentives, in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test('an administrator makes a prize, and the reports say who earned it and who owes it', async () => {
    const { page, complaints, close } = await openVisit(browser)
    const name = `Reto ${Date.now()}`
    const today = businessDay(new Date())
    await signInWithoutDesk(page, 'admin@mostrador.demo', { path: '/incentives/reglas' })
    await page.getByRole('button', { name: 'Nuevo incentivo', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Nuevo incentivo' })
    await form.getByLabel('Nombre', { exact: true }).fill(name)
    await form.getByLabel('Premio (MXN)', { exact: true }).fill('40')
    for (const [label, day] of [
      ['Desde (día de venta)', firstOfMonth(today)],
      ['Hasta (día de venta)', lastOfMonth(today)],
    ] as const) {
      await form.getByLabel(label).fill(showDay(day))
      await form.getByLabel(label).press('Enter')
    }
    await form.getByRole('button', { name: 'Guardar', exact: true }).click()
    await form.waitFor({ state: 'detached' })
    await page.getByRole('row', { name: new RegExp(name) }).waitFor()

    await page.goto('/incentives/report')
    await page
      .getByRole('row', { name: new RegExp(name) })
      .getByText('La empresa')
      .waitFor()
    expect(await violationsOn(page)).toEqual([])
    for (const path of ['/reporte/incentivos-reps', '/inventivos/proveedores']) {
      await page.goto(path)
      await page.getByRole('table').first().waitFor()
      await settled(page)
    }
    expect(complaints).toEqual([])
    await close()
  })
})
