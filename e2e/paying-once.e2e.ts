import { all } from '@kit/db/database'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  addDeparture,
  chargeButton,
  fillCustomer,
  openCatalogue,
  openRepAtDesk,
  payExact,
  signByName,
  soldFolio,
  untilSigned,
} from './at-the-desk.ts'
import { NO_BROWSER, openCompanyDatabase, type Visit } from './browser.ts'

const SALE = '**/save-booking'

describe.skipIf(NO_BROWSER)('a sale is paid once, in a browser', () => {
  let visit: Visit
  let page: Page
  const database = openCompanyDatabase()
  beforeAll(async () => {
    visit = await openRepAtDesk()
    page = visit.page
  })
  beforeEach(async () => {
    visit.complaints.length = 0
    await page.unroute(SALE)
    await openCatalogue(page)
    await addDeparture(page)
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
  const takenFrom = async (name: string) =>
    (
      await all(
        database,
        sql<{
          count: number
        }>`
          select count(*)::int as count from payments.payment p
            join reservations.reservation r on r.id = p.reservation_id
            where r.customer_name = ${name}`,
      )
    )[0]!.count

  const heldFolios = () =>
    all(
      database,
      sql`
        select folio from reservations.reservation
          where state = 'held' and rep_id = (select id from access.user_account
            where email = 'rep@mostrador.demo') order by folio`,
    )

  const pay = () => page.getByRole('button', { name: 'Aceptar y firmar' })
  const giveBack = () => page.getByRole('button', { name: 'Continuar', exact: true })

  /** The server makes the sale, and nobody hears of it. */
  async function loseAnswer() {
    await page.route(
      SALE,
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
  }
  const otherComplaints = () =>
    visit.complaints.filter((complaint) => !/ERR_CONNECTION_RESET/.test(complaint))

  test('a double click, on what holds the seats and on what pays, holds once and sells once', async () => {
    // Other journeys of this rep may have left seats held.
    const before = await heldFolios()
    await chargeButton(page).dblclick()
    await fillCustomer(page, 'Ana Doble')
    await payExact(page)
    await signByName(page, 'Ana Doble')

    await pay().dblclick()
    await giveBack().dblclick()

    const folio = await soldFolio(page)
    expect(await salesTo('Ana Doble')).toEqual([folio])
    expect(await takenFrom('Ana Doble')).toBe(1)
    expect(await heldFolios()).toEqual(before)
    expect(visit.complaints).toEqual([])
  })

  test('Enter twice on what pays sells once', async () => {
    await untilSigned(page, 'Eva Entra')

    await pay().focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await giveBack().click()

    const folio = await soldFolio(page)
    expect(await salesTo('Eva Entra')).toEqual([folio])
    expect(visit.complaints).toEqual([])
  })

  test('an answer that was lost is asked for again: the same sale, without signing twice', async () => {
    await untilSigned(page, 'Luis Perdido')
    await loseAnswer()

    await pay().click()
    await giveBack().click()
    await page.getByText('No se pudo confirmar si la venta se registró').waitFor()
    const [made] = await salesTo('Luis Perdido')
    await page.getByRole('button', { name: 'Reintentar' }).click()

    expect(await soldFolio(page)).toBe(made)
    expect(await salesTo('Luis Perdido')).toEqual([made])
    expect(await takenFrom('Luis Perdido')).toBe(1)
    expect(otherComplaints()).toEqual([])
  })

  test('a lost answer is remembered over a reload, whatever was changed meanwhile', async () => {
    await untilSigned(page, 'Inés Recarga')
    await loseAnswer()
    await pay().click()
    await giveBack().click()
    await page.getByText('No se pudo confirmar si la venta se registró').waitFor()
    const [made] = await salesTo('Inés Recarga')

    await page.reload()
    await page.getByText('No se pudo confirmar si la venta se registró').waitFor()
    await page.goBack()
    await chargeButton(page).click()
    await page.getByRole('button', { name: 'Reintentar' }).dblclick()

    expect(await soldFolio(page)).toBe(made)
    expect(await salesTo('Inés Recarga')).toEqual([made])
    expect(otherComplaints()).toEqual([])
  })
})
