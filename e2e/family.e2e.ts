import { buildUser } from '@app/access/testing'
import { buildProduct } from '@app/catalog/testing'
import { buildDeparture } from '@app/departures/testing'
import { buildRates } from '@app/exchange-rates/testing'
import { buildHotel, buildLocation } from '@app/organization/testing'
import { openTestWorld } from '@app/server/testing'
import { all } from '@kit/db/database'
import { addDays, businessDay } from '@kit/kernel/day'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { NO_BROWSER, openBrowser, openPage, violationsOn } from '../apps/web/testing/browser.ts'
import { enter } from '../apps/web/testing/session.ts'
import { serveBefore } from '../apps/web/testing/web-server.ts'
import { acceptAndFinish, cardOf, cartOf, charge, inCart, untilSigned } from './at-the-desk.ts'

const PASSWORD = 'una frase bien larga'

describe.skipIf(NO_BROWSER)('a family at the desk, in a browser', async () => {
  // The browser's clock is the real one.
  const world = await openTestWorld({ now: new Date().toISOString() })
  const { database } = world
  const day = addDays(businessDay(world.now), 5)
  const hotel = await buildHotel(database, { name: 'Hotel Palma' })
  const lobby = await buildLocation(database, { hotel_id: hotel.id, locacion: 'Lobby' })
  const user = await buildUser(database, {
    roles: ['REP CONCESION'],
    password: PASSWORD,
    desk: { channel_id: lobby.channel_id, hotel_id: lobby.hotel_id, location_id: lobby.id },
  })
  await buildRates(database, { day: businessDay(world.now), USD: { buy: '18', sell: '18.50' } })
  await buildTour('Isla en catamarán', '1000', '09:00')
  await buildTour('Cena a bordo', '800', '18:00')
  await buildTour('Cena en tierra', '700', '19:00')

  async function buildTour(name: string, adult: string, starts_at: string) {
    const { id, option } = await buildProduct(database, {
      name,
      prices: [
        { pax_type: 'adult', amount: adult },
        { pax_type: 'minor', amount: '500' },
      ],
    })
    await database
      .updateTable('catalog.product')
      .set({ duration_minutes: 120 })
      .where('id', '=', id)
      .execute()
    await buildDeparture(database, { option_id: option.id, day, starts_at, capacity: 20 })
  }

  let origin = ''
  beforeAll(async () => {
    origin = (await serveBefore(world)).address
  })
  const browser = await openBrowser()

  async function arrive(path = '/reservar') {
    const { page, complaints } = await openPage(browser, { viewport: { width: 1180, height: 820 } })
    await enter(page.context(), { origin, email: user.email, password: PASSWORD })
    await page.goto(`${origin}${path}`)
    await page.getByRole('button', { name: '+5 días' }).click()
    return { page, complaints }
  }
  const add = async (page: Page, product: string) => {
    await cardOf(page, product)
      .getByRole('button', { name: / lugares$/ })
      .click()
    await cardOf(page, product)
      .getByRole('button', { name: /En carrito$/ })
      .waitFor()
  }

  test('another party is priced before it counts, and then every card, every item and the sale are for it', async () => {
    const { page, complaints } = await arrive()
    await add(page, 'Isla en catamarán')
    await add(page, 'Cena a bordo')
    await page.getByRole('button', { name: 'Cobrar MXN 3,600.00' }).waitFor()

    await page.getByRole('button', { name: 'Más Menores' }).click()
    const dialog = page.getByRole('dialog', { name: 'Personas por servicio' })
    await dialog.getByText('MXN 3,600.00 → MXN 4,600.00').waitFor()
    await dialog.getByText('MXN 2,000.00 → MXN 2,500.00').waitFor()
    await dialog.getByText('MXN 1,600.00 → MXN 2,100.00').waitFor()
    // The page behind an open dialog is hidden from roles, not from the eye.
    await page.locator('article[aria-label="Cena a bordo"]').getByText('Total para 2').waitFor()
    expect(await violationsOn(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Dejar sin cambios' }).click()
    await cardOf(page, 'Cena a bordo').getByText('Total para 2').waitFor()
    expect(await cartOf(page).getByText('2 adultos', { exact: true }).count()).toBe(2)
    await page.getByRole('button', { name: 'Más Menores' }).click()
    await dialog.getByLabel('Edad del menor 1').selectOption({ label: '7 años' })
    await dialog.getByText('MXN 3,600.00 → MXN 4,600.00').waitFor()
    await dialog.getByRole('button', { name: 'Actualizar venta' }).click()

    for (const product of ['Isla en catamarán', 'Cena a bordo']) {
      await cardOf(page, product).getByText('Total para 3').waitFor()
      await inCart(page, product).getByText('2 adultos · 1 menor (7)', { exact: true }).waitFor()
    }
    await page.getByRole('button', { name: 'Cobrar MXN 4,600.00' }).waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.get('ages')).toBe('[7]')
    await untilSigned(page, 'Familia Ruiz')
    const folio = await acceptAndFinish(page)
    expect(
      await all(
        database,
        sql`
          select distinct i.adults, i.minor_ages from reservations.item i
            join reservations.reservation r on r.id = i.reservation_id where r.folio = ${folio}`,
      ),
    ).toEqual([{ adults: 2, minor_ages: [7] }])
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('an item may be for others than the sale, on purpose, and says so; a link brings its people', async () => {
    const { page, complaints } = await arrive('/reservar?adults=3')
    await cardOf(page, 'Cena a bordo').getByText('Total para 3').waitFor()
    await add(page, 'Isla en catamarán')
    await add(page, 'Cena a bordo')
    await page.getByRole('button', { name: 'Cobrar MXN 5,400.00' }).waitFor()

    await page.getByRole('button', { name: 'Menos Adultos' }).click()
    const dialog = page.getByRole('dialog', { name: 'Personas por servicio' })
    await dialog.getByText('MXN 5,400.00 → MXN 3,600.00').waitFor()
    await dialog.getByRole('checkbox', { name: 'Cena a bordo' }).uncheck()
    await dialog.getByText('MXN 5,400.00 → MXN 4,400.00').waitFor()
    await dialog.getByRole('button', { name: 'Actualizar venta' }).click()

    await inCart(page, 'Cena a bordo').getByText('Grupo propio: 3 adultos').waitFor()
    await inCart(page, 'Isla en catamarán').getByText('2 adultos', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Cobrar MXN 4,400.00' }).waitFor()
    await page.getByRole('button', { name: 'Más Adultos' }).click()
    expect(await dialog.getByRole('checkbox', { name: 'Cena a bordo' }).isChecked()).toBe(false)
    await dialog.getByText('Grupo propio: 3 adultos').waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })
  test('two services at once are said in the cart with their return, and again before paying', async () => {
    const { page, complaints } = await arrive()
    await add(page, 'Cena a bordo')
    await add(page, 'Cena en tierra')
    const said = /se traslapan/

    await cartOf(page).getByText(said).waitFor()
    await cartOf(page).getByText('Revise el itinerario: 1 aviso').waitFor()
    await inCart(page, 'Cena a bordo').getByText('Regreso aprox. 08:00 PM').waitFor()
    expect(await violationsOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Quitar Cena en tierra' }).click()
    await cartOf(page).getByText(said).waitFor({ state: 'detached' })
    await add(page, 'Cena en tierra')
    await charge(page)
    await page.getByText(said).waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })
})
