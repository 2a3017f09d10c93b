import { only } from '@kit/db/database'
import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDeparture, openCatalogue, sell } from './at-the-desk.ts'
import {
  choose,
  NO_BROWSER,
  openBrowser,
  openCompanyDatabase,
  openVisit,
  signInAtDesk,
  signInWithoutDesk,
  type Visit,
} from './browser.ts'

describe.skipIf(NO_BROWSER)('commissions, in a browser', () => {
  let browser: Browser
  let rep: Visit
  const database = openCompanyDatabase()
  beforeAll(async () => {
    browser = await openBrowser()
    rep = await openVisit(browser)
    await signInAtDesk(rep.page, 'rep@mostrador.demo', { path: '/reservar' })
  })

  const ownLine = async (folio: string) => {
    await rep.page.goto(`/mis-comisiones?text=${folio}`)
    return rep.page.getByRole('row').filter({ hasText: folio })
  }
  /** What may be done to a row: a button of it, or in the menu at its end. */
  async function act(page: Page, cut: string, action: string) {
    await page.goto('/comisiones/cortes')
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: cut, exact: true }) })
    const button = row.getByRole('button', { name: action, exact: true })
    const menu = row.getByRole('button', { name: 'Acciones de la fila' })
    await button.or(menu).first().waitFor()
    if (await button.isVisible()) return button.click()
    await menu.click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }

  test('what a rep earned of a sale is cut by accounting, approved by an administrator, paid, and seen by the rep', async () => {
    await openCatalogue(rep.page)
    await addDeparture(rep.page)
    const folio = await sell(rep.page, 'Familia Comisión')
    await (await ownLine(folio)).getByText('GANADA', { exact: true }).waitFor()
    const { channel } = await only(
      database,
      sql<{ channel: string }>`
      select c.canal as channel from reservations.reservation r
        join organization.channel c on c.id = r.channel_id where r.folio = ${folio}`,
    )

    const accounting = await openVisit(browser)
    await signInWithoutDesk(accounting.page, 'contabilidad@mostrador.demo', {
      path: '/comisiones/cortes',
    })
    await accounting.page.getByRole('button', { name: 'Hacer corte' }).click()
    const dialog = accounting.page.getByRole('dialog', { name: 'Nuevo corte de comisiones' })
    await choose(accounting.page, dialog.getByLabel('Canal'), channel)
    await dialog.getByText(/^El corte suma MXN\s[\d,]*[1-9][\d,]*\.\d\d$/).waitFor()
    await dialog.getByRole('button', { name: 'Hacer corte' }).click()
    const made = accounting.page.getByText(/^Corte \d+ hecho por MXN/)
    await made.waitFor()
    const cut = /^Corte (\d+)/.exec((await made.innerText()).trim())![1]!
    await act(accounting.page, cut, 'Cerrar')
    await accounting.page.getByRole('button', { name: 'Cerrar corte' }).click()
    await accounting.page.getByText(`Corte ${cut} cerrado`).waitFor()
    expect(await accounting.page.getByRole('button', { name: 'Aprobar' }).count()).toBe(0)

    const administrator = await openVisit(browser)
    await signInWithoutDesk(administrator.page, 'admin@mostrador.demo', {
      path: '/comisiones/cortes',
    })
    await act(administrator.page, cut, 'Aprobar')
    await administrator.page.getByRole('button', { name: 'Aprobar corte' }).click()
    await administrator.page.getByText(`Corte ${cut} aprobado`).waitFor()

    await act(accounting.page, cut, 'Registrar pago')
    const payment = accounting.page.getByRole('dialog', { name: /^Registrar el pago/ })
    await payment.getByLabel('Referencia de la transferencia').fill('SPEI 4711')
    await payment.getByRole('button', { name: 'Registrar pago' }).click()
    await accounting.page.getByText('Pago del corte registrado').waitFor()

    const paid = await ownLine(folio)
    await paid.getByText('PAGADA', { exact: true }).waitFor()
    await paid.getByText(cut, { exact: true }).waitFor()
    expect([...rep.complaints, ...accounting.complaints, ...administrator.complaints]).toEqual([])
  })
})
