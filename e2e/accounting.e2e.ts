import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDeparture, openCatalogue, sell } from './at-the-desk.ts'
import {
  NO_BROWSER,
  openBrowser,
  openVisit,
  signInAtDesk,
  signInWithoutDesk,
  type Visit,
} from './browser.ts'

describe.skipIf(NO_BROWSER)('the books, in a browser', () => {
  let browser: Browser
  let rep: Visit
  let folio: string
  beforeAll(async () => {
    browser = await openBrowser()
    rep = await openVisit(browser)
    await signInAtDesk(rep.page, 'rep@mostrador.demo', { path: '/reservar' })
    await openCatalogue(rep.page)
    await addDeparture(rep.page)
    folio = await sell(rep.page, 'Familia Póliza')
  })

  test('accounting goes from a balance to its statement, to the entry, to the reservation and back to why', async () => {
    const { page, complaints } = await openVisit(browser)
    await signInWithoutDesk(page, 'contabilidad@mostrador.demo', { path: '/contabilidad/balanza' })
    await page.getByRole('heading', { name: 'Balanza de comprobación' }).waitFor()
    const cash = page
      .getByRole('row')
      .filter({ has: page.getByText('Caja', { exact: true }) })
      .filter({ hasText: 'MXN' })
    await cash.getByRole('link').first().click()

    await page.getByRole('heading', { name: 'Estado de cuenta contable' }).waitFor()
    const address = new URL(page.url())
    expect(address.pathname).toBe('/contabilidad/estado-de-cuenta')
    expect(address.searchParams.get('account')).toBe('["cash"]')
    await page.goto(`/contabilidad/polizas?text=${folio}`)
    await page.getByRole('heading', { name: 'Pólizas' }).waitFor()
    const paid = page
      .getByRole('row')
      .filter({ hasText: folio })
      .filter({ has: page.getByText('Caja', { exact: true }) })
    await paid.getByRole('link').first().click()

    await page.getByRole('heading', { name: /^Póliza \d+$/ }).waitFor()
    await page.getByText('COBRADO', { exact: true }).waitFor()
    await page.getByRole('link', { name: folio, exact: true }).click()
    await page.getByRole('heading', { name: folio }).waitFor()
    await page.getByRole('link', { name: 'Pólizas de Efectivo', exact: true }).click()

    await page.getByRole('heading', { name: `¿De dónde sale? ${folio}` }).waitFor()
    await page.getByText(/^Solo movimientos de Pago \d+\./).waitFor()
    expect(await page.getByRole('heading', { name: /^Póliza \d+ · COBRADO$/ }).count()).toBe(1)
    await page.getByRole('button', { name: 'Ver toda la reserva' }).click()
    await page.getByRole('heading', { name: /^Póliza \d+ · CONFIRMADA$/ }).waitFor()
    expect([...rep.complaints, ...complaints]).toEqual([])
  })

  test('who sells is not shown the way into the books', async () => {
    const { page } = rep
    await page.getByRole('main').getByRole('link', { name: folio }).click()
    await page.getByRole('heading', { name: folio }).waitFor()

    expect(await page.getByText('Ver pólizas').count()).toBe(0)
  })
})
