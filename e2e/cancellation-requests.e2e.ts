import { only } from '@kit/db/database'
import { sql } from 'kysely'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDeparture, openCatalogue, sell } from './at-the-desk.ts'
import {
  NO_BROWSER,
  openBrowser,
  openCompanyDatabase,
  openVisit,
  signInAtDesk,
  signInWithoutDesk,
  type Visit,
} from './browser.ts'

describe.skipIf(NO_BROWSER)('a cancellation that somebody else approves, in a browser', () => {
  let browser: Browser
  let rep: Visit
  let manager: Visit
  const database = openCompanyDatabase()
  beforeAll(async () => {
    browser = await openBrowser()
    ;[rep, manager] = await Promise.all([openVisit(browser), openVisit(browser)])
    await Promise.all([
      signInAtDesk(rep.page, 'rep@mostrador.demo', { path: '/reservar' }),
      signInWithoutDesk(manager.page, 'gerente@mostrador.demo', { path: '/reservas' }),
    ])
  })

  async function askFor(page: Page, folio: string) {
    await page.getByRole('main').getByRole('link', { name: folio }).click()
    await page.getByRole('button', { name: 'Solicitar cancelación' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/^Otra persona debe aprobarla\./).waitFor()
    await dialog.getByLabel('Motivo').fill('Adelantó su vuelo')
    await dialog.getByRole('button', { name: 'Solicitar cancelación' }).click()
    await page.getByText(`Solicitud de cancelación enviada: ${folio}`).waitFor()
  }
  /** The row of the folio, whatever else was asked for in the company. */
  async function rowOf(page: Page, folio: string) {
    await page.goto(`/solicitudes-de-cancelacion?text=${folio}`)
    const row = page.getByRole('row').filter({ hasText: folio })
    await row.first().waitFor()
    return row.first()
  }
  async function choose(page: Page, folio: string, action: string) {
    const row = await rowOf(page, folio)
    const [alone, menu] = [
      row.getByRole('button', { name: action, exact: true }),
      row.getByRole('button', { name: 'Acciones de la fila' }),
    ]
    await alone.or(menu).waitFor()
    if (await alone.isVisible()) return alone.click()
    await menu.click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }

  test('the rep asks, the manager takes it in review and approves it, and the rep is told', async () => {
    await openCatalogue(rep.page)
    const product = await addDeparture(rep.page)
    const folio = await sell(rep.page, 'Familia Solicitud')
    await askFor(rep.page, folio)
    await rep.page.getByText('Cancelación solicitada', { exact: true }).waitFor()

    await choose(manager.page, folio, 'Tomar en revisión')
    await manager.page.getByText('Solicitud en revisión').waitFor()
    await choose(manager.page, folio, 'Aprobar y cancelar')
    const dialog = manager.page.getByRole('dialog', { name: `¿Cancelar ${product} de ${folio}?` })
    await dialog.getByText(/^Faltan \d+ h\. Cargo MXN/).waitFor()
    await dialog.getByRole('button', { name: 'Aprobar y cancelar' }).click()
    await manager.page.getByText(`Servicio cancelado: ${product}`).waitFor()

    await rep.page.getByText(`Se aprobó la cancelación de ${folio}`).waitFor()
    expect(
      await only(
        database,
        sql`
        select r.state, q.state as request from reservations.reservation r
          join cancellations.request q on q.reservation_id = r.id where r.folio = ${folio}`,
      ),
    ).toEqual({ state: 'cancelled', request: 'executed' })
    expect([...rep.complaints, ...manager.complaints]).toEqual([])
  })

  test('a request that is rejected leaves the sale as it was', async () => {
    await openCatalogue(rep.page)
    await addDeparture(rep.page)
    const folio = await sell(rep.page, 'Familia Rechazo')
    await askFor(rep.page, folio)

    await choose(manager.page, folio, 'Rechazar')
    const dialog = manager.page.getByRole('dialog')
    await dialog.getByLabel('Motivo').fill('El proveedor ya confirmó')
    await dialog.getByRole('button', { name: 'Rechazar solicitud' }).click()
    await manager.page.getByText('Solicitud rechazada').waitFor()

    await (await rowOf(manager.page, folio)).getByText('RECHAZADA').waitFor()
    await rep.page.reload()
    await rep.page.getByRole('button', { name: 'Solicitar cancelación' }).waitFor()
    expect([...rep.complaints, ...manager.complaints]).toEqual([])
  })
})
