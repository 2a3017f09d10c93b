import { all } from '@kit/db/database'
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

describe.skipIf(NO_BROWSER)('a refund waits for somebody else, in a browser', () => {
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

  async function cancelItem(page: Page, product: string) {
    await page.getByRole('button', { name: `Cancelar ${product}`, exact: true }).click()
    await page
      .getByText(
        /^Se liberan los lugares y se anulan los cupones\. Cargo MXN\s0\.00; reembolso MXN\s[\d,.]+\.$/,
      )
      .waitFor()
    await page.getByRole('dialog').getByLabel('Motivo').fill('Se enfermó un niño')
    await page.getByRole('button', { name: 'Cancelar servicio' }).click()
    await page.getByText(`Cancelación hecha: ${product}`).waitFor()
  }
  const refundsOn = (page: Page) => page.getByRole('listitem').filter({ hasText: 'Solicitado por' })
  const approveOn = (page: Page) => page.getByRole('button', { name: 'Aprobar reembolso' })

  test('who cancels does not approve; somebody else does, on screen, and then the money is handed over', async () => {
    await openCatalogue(rep.page)
    const products = [await addDeparture(rep.page), await addDeparture(rep.page)] as const
    const folio = await sell(rep.page, 'Familia Reembolso')
    await rep.page.getByRole('main').getByRole('link', { name: folio }).click()
    await cancelItem(rep.page, products[0])
    await refundsOn(rep.page).getByText('Solicitado', { exact: true }).waitFor()
    expect(await approveOn(rep.page).count()).toBe(0)
    expect(await rep.page.getByRole('button', { name: 'Entregar reembolso' }).count()).toBe(0)

    // The manager may approve refunds, and not the one of their own cancellation.
    await manager.page.goto(new URL(rep.page.url()).pathname)
    await approveOn(manager.page).waitFor()
    await cancelItem(manager.page, products[1])
    await expect.poll(() => refundsOn(manager.page).count()).toBe(2)
    expect(await approveOn(manager.page).count()).toBe(1)
    const own = refundsOn(manager.page).filter({ hasText: 'Solicitado por Leticia Manzano' })
    expect(await own.getByRole('button', { name: 'Aprobar reembolso' }).count()).toBe(0)

    await approveOn(manager.page).click()
    await manager.page
      .getByRole('dialog')
      .getByRole('button', { name: 'Aprobar reembolso' })
      .click()
    await manager.page.getByText('Reembolso aprobado').waitFor()
    await manager.page.getByText(/aprobado por Leticia Manzano/).waitFor()

    await rep.page.reload()
    await rep.page.getByRole('button', { name: 'Entregar reembolso' }).click()
    await rep.page.getByRole('dialog').getByRole('button', { name: 'Entregar reembolso' }).click()
    await rep.page.getByText('Reembolso entregado').waitFor()
    await refundsOn(rep.page).getByText('Entregado', { exact: true }).waitFor()

    expect(
      await all(
        database,
        sql`
      select f.state from payments.refund f join payments.payment p on p.id = f.payment_id
        join reservations.reservation r on r.id = p.reservation_id where r.folio = ${folio}
        order by f.id`,
      ),
    ).toEqual([{ state: 'done' }, { state: 'requested' }])
    expect([...rep.complaints, ...manager.complaints]).toEqual([])
  })
})
