import { all } from '@kit/db/database'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  acceptAndFinish,
  addDeparture,
  cartOf,
  inCart,
  charge,
  emptyCart,
  openCatalogue,
  openRepAtDesk,
  payExact,
  signByName,
  soldFolio,
} from './at-the-desk.ts'
import { NO_BROWSER, openCompanyDatabase, type Visit } from './browser.ts'

describe.skipIf(NO_BROWSER)('Back, Forward and Reload during a sale, in a browser', () => {
  let visit: Visit
  let page: Page
  const database = openCompanyDatabase()
  beforeAll(async () => {
    visit = await openRepAtDesk()
    page = visit.page
  })

  test('cart, party, customer and payments survive them, and the sale is made once', async () => {
    await openCatalogue(page)
    await page.getByRole('button', { name: 'Más Menores' }).click()
    // What takes no minors says so from then on, and has no departure to choose.
    await page.getByText('Total para 3', { exact: true }).first().waitFor()
    const product = await addDeparture(page)
    await charge(page)
    const typed = {
      Nombre: 'Rosa Vuelta',
      Habitación: '1204',
      Teléfono: '998 555 0123',
      Correo: 'rosa@example.test',
    }
    for (const [label, text] of Object.entries(typed))
      await page.getByLabel(label, { exact: true }).fill(text)

    await page.goBack()
    await inCart(page, product).waitFor()
    await cartOf(page).getByText('2 adultos · 1 menor (8)').waitFor()
    expect(await page.getByRole('button', { name: '+5 días' }).getAttribute('aria-pressed')).toBe(
      'true',
    )
    await page.goForward()
    for (const [label, text] of Object.entries(typed))
      expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(text)

    await page.reload()
    for (const [label, text] of Object.entries(typed))
      expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(text)
    await page.getByRole('button', { name: 'Continuar al pago' }).click()
    await page.getByRole('button', { name: 'Billete de MXN 100', exact: true }).click()
    await page.getByRole('button', { name: 'Agregar pago' }).click()
    const taken = page.getByRole('list', { name: 'Pagos recibidos' }).getByRole('listitem')
    await taken.waitFor()
    const open = await page.locator('output').innerText()

    await page.reload()
    await taken.waitFor()
    await page.goBack()
    await inCart(page, product).waitFor()
    await page.goForward()
    expect(await taken.innerText()).toMatch(/Efectivo\s+MXN\s100\.00/)
    expect(await page.locator('output').innerText()).toBe(open)

    await payExact(page)
    await signByName(page, 'Rosa Vuelta')
    const folio = await acceptAndFinish(page)

    await page.goBack()
    await cartOf(page).getByText('Toque un horario para agregarlo aquí.').waitFor()
    await page.goForward()
    expect(await soldFolio(page)).toBe(folio)
    await page.reload()
    expect(await soldFolio(page)).toBe(folio)
    await page.goto('/checkout')
    await page.getByText('El carrito está vacío').waitFor()
    expect(
      await all(
        database,
        sql`
      select folio, adults, minor_ages, room from reservations.reservation r
        join reservations.item i on i.reservation_id = r.id where customer_name = 'Rosa Vuelta'`,
      ),
    ).toEqual([{ folio, adults: 2, minor_ages: [8], room: '1204' }])
    expect(visit.complaints).toEqual([])
  })

  test('a reload while the guest reads English leaves the desk in Spanish', async () => {
    await openCatalogue(page)
    await addDeparture(page)
    await charge(page)
    await page.getByLabel('Nombre', { exact: true }).fill('Ann Reload')
    await page.getByLabel('Teléfono').fill('998 555 0123')
    await page.getByText('Inglés', { exact: true }).click()
    await page.getByRole('button', { name: 'Continuar al pago' }).click()
    await payExact(page)
    await page.getByRole('button', { name: 'Entregar para firma' }).click()
    await page.getByRole('heading', { name: 'Hello, Ann Reload' }).waitFor()

    await page.reload()

    await page.getByRole('button', { name: 'Entregar para firma' }).waitFor()
    await page.goBack()
    await emptyCart(page)
    expect(visit.complaints).toEqual([])
  })
})
