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

describe.skipIf(NO_BROWSER)('closed months, in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test('administration opens the last closed month again, for a reason that stays beside it', async () => {
    const reason = `Faltó una factura ${crypto.randomUUID()}`
    const { page, complaints, close } = await openVisit(browser)
    await signInWithoutDesk(page, 'admin@mostrador.demo', { path: '/contabilidad/periodos' })
    await page.getByRole('heading', { name: 'Cierre de libros', exact: true }).waitFor()

    // One row alone may be opened again, however often that was done before.
    await page.getByRole('button', { name: 'Reabrir', exact: true }).click()
    const asking = page.getByRole('dialog', { name: 'Reabrir el último mes cerrado' })
    await asking.getByLabel('Motivo').fill(reason)
    await asking.getByRole('button', { name: 'Reabrir los libros', exact: true }).click()

    await page.getByRole('row').filter({ hasText: reason }).getByText('REABIERTO').waitFor()
    await page.getByRole('button', { name: 'Reabrir', exact: true }).waitFor()
    expect(await violationsOn(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  test('accounting reads why sales and books differ, and goes to the lines of a reason', async () => {
    const { page, complaints, close } = await openVisit(browser)
    await signInWithoutDesk(page, 'contabilidad@mostrador.demo', {
      path: '/contabilidad/ventas-contra-libros',
    })
    await page.getByRole('heading', { name: 'Ventas contra libros', exact: true }).waitFor()
    const booked = page
      .getByRole('row')
      .filter({ hasText: 'En libros, por fecha de póliza' })
      .filter({ hasText: 'MXN' })
    await booked.waitFor()
    await settled(page)
    expect(await violationsOn(page)).toEqual([])
    await booked.getByRole('link').first().click()

    await page
      .getByRole('heading', { name: 'Detalle de ventas contra libros', exact: true })
      .waitFor()
    expect(new URL(page.url()).searchParams.get('reason')).toBe('["booked"]')
    expect(complaints).toEqual([])
    await close()
  })
})
