import { all, only } from '@kit/db/database'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Browser, Locator, Page } from 'playwright-core'
import { buildCfdi } from '../modules/money/invoices/testing/cfdi.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  choose,
  NO_BROWSER,
  openBrowser,
  openCompanyDatabase,
  openVisit,
  signInWithoutDesk,
  type Visit,
} from './browser.ts'

type Waiting = { id: number; folio: string; due: string; provider: string }

describe.skipIf(NO_BROWSER)('an invoice of a provider, in a browser', () => {
  let browser: Browser
  let clerk: Visit
  let manager: Visit
  const database = openCompanyDatabase()
  beforeAll(async () => {
    browser = await openBrowser()
    ;[clerk, manager] = await Promise.all([openVisit(browser), openVisit(browser)])
    await Promise.all([
      signInWithoutDesk(clerk.page, 'contabilidad@mostrador.demo', { path: '/adicionar/factura' }),
      signInWithoutDesk(manager.page, 'admin@mostrador.demo', { path: '/buscar/facturas' }),
    ])
  })

  /** A service that was given and that no invoice bills yet. */
  const findWaiting = () =>
    only(
      database,
      sql<Waiting>`
      select o.id, o.folio, round(o.due, 2)::text as due, p.name as provider
        from invoices.owed_voucher o join catalog.provider p on p.id = o.provider_id
       where o.state = 'rendered' and o.rendered and o.line_id is null and o.due > 10
         and o.cost_currency = p.currency
       order by o.service_day desc, o.id desc limit 1`,
    )

  /** Sums, as the invoice states them, and its lines as they are pasted. */
  async function capture(page: Page, { provider }: Waiting, total: string, pasted: string) {
    const folio = `E2E-${Date.now()}`
    await page.goto('/adicionar/factura')
    await page.getByRole('heading', { name: 'Adicionar factura', level: 1 }).waitFor()
    await choose(page, page.getByRole('combobox', { name: 'Proveedor', exact: true }), provider)
    await page.getByLabel('Serie y folio', { exact: true }).fill(folio)
    const [today] = await all(
      database,
      sql<{ day: string }>`
      select to_char(now() at time zone 'America/Cancun', 'DD/MM/YYYY') as day`,
    )
    await page.getByLabel('Fecha de la factura', { exact: true }).fill(today!.day)
    await page.getByLabel('Subtotal', { exact: true }).fill(total)
    await page.getByLabel('Total', { exact: true }).fill(total)
    await page.getByLabel(/^Conceptos: folio/).fill(pasted)
    await page.getByRole('button', { name: 'Capturar factura', exact: true }).click()
    await page.getByRole('heading', { name: folio }).waitFor()
    return folio
  }

  test('accounting captures it, its voucher is found, what nobody knows is rejected, and another reconciles', async () => {
    const voucher = await findWaiting()
    const total = (Math.round(Number(voucher.due) * 100) / 100 + 50).toFixed(2)
    const { page } = clerk
    const folio = await capture(
      page,
      voucher,
      total,
      `${voucher.folio} Servicio ${voucher.due}\nESTACIONAMIENTO 50.00`,
    )
    await page.getByText('LIGADA EN PARTE', { exact: true }).waitFor()
    const first = page.getByRole('listitem', { name: 'Concepto 1', exact: true })
    await first.getByRole('link', { name: voucher.folio, exact: true }).waitFor()
    await page.getByText('Cupón no encontrado', { exact: true }).waitFor()

    // With the keyboard: the next line, and not accepted.
    await first.focus()
    await page.keyboard.press('j')
    await page.keyboard.press('r')
    const dialog = page.getByRole('dialog', { name: 'Rechazar el concepto 2' })
    await dialog.getByLabel('Motivo', { exact: true }).fill('No está en el contrato')
    await dialog.getByRole('button', { name: 'Rechazar', exact: true }).click()
    await page.getByText('LIGADA', { exact: true }).waitFor()
    expect(await page.getByRole('button', { name: 'Conciliar', exact: true }).count()).toBe(0)

    await manager.page.goto(`/buscar/facturas?text=${folio}`)
    await manager.page.getByRole('main').getByRole('link', { name: folio, exact: true }).click()
    await manager.page.getByRole('button', { name: 'Conciliar', exact: true }).click()
    await manager.page
      .getByRole('dialog')
      .getByRole('button', { name: 'Conciliar', exact: true })
      .click()
    await manager.page.getByText('CONCILIADA', { exact: true }).waitFor()

    expect(
      await only(
        database,
        sql`
        select v.state, (select round(-sum(p.amount), 2)::text from ledger.entry e
            join ledger.posting p on p.entry_id = e.id and p.account_code = 'providers_billed'
            where e.invoice_line_id = l.id) as billed
          from vouchers.voucher v join invoices.line l on l.voucher_id = v.id
         where v.id = ${voucher.id}`,
      ),
    ).toEqual({ state: 'reconciled', billed: voucher.due })
    expect([...clerk.complaints, ...manager.complaints]).toEqual([])
  })

  /** Walks with the tabulator, as who has no mouse does, and presses what it is looking for. */
  async function pressByTab(page: Page, wanted: Locator) {
    await wanted.waitFor()
    for (let steps = 0; steps < 200 && !(await wanted.evaluate(isActive)); steps += 1)
      await page.keyboard.press('Tab')
    expect(await wanted.evaluate(isActive)).toBe(true)
    await page.keyboard.press('Enter')
  }
  const named = (within: Page | Locator, name: string) =>
    within.getByRole('button', { name, exact: true })

  test('its lines are worked and it is reconciled by the keyboard alone', async () => {
    const [first, second] = await all(
      database,
      sql<Waiting & { lead: string; day: string }>`
      select o.id, o.folio, round(o.due, 2)::text as due, p.name as provider, o.lead_name as lead,
             to_char(o.service_day, 'DD/MM/YYYY') as day
        from invoices.owed_voucher o join catalog.provider p on p.id = o.provider_id
       where o.state = 'rendered' and o.rendered and o.line_id is null and o.due > 10
         and o.cost_currency = p.currency and length(o.lead_name) > 8
         and o.provider_id = (
           select w.provider_id from invoices.owed_voucher w
             join catalog.provider v on v.id = w.provider_id and v.currency = w.cost_currency
            where w.state = 'rendered' and w.rendered and w.line_id is null and w.due > 10
              and length(w.lead_name) > 8
            group by 1 order by count(*) desc, 1 limit 1)
       order by o.service_day desc, o.id desc limit 2`,
    )
    const total = (Number(first!.due) + Number(second!.due) + 50).toFixed(2)
    const { page } = clerk
    const folio = await capture(
      page,
      first!,
      total,
      [
        `${first!.folio} Servicio ${first!.due}`,
        `TOUR ${second!.lead} ${second!.day} ${second!.due}`,
        'ESTACIONAMIENTO 50.00',
      ].join('\n'),
    )
    await page.getByText('LIGADA EN PARTE', { exact: true }).waitFor()
    const line = (position: number) =>
      page.getByRole('listitem', { name: `Concepto ${position}`, exact: true })
    const isFocused = (position: number) =>
      expect.poll(() => line(position).evaluate(isActive)).toBe(true)

    await page.keyboard.press('n')
    await isFocused(2)
    await page.keyboard.press('1')
    await line(2).getByRole('button', { name: 'Separar', exact: true }).waitFor()
    await page.keyboard.press('k')
    await isFocused(1)
    await page.keyboard.press('s')
    await line(1).getByRole('button', { name: 'Rechazar', exact: true }).waitFor()
    await pressByTab(page, named(page, 'Buscar cupones otra vez'))
    // What the page shows decides where N leads: the first line is tied again.
    await line(1).getByRole('link', { name: first!.folio, exact: true }).waitFor()
    await page.keyboard.press('n')
    await isFocused(3)
    await page.keyboard.press('r')
    const dialog = page.getByRole('dialog', { name: 'Rechazar el concepto 3' })
    await dialog.getByLabel('Motivo', { exact: true }).waitFor()
    await expect.poll(() => dialog.getByLabel('Motivo').evaluate(isActive)).toBe(true)
    await page.keyboard.type('No está en el contrato')
    await pressByTab(page, named(dialog, 'Rechazar'))
    await page.getByText('LIGADA', { exact: true }).waitFor()

    await manager.page.goto(`/buscar/facturas?text=${folio}`)
    await manager.page.getByRole('main').getByRole('link', { name: folio, exact: true }).focus()
    await manager.page.keyboard.press('Enter')
    await pressByTab(manager.page, named(manager.page, 'Conciliar'))
    await pressByTab(manager.page, named(manager.page.getByRole('dialog'), 'Conciliar'))
    await manager.page.getByText('CONCILIADA', { exact: true }).waitFor()
    expect([...clerk.complaints, ...manager.complaints]).toEqual([])
  })

  test('vouchers are added from the list beside it, and a cancelled invoice lets them go', async () => {
    const voucher = await findWaiting()
    const { page } = clerk
    await capture(page, voucher, voucher.due, '')
    await page.getByText('SIN LIGAR', { exact: true }).waitFor()

    await page.getByLabel('Buscar por folio, titular o producto').fill(voucher.folio)
    await page.getByRole('button', { name: `Agregar ${voucher.folio}`, exact: true }).click()
    await page.getByText('LIGADA', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Cancelar factura', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Motivo', { exact: true }).fill('Se capturó dos veces')
    await dialog.getByRole('button', { name: 'Cancelar factura', exact: true }).click()
    await page.getByText('CANCELADA', { exact: true }).waitFor()

    expect(
      await only(database, sql`select state from vouchers.voucher where id = ${voucher.id}`),
    ).toEqual({ state: 'rendered' })
    expect(clerk.complaints).toEqual([])
  })

  /** The row of a voucher in the list, and what may be done with it. */
  async function act(page: Page, folio: string, action: string) {
    await page.goto(`/cupones/no/conciliados?text=${folio}`)
    const row = page
      .getByRole('row')
      .filter({ has: page.getByText(folio, { exact: true }) })
      .first()
    const [alone, menu] = [
      row.getByRole('button', { name: action, exact: true }),
      row.getByRole('button', { name: 'Acciones de la fila' }),
    ]
    await alone.or(menu).waitFor()
    if (await alone.isVisible()) return alone.click()
    await menu.click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }

  test('from the vouchers not reconciled one is added to an open invoice, and taken off it again', async () => {
    const voucher = await findWaiting()
    const { page } = clerk
    const folio = await capture(page, voucher, voucher.due, '')

    await act(page, voucher.folio, 'Agregar a una factura')
    const dialog = page.getByRole('dialog', { name: 'Agregar a una factura' })
    await choose(page, dialog.getByRole('combobox', { name: 'Factura', exact: true }), folio)
    await dialog.getByRole('button', { name: 'Agregar', exact: true }).click()
    await page.getByText('Cupón agregado', { exact: true }).waitFor()
    await act(page, voucher.folio, 'Quitar de su factura')
    const asked = page.getByRole('dialog', {
      name: `¿Quitar ${voucher.folio} de la factura ${folio}?`,
    })
    await asked.getByRole('button', { name: 'Quitar', exact: true }).click()
    await page.getByText('Cupón quitado de la factura', { exact: true }).waitFor()

    expect(
      await only(database, sql`select state from vouchers.voucher where id = ${voucher.id}`),
    ).toEqual({ state: 'rendered' })
    expect(clerk.complaints).toEqual([])
  })

  test('stamped invoices are imported from their XML, and what was tampered with says why', async () => {
    const voucher = await findWaiting()
    const { rfc } = await only(
      database,
      sql<{ rfc: string }>`
      update catalog.provider set rfc = 'MAZ800101AB1' where name = ${voucher.provider}
      returning rfc`,
    )
    const { day } = await only(
      database,
      sql<{ day: string }>`select (now() at time zone 'America/Cancun')::date::text as day`,
    )
    const asked = { issuer: rfc, day, lines: [{ reference: voucher.folio, price: '100.00' }] }
    const right = buildCfdi({ ...asked, folio: `${Date.now()}`, uuid: randomUUID() })
    const wrong = right.replace(' Total="116.00"', ' Total="1160.00"')
    const { page } = clerk
    await page.goto('/adicionar/factura')
    await page.getByRole('heading', { name: 'Importar archivos', exact: true }).waitFor()
    await page.locator('#invoice-files').setInputFiles([
      { name: 'bien.xml', mimeType: 'text/xml', buffer: Buffer.from(right) },
      { name: 'mal.xml', mimeType: 'text/xml', buffer: Buffer.from(wrong) },
    ])
    await page.getByRole('button', { name: 'Importar', exact: true }).click()
    await page.getByText('1 capturadas, 1 rechazadas', { exact: true }).waitFor()
    const outcomes = page.getByRole('list', { name: 'Resultado de la importación', exact: true })
    await outcomes.getByText(/no suman el total: el archivo fue alterado/).waitFor()
    await outcomes.getByRole('link').click()
    await page.getByText('CFDI', { exact: true }).waitFor()
    expect(clerk.complaints).toEqual([])
  })
})

const isActive = (element: Element): boolean => element === document.activeElement
