import { describe, expect, test } from 'vitest'
import { violationsOn } from '../apps/web/testing/browser.ts'
import { NO_BROWSER, openBrowser, openVisit, signInByForm, signInWithoutDesk } from './browser.ts'

const WORK = {
  'operaciones@mostrador.demo': ['Servicios de hoy', 'Pickups de hoy', 'Salidas de hoy'],
  'contabilidad@mostrador.demo': ['Turnos por contar o aprobar', 'Facturas por conciliar'],
  'comercial@mostrador.demo': ['Cotizaciones abiertas', 'Prospectos sin repartir'],
} as const

describe.skipIf(NO_BROWSER)('the start page, in a browser', () => {
  test.each(Object.entries(WORK))(
    'tells %s how much waits, and leads to as many rows',
    async (email, labels) => {
      const { page, complaints, close } = await openVisit(await openBrowser())
      await signInWithoutDesk(page, email, { path: '/dashboard' })
      for (const label of labels) {
        await page.goto('/dashboard')
        const waiting = page.getByRole('region', { name: 'Por atender' })
        const link = waiting.getByRole('link', { name: label, exact: true })
        await link.waitFor()
        // Nothing takes no card: it is named in the line at the end.
        const tile = waiting
          .locator('div')
          .filter({ has: page.getByRole('link', { name: label, exact: true }) })
        const count =
          (await tile.count()) > 0 ? await tile.locator('.start-count').innerText() : '0'
        expect(await waiting.locator('.start-count').allInnerTexts()).not.toContain('0')
        await link.click()
        await page
          .getByText(new RegExp(`^${count} registros?$`))
          .first()
          .waitFor()
      }
      expect(complaints).toEqual([])
      await close()
    },
  )

  test('of a provider is their portal, from the form of the login page on', async () => {
    const { page, complaints, close } = await openVisit(await openBrowser())
    await signInByForm(page, 'proveedor@mostrador.demo')
    await page.waitForURL('**/proveedor')
    await page.getByRole('heading', { name: 'Enviar facturas', level: 2 }).waitFor()

    await page.getByRole('link', { name: 'Mostrador', exact: true }).click()
    await page.waitForURL('**/proveedor')
    expect(complaints).toEqual([])
    await close()
  })

  test('of a supervisor shows the desks: who is there, against the goal, and the cash', async () => {
    const { page, complaints, close } = await openVisit(await openBrowser())
    await signInWithoutDesk(page, 'supervisor@mostrador.demo', { path: '/dashboard' })
    const desks = page.getByRole('region', { name: 'Locaciones hoy', exact: true })
    for (const column of [
      'Locación',
      'Rep en turno',
      'Presupuesto de hoy',
      'Vendido hoy',
      'Efectivo en caja',
    ])
      await desks.getByRole('columnheader', { name: column, exact: true }).first().waitFor()
    expect(await desks.getByRole('rowheader').count()).toBeGreaterThan(0)
    // Two sums of one month differ, and the page says why.
    await page.getByText(/^Incluye las ventas con presupuesto, en su moneda;/).waitFor()
    expect(await violationsOn(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })
})
