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
    await accounting.page.getByRole('button', { name: 'Generar corte' }).first().click()
    const dialog = accounting.page.getByRole('dialog', { name: 'Nuevo corte de comisiones' })
    await choose(accounting.page, dialog.getByLabel('Canal'), channel)
    await dialog.getByText(/^El corte suma MXN\s[\d,]*[1-9][\d,]*\.\d\d$/).waitFor()
    await dialog.getByRole('button', { name: 'Generar corte' }).click()
    const made = accounting.page.getByText(/^Corte \d+ generado por MXN/)
    await made.waitFor()
    const cut = /^Corte (\d+)/.exec((await made.innerText()).trim())![1]!
    await act(accounting.page, cut, 'Cerrar')
    await accounting.page.getByRole('button', { name: 'Cerrar corte' }).click()
    await accounting.page.getByText(`Corte ${cut} cerrado`).waitFor()
    expect(
      await accounting.page.getByRole('button', { name: 'Aprobar', exact: true }).count(),
    ).toBe(0)
    await act(accounting.page, cut, '¿Quién puede? Aprobar')
    const waiting = accounting.page.getByRole('dialog', { name: `${cut}: Aprobar` })
    await waiting.getByText('SUPER ADMIN').first().waitFor()
    await waiting.getByRole('button', { name: 'Enviar recordatorio' }).click()
    await accounting.page.getByText('Recordatorio enviado').waitFor()

    const administrator = await openVisit(browser)
    await signInWithoutDesk(administrator.page, 'admin@mostrador.demo', {
      path: '/comisiones/cortes',
    })
    await act(administrator.page, cut, 'Aprobar')
    await administrator.page.getByRole('button', { name: 'Aprobar corte' }).click()
    await administrator.page.getByText(`Corte ${cut} aprobado`).waitFor()

    await act(accounting.page, cut, 'Registrar pago')
    const payment = accounting.page.getByRole('dialog', { name: /^Registrar el pago/ })
    await payment.getByLabel('Referencia del pago').fill('SPEI 4711')
    await payment.getByRole('button', { name: 'Registrar pago' }).click()
    await accounting.page.getByText('Pago del corte registrado').waitFor()

    const paid = await ownLine(folio)
    await paid.getByText('PAGADA', { exact: true }).waitFor()
    await paid.getByText(cut, { exact: true }).waitFor()

    await act(administrator.page, cut, 'Deshacer pago')
    const undoing = administrator.page.getByRole('dialog', { name: /^Deshacer el pago/ })
    await undoing.getByLabel('Motivo').fill('El banco devolvió la transferencia')
    await undoing.getByRole('button', { name: 'Deshacer pago', exact: true }).click()
    await administrator.page.getByText('Pago deshecho').waitFor()
    await (await ownLine(folio)).getByText('APROBADA', { exact: true }).waitFor()
    expect([...rep.complaints, ...accounting.complaints, ...administrator.complaints]).toEqual([])
  })

  test('a manager simulates a rule over last month, and nothing is saved', async () => {
    const { page, complaints, close } = await openVisit(browser)
    await signInWithoutDesk(page, 'admin@mostrador.demo', { path: '/commissions-by-channel' })
    await page.getByRole('button', { name: 'Nueva regla', exact: true }).click()
    const form = page.getByRole('dialog', { name: 'Nueva regla' })
    const simulate = form.getByRole('button', { name: 'Simular con el mes pasado' })
    await form.getByRole('button', { name: 'Agregar escalón' }).click()
    expect(await simulate.isDisabled()).toBe(true)
    await form.getByLabel('Desde (base en pesos)').fill('0')
    await form.getByLabel('Comisión (%)').fill('9')
    await simulate.click()
    const told = form.getByRole('status').filter({ hasText: 'No se guardan cambios.' })
    await told.waitFor()
    expect(await told.innerText()).toMatch(
      /^Del \d\d\/\d\d\/\d{4} al \d\d\/\d\d\/\d{4}, \d+ servicios con esta regla: se pagaron MXN\s[\d,.]+ y se habrían pagado MXN\s[\d,.]+; diferencia -?MXN\s[\d,.]+\. No se guardan cambios\.$/,
    )
    await form.getByLabel('Comisión (%)').fill('4')
    await form.getByText('La regla cambió después de la simulación').waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})
