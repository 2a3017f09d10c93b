import { only } from '@kit/db/database'
import { sql } from 'kysely'
import type { Browser, Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  NO_BROWSER,
  openBrowser,
  openCompanyDatabase,
  openVisit,
  signInWithoutDesk,
  type Visit,
} from './browser.ts'

describe.skipIf(NO_BROWSER)('what is paid to providers, in a browser', () => {
  let browser: Browser
  let clerk: Visit
  const database = openCompanyDatabase()
  beforeAll(async () => {
    browser = await openBrowser()
    clerk = await openVisit(browser)
    await signInWithoutDesk(clerk.page, 'contabilidad@mostrador.demo', {
      path: '/facturas/por-pagar',
    })
  })

  /** A reconciled invoice of which something is left without a day. */
  const findOwed = () =>
    only(
      database,
      sql<{ id: number; folio: string; state: string; left: string }>`
      select id, folio, state, round(unscheduled, 2)::text as left from invoices.payable_invoice
       where currency = 'MXN' and unscheduled > 1 and state in ('reconciled', 'partly_paid')
       order by due_on desc, id desc limit 1`,
    )
  const settled = (id: number) =>
    only(
      database,
      sql<{ state: string; owed: string }>`
      select n.state, round(s.owed, 2)::text as owed
        from invoices.invoice n join invoices.settlement s on s.invoice_id = n.id
       where n.id = ${id}`,
    )

  async function act(page: Page, folio: string, action: string) {
    await page.goto(`/facturas/por-pagar?text=${folio}`)
    await press(page, rowOf(page, folio), action)
  }

  const rowOf = (page: Page, folio: string) =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: folio, exact: true }) })
      .first()

  /** An action of a row: a button of its own where there are few, and else in its menu. */
  async function press(page: Page, row: Locator, action: string) {
    const [alone, menu] = [
      row.getByRole('button', { name: action, exact: true }),
      row.getByRole('button', { name: 'Acciones de la fila' }),
    ]
    await alone.or(menu).waitFor()
    if (await alone.isVisible()) return alone.click()
    await menu.click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }

  test('an invoice is paid from the list of what is owed, and the payment undone with its reason', async () => {
    const { page } = clerk
    const { id, folio, state } = await findOwed()
    const before = await settled(id)

    await act(page, folio, 'Registrar pago')
    const dialog = page.getByRole('dialog', { name: `Registrar el pago de ${folio}`, exact: true })
    await dialog.getByLabel('Banco y cuenta', { exact: true }).fill('BBVA 0123')
    await dialog.getByLabel('Referencia', { exact: true }).fill('SPEI E2E')
    await dialog.getByRole('button', { name: 'Registrar pago', exact: true }).click()
    await page.getByText('Pago registrado', { exact: true }).waitFor()
    expect(await settled(id)).toEqual({ state: 'paid', owed: '0.00' })

    await page.goto(`/adicionar/factura/${id}`)
    await page.getByRole('heading', { name: new RegExp(folio), level: 1 }).waitFor()
    const sent = page
      .getByRole('list', { name: 'Pagos', exact: true })
      .getByRole('listitem')
      .filter({ hasText: 'SPEI E2E' })
      .filter({ hasText: 'PAGADO' })
    await sent.getByRole('button', { name: 'Deshacer pago', exact: true }).click()
    const reason = page.getByRole('dialog', { name: `Deshacer el pago de ${folio}`, exact: true })
    await reason.getByLabel('Motivo', { exact: true }).fill('El banco la devolvió')
    await reason.getByRole('button', { name: 'Deshacer pago', exact: true }).click()
    await page.getByText('Pago deshecho', { exact: true }).waitFor()
    expect(await settled(id)).toEqual({ ...before, state })
    expect(clerk.complaints).toEqual([])
  })

  test('a payment gets its day, stands among the payments, and is withdrawn', async () => {
    const { page } = clerk
    const { id, folio, state } = await findOwed()
    await act(page, folio, 'Programar pago')
    const dialog = page.getByRole('dialog', { name: `Programar el pago de ${folio}`, exact: true })
    await dialog.getByLabel('Importe (MXN)', { exact: true }).fill('1.00')
    await dialog.getByRole('button', { name: 'Programar pago', exact: true }).click()
    await page.getByText('Pago programado', { exact: true }).waitFor()

    await page.goto(`/facturas/pagos?text=${folio}&state=["scheduled"]`)
    await press(page, rowOf(page, folio), 'Quitar pago programado')
    const reason = page.getByRole('dialog', {
      name: `Quitar el pago programado de ${folio}`,
      exact: true,
    })
    await reason.getByLabel('Motivo', { exact: true }).fill('No hay fondos')
    await reason.getByRole('button', { name: 'Quitar', exact: true }).click()
    await page.getByText('Pago programado quitado', { exact: true }).waitFor()
    expect((await settled(id)).state).toBe(state)

    await page.goto('/facturas/por-pagar')
    await page.getByRole('button', { name: 'Programar vencimientos', exact: true }).click()
    const due = page.getByRole('dialog', { name: 'Programar vencimientos', exact: true })
    await due.getByLabel('Con vencimiento hasta', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await due.waitFor({ state: 'hidden' })
    expect(clerk.complaints).toEqual([])
  })

  test('a provider begins at its portal, and sees its own invoices and statement', async () => {
    const visit = await openVisit(browser)
    const { page } = visit
    await signInWithoutDesk(page, 'proveedor@mostrador.demo', { path: '/proveedor' })
    await page.getByRole('heading', { name: 'Servicios', exact: true }).waitFor()
    await page.getByText('Usado sin facturar', { exact: true }).waitFor()
    await page.getByRole('link', { name: 'Ver mis facturas', exact: true }).click()
    await page.getByRole('heading', { name: 'Mis facturas', exact: true, level: 1 }).waitFor()
    await page.goto('/proveedor/estado-de-cuenta')
    await page
      .getByRole('heading', { name: 'Estado de cuenta de proveedores', exact: true, level: 1 })
      .waitFor()
    expect(visit.complaints).toEqual([])
    await visit.close()
  })
})
