import { only, run } from '@kit/db/database'
import { businessDay } from '@kit/kernel/day'
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

const TABLET = { width: 820, height: 1180 }

describe.skipIf(NO_BROWSER)('guests arrive, on a tablet', () => {
  let browser: Browser
  let rep: Visit
  let dock: Visit
  const database = openCompanyDatabase()
  beforeAll(async () => {
    browser = await openBrowser()
    ;[rep, dock] = await Promise.all([openVisit(browser), openVisit(browser, { viewport: TABLET })])
    await Promise.all([
      signInAtDesk(rep.page, 'rep@mostrador.demo', { path: '/reservar' }),
      signInWithoutDesk(dock.page, 'gerente@mostrador.demo', { path: '/operaciones/llegadas' }),
    ])
  })

  /** Sold for a day to come, and that day has come. */
  async function soldForToday(name: string) {
    await openCatalogue(rep.page)
    await addDeparture(rep.page)
    const folio = await sell(rep.page, name)
    const today = businessDay(new Date())
    await run(
      database,
      sql`
      update reservations.item set service_day = ${today}, last_day = ${today},
             service_time = '00:01'
       where reservation_id = (select id from reservations.reservation where folio = ${folio})`,
    )
    return only(
      database,
      sql<{ folio: string; token: string }>`
        select v.folio, v.token from vouchers.voucher v
          join reservations.reservation r on r.id = v.reservation_id where r.folio = ${folio}`,
    )
  }
  async function inRow(page: Page, voucher: string, action: string): Promise<void> {
    await page.goto(`/operaciones/llegadas?text=${voucher}`)
    const row = page.getByRole('row', { name: voucher })
    const [alone, menu] = [
      row.getByRole('button', { name: action, exact: true }),
      row.getByRole('button', { name: 'Acciones de la fila' }),
    ]
    await alone.or(menu).waitFor()
    if (await alone.isVisible()) return alone.click()
    await menu.click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
  const stateOf = async (voucher: string) =>
    (
      await only(
        database,
        sql<{ state: string }>`select state from vouchers.voucher where folio = ${voucher}`,
      )
    ).state

  test('in the list: all came, a slip is taken back at once, later with a reason, and then nobody came', async () => {
    const { folio } = await soldForToday('Familia Llegada')
    const { page } = dock

    await page.goto('/operaciones/llegadas')
    await page.waitForURL(/service_day_from=.*service_day_to=/)
    await inRow(page, folio, 'Llegaron todos')
    await page.getByText(`Llegada registrada: ${folio}`).waitFor()
    await page.getByRole('button', { name: 'Deshacer', exact: true }).click()
    await page.getByText(`Registro deshecho: ${folio}`).waitFor()
    expect(await stateOf(folio)).toBe('issued')
    await inRow(page, folio, 'Llegaron todos')
    await page.getByText(`Llegada registrada: ${folio}`).waitFor()
    await page.getByRole('row', { name: folio }).getByText('LLEGARON', { exact: true }).waitFor()
    await inRow(page, folio, 'Deshacer registro')
    await page.getByRole('dialog').getByLabel('Motivo').fill('Era otra familia')
    await page.getByRole('dialog').getByRole('button', { name: 'Deshacer registro' }).click()
    await page.getByText(`Registro deshecho: ${folio}`).waitFor()
    await inRow(page, folio, 'No show')
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'No show' })
      .click()
    await page.getByText(`No show registrado: ${folio}`).waitFor()

    expect(await stateOf(folio)).toBe('issued')
    expect(dock.complaints).toEqual([])
  })

  test('by the code, without a network: it waits, is sent by itself and counts once', async () => {
    const { folio, token } = await soldForToday('Familia Sin Red')
    const { page, context } = dock
    await page.goto(`/cupon/${token}`)
    await page.getByText('Este cupón es válido.').waitFor()
    const came = page.getByRole('button', { name: /^(Llegaron los \d+|Llegó \(1 persona\))$/ })
    await came.waitFor()

    await context.setOffline(true)
    await came.click()
    await page.getByText('1 llegada guardada sin conexión.').waitFor()
    expect(await stateOf(folio)).toBe('issued')
    await context.setOffline(false)

    await page.getByText('1 llegada guardada sin conexión.').waitFor({ state: 'hidden' })
    await expect.poll(() => stateOf(folio)).toBe('rendered')
    await page.goto(`/cupon/${token}`)
    await page.getByText('Este cupón ya se usó.').waitFor()
  })
})
