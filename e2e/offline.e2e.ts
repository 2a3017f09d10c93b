import { all } from '@kit/db/database'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addDeparture,
  inCart,
  charge,
  chargeButton,
  openCatalogue,
  openRepAtDesk,
  payExact,
  signByName,
  soldFolio,
} from './at-the-desk.ts'
import {
  moveTo,
  NO_BROWSER,
  openCompanyDatabase,
  settled,
  violationsOn,
  type Visit,
} from './browser.ts'

describe.skipIf(NO_BROWSER)('the network goes away during a sale, in a browser', () => {
  let visit: Visit
  let page: Page
  const database = openCompanyDatabase()
  beforeAll(async () => {
    visit = await openRepAtDesk()
    page = visit.page
  })
  beforeEach(() => openCatalogue(page))
  const notice = () =>
    page.getByText(
      'Sin conexión. El texto se conserva. Revise la red; la pantalla continúa al reconectarse.',
    )
  /** The browser itself tells what it could not fetch, and that it could not look for a newer worker. */
  const otherComplaints = () =>
    visit.complaints.filter(
      (complaint) =>
        !/ERR_INTERNET_DISCONNECTED|error occurred when fetching the script/.test(complaint),
    )

  test('in /reservar: it is said what to do, the cart stays, and search and prices come back by themselves', async () => {
    const product = await addDeparture(page)
    await chargeButton(page).waitFor()

    await visit.context.setOffline(true)
    await notice().waitFor()
    await chargeButton(page).click()
    await page
      .getByText('Sin conexión con el servidor. Revise la red y vuelva a intentar.')
      .first()
      .waitFor()
    await page.getByRole('searchbox', { name: 'Buscar tour, parque o traslado' }).fill('Traslado')
    await page.getByText('No se pudo cargar').waitFor()
    await inCart(page, product).waitFor()

    await visit.context.setOffline(false)
    await notice().waitFor({ state: 'hidden' })
    await page
      .getByRole('article', { name: /^Traslado/ })
      .first()
      .waitFor()
    expect(
      await page.getByRole('searchbox', { name: 'Buscar tour, parque o traslado' }).inputValue(),
    ).toBe('Traslado')
    await charge(page)
    expect(otherComplaints()).toEqual([])
  })

  test('in mid-checkout: what is typed and taken stays, and the sale is made once the network is back', async () => {
    const product = await addDeparture(page)
    await charge(page)
    await page.getByLabel('Nombre', { exact: true }).fill('Olga Sin Red')
    await settled(page)

    await visit.context.setOffline(true)
    await notice().waitFor()
    await page.getByLabel('Teléfono').fill('998 555 0100')
    await page.getByRole('button', { name: 'Continuar al pago' }).click()
    await payExact(page)
    await signByName(page, 'Olga Sin Red')
    await page.getByRole('button', { name: 'Aceptar y firmar' }).click()
    await page.getByRole('button', { name: 'Continuar', exact: true }).click()
    await page.getByText('No se pudo confirmar si la venta se registró').waitFor()
    await page.getByText('Revise la red y reintente; la venta no se duplica.').waitFor()
    await page.getByText(product).waitFor()

    await visit.context.setOffline(false)
    await notice().waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Reintentar' }).click()
    const folio = await soldFolio(page)
    expect(
      await all(
        database,
        sql`
          select folio from reservations.reservation
            where customer_name = 'Olga Sin Red' and state = 'confirmed'`,
      ),
    ).toEqual([{ folio }])
    expect(otherComplaints()).toEqual([])
  })

  test('and the tab is reloaded: a page of ours says what to do, and opens what was asked for once the network is back', async () => {
    await page.waitForFunction(async () => (await caches.keys()).includes('mostrador.no-network'))
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await visit.context.setOffline(true)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Sin conexión con el servidor' }).waitFor()
    await page.getByRole('button', { name: 'Reintentar' }).click()
    await page.getByRole('heading', { level: 1, name: 'Sin conexión con el servidor' }).waitFor()
    expect(await violationsOn(page)).toEqual([])
    expect(await page.evaluate(() => document.body.innerText.includes('Traslado'))).toBe(false)

    await visit.context.setOffline(false)
    await page.getByRole('article').first().waitFor()
    expect(new URL(page.url()).pathname).toBe('/reservar')
    expect(otherComplaints()).toEqual([])
  })

  test('for ten minutes: what was opened is read on, nothing is taken, and no field is lost', async () => {
    const [sold] = await all(
      database,
      sql<{ folio: string }>`
        select folio from reservations.reservation
          where rep_id = (select id from access.user_account where email = 'rep@mostrador.demo')
            and state = 'confirmed' order by listed_day desc, id desc limit 1`,
    )
    const { folio } = sold!
    // Its own clock, which ten minutes go by on at once.
    await page.clock.install()
    await openCatalogue(page)
    const product = await page.getByRole('article').first().getAttribute('aria-label')
    await moveTo(page, `/reservas?q=${folio}`)
    const link = page.getByRole('link', { name: folio, exact: true }).first()
    await link.click()
    await page.getByRole('heading', { level: 1 }).getByText(folio).waitFor()
    await page.getByRole('heading', { name: 'Pagos', level: 2 }).waitFor()
    await moveTo(page, '/reservar')
    await page.getByRole('article', { name: product!, exact: true }).waitFor()

    await visit.context.setOffline(true)
    await notice().waitFor()
    await page.clock.fastForward('10:00')
    await moveTo(page, `/reservas?q=${folio}`)
    await link.waitFor()
    await link.click()
    await page.getByRole('heading', { level: 1 }).getByText(folio).waitFor()
    await page.getByRole('heading', { name: 'Pagos', level: 2 }).waitFor()
    await moveTo(page, '/reservar')
    await page.getByRole('article', { name: product!, exact: true }).waitFor()
    const search = page.getByRole('searchbox', { name: 'Buscar tour, parque o traslado' })
    await search.fill('Trasl')
    expect(await notice().count()).toBe(1)

    await visit.context.setOffline(false)
    await notice().waitFor({ state: 'hidden' })
    await page
      .getByRole('article', { name: /^Traslado/ })
      .first()
      .waitFor()
    expect(await search.inputValue()).toBe('Trasl')
    expect(otherComplaints()).toEqual([])
  })
})
