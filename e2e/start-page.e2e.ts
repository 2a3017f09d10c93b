import { describe, expect, test } from 'vitest'
import { NO_BROWSER, openBrowser, openVisit, signInByForm, signInWithoutDesk } from './browser.ts'

const WORK = {
  'operaciones@mostrador.demo': ['Servicios de hoy', 'Pickups de hoy', 'Salidas de hoy'],
  'contabilidad@mostrador.demo': ['Turnos por contar o aprobar', 'Facturas por conciliar'],
  'comercial@mostrador.demo': ['Cotizaciones abiertas', 'Leds sin repartir'],
} as const

describe.skipIf(NO_BROWSER)('the start page, in a browser', () => {
  test.each(Object.entries(WORK))(
    'tells %s how much waits, and leads to as many rows',
    async (email, labels) => {
      const { page, complaints, close } = await openVisit(await openBrowser())
      await signInWithoutDesk(page, email, { path: '/dashboard' })
      for (const label of labels) {
        await page.goto('/dashboard')
        const tile = page
          .getByRole('region', { name: 'Por atender' })
          .locator('div')
          .filter({ has: page.getByRole('link', { name: label, exact: true }) })
        const count = await tile.locator('.start-count').innerText()
        await tile.getByRole('link').click()
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
    await page.getByRole('heading', { name: 'Mandar facturas', level: 2 }).waitFor()

    await page.getByRole('link', { name: 'Mostrador', exact: true }).click()
    await page.waitForURL('**/proveedor')
    expect(complaints).toEqual([])
    await close()
  })
})
