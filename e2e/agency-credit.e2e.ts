import { only, run } from '@kit/db/database'
import { sql } from 'kysely'
import type { Browser, Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  addDeparture,
  charge,
  fillCustomer,
  openCatalogue,
  signAsRep,
  signByName,
} from './at-the-desk.ts'
import {
  choose,
  NO_BROWSER,
  openBrowser,
  openCompanyDatabase,
  openVisit,
  settled,
  signInAtDesk,
  signInWithoutDesk,
  violationsOn,
} from './browser.ts'

describe.skipIf(NO_BROWSER)('the credit of an agency, in a browser', () => {
  let browser: Browser
  const database = openCompanyDatabase()
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test('is sold on, authorised, and collected, until its statement stands at zero', async () => {
    const agency = `Agencia Jade ${Date.now()}`
    const id = await agreeOnCredit(agency)
    const rep = await openVisit(browser)
    await signInAtDesk(rep.page, 'rep@mostrador.demo', { path: '/reservar' })
    await openCatalogue(rep.page)
    await addDeparture(rep.page)
    await charge(rep.page)
    await choose(rep.page, rep.page.getByRole('combobox', { name: 'Agencia', exact: true }), agency)
    await fillCustomer(rep.page, 'Grupo de la agencia')
    await rep.page
      .getByRole('radiogroup', { name: 'Forma de pago' })
      .getByText('Crédito de agencia', { exact: true })
      .click()
    await rep.page.getByRole('button', { name: 'Agregar pago' }).click()
    await rep.page.getByRole('button', { name: 'Continuar a la firma' }).click()
    await signAsRep(rep.page)
    await signByName(rep.page, 'Grupo de la agencia')
    await rep.page.getByRole('button', { name: 'Aceptar y firmar' }).click()
    await rep.page.getByRole('button', { name: 'Continuar', exact: true }).click()
    const { uuid, total } = await only(
      database,
      sql<{ uuid: string; total: string }>`
      select uuid, to_char(total, 'FM999999990.00') as total from reservations.reservation
       where agency_id = ${id}`,
    )

    const manager = await openVisit(browser)
    await signInWithoutDesk(manager.page, 'gerente@mostrador.demo', { path: `/reserva/${uuid}` })
    await manager.page.getByRole('button', { name: 'Autorizar crédito' }).click()
    await manager.page
      .getByRole('dialog')
      .getByRole('button', { name: 'Autorizar crédito' })
      .click()
    await manager.page.getByText('CONFIRMADA', { exact: true }).first().waitFor()

    const { page, complaints } = await openVisit(browser)
    await signInWithoutDesk(page, 'contabilidad@mostrador.demo', {
      path: `/comercial/cobros-agencias/registrar?agency=${id}`,
    })
    const [first, rest] = ['100.00', (Number(total) - 100).toFixed(2)]
    await noteTransfer(first)
    await page
      .getByText(/^Cobro \d+ registrado: MXN 100\.00 aplicados, MXN 0\.00 a favor$/)
      .waitFor()

    await page.goto(`/comercial/cobros-agencias/registrar?agency=${id}`)
    const row = page.getByRole('row').filter({ hasText: 'Grupo de la agencia' })
    await row.waitFor()
    await page.getByText('Cargos seleccionados', { exact: true }).click()
    await row.getByRole('checkbox').check()
    await page.getByText(/más que el importe recibido/).waitFor()
    await look(page, 'note')
    await noteTransfer(rest)
    await page.getByRole('heading', { name: 'Cobros a agencias', level: 1 }).waitFor()
    await page
      .getByRole('row')
      .filter({ hasText: agency })
      .filter({ hasText: 'SPEI 100.00' })
      .waitFor()
    await look(page, 'list')

    await page.goto(`/comercial/reportes/estado-de-cuenta-agencias?agency=[${id}]`)
    await page.getByRole('heading', { name: 'Estado de cuenta de agencias' }).waitFor()
    await page.getByRole('cell', { name: 'CARGO', exact: true }).waitFor()
    const last = page.getByRole('row').filter({ hasText: `SPEI ${rest}` })
    await last.waitFor()
    expect(await last.getByRole('cell').last().innerText()).toMatch(/^(MXN\s)?0\.00$/)
    await look(page, 'statement')
    expect([...rep.complaints, ...manager.complaints, ...complaints]).toEqual([])

    async function noteTransfer(amount: string): Promise<void> {
      await choose(
        page,
        page.getByRole('combobox', { name: 'Forma de pago', exact: true }),
        'Transferencia',
      )
      await page.getByLabel('Importe recibido', { exact: true }).fill(amount)
      await page.getByLabel('Referencia', { exact: true }).fill(`SPEI ${amount}`)
      await page.getByRole('button', { name: 'Registrar cobro', exact: true }).click()
    }
  })

  test('that paid ahead is given back what it has in favour by somebody else, and its statement tells of it', async () => {
    const agency = `Agencia Coral ${Date.now()}`
    const id = await agreeOnCredit(agency)
    const clerk = await openVisit(browser)
    await signInWithoutDesk(clerk.page, 'contabilidad@mostrador.demo', {
      path: `/comercial/cobros-agencias/registrar?agency=${id}`,
    })
    await choose(
      clerk.page,
      clerk.page.getByRole('combobox', { name: 'Forma de pago', exact: true }),
      'Transferencia',
    )
    await clerk.page.getByLabel('Importe recibido', { exact: true }).fill('500.00')
    await clerk.page.getByLabel('Referencia', { exact: true }).fill('SPEI 500')
    await clerk.page.getByRole('button', { name: 'Registrar cobro', exact: true }).click()
    await clerk.page.getByText(/0\.00 aplicados, MXN 500\.00 a favor$/).waitFor()

    const { page, complaints } = await openVisit(browser, { provokes: [409] })
    const collections = `/comercial/cobros-agencias?text=${encodeURIComponent(agency)}`
    await signInWithoutDesk(page, 'admin@mostrador.demo', { path: collections })
    const paid = page.getByRole('row').filter({ hasText: agency })
    await act(page, paid, 'Devolver a la agencia')
    const dialog = page.getByRole('dialog', { name: /^Devolver saldo del cobro \d+$/ })
    await dialog.getByText(`${agency} tiene MXN 500.00 a favor de este cobro.`).waitFor()
    await dialog.getByLabel('Importe devuelto', { exact: true }).fill('500.01')
    await dialog.getByLabel('Referencia de la transferencia', { exact: true }).fill('SPEI D200')
    await dialog.getByRole('button', { name: 'Registrar devolución' }).click()
    await page
      .getByText(/^De este cobro se pueden devolver MXN 500\.00/)
      .first()
      .waitFor()
    await dialog.getByLabel('Importe devuelto', { exact: true }).fill('200.00')
    await look(page, 'dialog')
    await dialog.getByRole('button', { name: 'Registrar devolución' }).click()
    await page.getByText(/^Devolución \d+ registrada; el cobro conserva MXN 300\.00/).waitFor()

    await page.goto(`/comercial/reportes/estado-de-cuenta-agencias?agency=[${id}]`)
    await page.getByRole('cell', { name: 'DEVOLUCIÓN', exact: true }).waitFor()
    const last = page.getByRole('row').filter({ hasText: 'SPEI D200' })
    expect(await last.getByRole('cell').last().innerText()).toMatch(/300\.00$/)

    const returns = `/comercial/devoluciones-agencias?text=${encodeURIComponent(agency)}`
    await clerk.page.goto(returns)
    await act(clerk.page, clerk.page.getByRole('row').filter({ hasText: agency }), 'Anular')
    const undo = clerk.page.getByRole('dialog', { name: /^Anular la devolución \d+$/ })
    await undo.getByLabel('Motivo', { exact: true }).fill('El banco la rechazó')
    await undo.getByRole('button', { name: 'Anular devolución' }).click()
    await clerk.page.getByRole('cell', { name: 'ANULADA', exact: true }).waitFor()
    await look(clerk.page, 'returns')
    await page.goto(collections)
    await paid
      .getByRole('cell', { name: /500\.00$/ })
      .last()
      .waitFor()
    await look(page, 'list')
    expect([...complaints, ...clerk.complaints]).toEqual([])
  })

  /** It fits, and is read by everybody. */
  async function look(page: Page, name: string): Promise<void> {
    for (const width of [820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await settled(page)
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
        `${name} at ${width}`,
      ).toBe(true)
    }
    expect(await violationsOn(page)).toEqual([])
  }

  /** An action of a row: a button of its own where there are few, and else in its menu. */
  async function act(page: Page, row: Locator, action: string): Promise<void> {
    const alone = row.getByRole('button', { name: action, exact: true })
    const menu = row.getByRole('button', { name: 'Acciones de la fila' })
    await alone.or(menu).waitFor()
    if (await alone.isVisible()) return alone.click()
    await menu.click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }

  /** A company agrees on it in the form of the agency. */
  async function agreeOnCredit(name: string): Promise<number> {
    const { id } = await only(
      database,
      sql<{ id: number }>`
      insert into organization.agency (name, kind, credit_limit) values (${name}, 'agency', 900000)
        returning id`,
    )
    await run(
      database,
      sql`insert into organization.agency_payment_form (agency_id, form) values (${id}, 'credit')`,
    )
    return id
  }
})
