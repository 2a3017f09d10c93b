import { all } from '@kit/db/database'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  acceptAndFinish,
  addDeparture,
  cartOf,
  charge,
  emptyCartIfAny,
  fillCustomer,
  inCart,
  openCatalogue,
  openRepAtDesk,
  payExact,
  signByName,
  soldFolio,
  untilSigned,
} from './at-the-desk.ts'
import { NO_BROWSER, openCompanyDatabase, type Visit } from './browser.ts'

const SALE = '**/save-booking'

describe.skipIf(NO_BROWSER)('one cart in two tabs, in a browser', () => {
  let visit: Visit
  let first: Page
  let second: Page
  const database = openCompanyDatabase()
  beforeAll(async () => {
    visit = await openRepAtDesk({ provokes: [409, 422] })
    first = visit.page
    second = await visit.context.newPage()
  })
  beforeEach(async () => {
    await first.bringToFront()
    await openCatalogue(first)
    await emptyCartIfAny(first)
    await openCatalogue(second)
  })
  const salesTo = async (name: string) =>
    (
      await all(
        database,
        sql<{
          folio: string
        }>`
          select folio from reservations.reservation
            where customer_name = ${name} and state = 'confirmed'`,
      )
    ).map(({ folio }) => folio)

  test('what one adds or removes the other shows', async () => {
    const product = await addDeparture(first)
    await inCart(second, product).waitFor()
    const another = await addDeparture(second)
    await inCart(first, another).waitFor()

    await cartOf(first)
      .getByRole('button', { name: `Quitar ${product}` })
      .click()
    await inCart(second, product).waitFor({ state: 'hidden' })
    await cartOf(second)
      .getByRole('button', { name: `Quitar ${another}` })
      .click()

    await cartOf(first).getByText('Toque un horario para agregarlo aquí.').waitFor()
    expect(visit.complaints).toEqual([])
  })

  test('a sale in one empties the other, which then has nothing to sell', async () => {
    await addDeparture(first)
    await untilSigned(first, 'Marta Doce')
    await second.bringToFront()
    await second.goto('/checkout')
    // What a guest tells one tab is not written where another could read it.
    await fillCustomer(second, 'Marta Doce')
    await payExact(second)
    await signByName(second, 'Marta Doce')

    await first.bringToFront()
    const folio = await acceptAndFinish(first)

    await second.bringToFront()
    await second.getByText('El carrito está vacío').waitFor()
    expect(await second.getByRole('button', { name: /firma/ }).count()).toBe(0)
    await second.getByRole('link', { name: 'Ir a Reservar' }).click()
    await cartOf(second).getByText('Toque un horario para agregarlo aquí.').waitFor()
    expect(await salesTo('Marta Doce')).toEqual([folio])
    expect(visit.complaints).toEqual([])
  })

  test('both sell at the same moment, each with a signature of its own: one sale', async () => {
    await addDeparture(first)
    await charge(first)
    await first.getByLabel('Nombre', { exact: true }).fill('Pedro Trece')
    await first.getByLabel('Teléfono').fill('998 555 0100')
    await first.getByRole('button', { name: 'Continuar al pago' }).click()
    await payExact(first)
    await signByName(first, 'Pedro Trece')
    await second.bringToFront()
    await second.goto('/checkout')
    await fillCustomer(second, 'Pedro Trece')
    await payExact(second)
    await signByName(second, 'Pedro T.')

    // The first is sold, and its tab has not heard of it yet, when the second asks.
    let inSecond = ''
    await first.route(
      SALE,
      async (route) => {
        const sold = await route.fetch()
        inSecond = await acceptAndFinish(second)
        await route.fulfill({ response: sold })
      },
      { times: 1 },
    )
    // The first tab lies behind: it is not painted, and takes clicks all the same.
    await first.getByRole('button', { name: 'Aceptar y firmar' }).dispatchEvent('click')

    const folio = await soldFolio(first)
    expect(inSecond).toBe(folio)
    await openCatalogue(second)
    await cartOf(second).getByText('Toque un horario para agregarlo aquí.').waitFor()
    await addDeparture(second)
    await charge(second)
    expect(await salesTo('Pedro Trece')).toEqual([folio])
    expect(visit.complaints).toEqual([])
  })
})
