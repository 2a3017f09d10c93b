import { all, only } from '@kit/db/database'
import { addDays, businessDay } from '@kit/kernel/day'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { openedBeside } from '../apps/web/testing/browser.ts'
import { cartOf, openCatalogue, openRepAtDesk, sell } from './at-the-desk.ts'
import { choose, NO_BROWSER, openCompanyDatabase, type Visit } from './browser.ts'

describe.skipIf(NO_BROWSER)('nights and a transfer, in a browser', () => {
  let visit: Visit
  let page: Page
  const database = openCompanyDatabase()
  beforeAll(async () => {
    visit = await openRepAtDesk()
    page = visit.page
  })
  const nameOf = async (article: ReturnType<Page['getByRole']>) =>
    (await article.first().getAttribute('aria-label'))!

  test('two nights in a hotel and the transfer from the airport are sold together, with the flight', async () => {
    await openCatalogue(page)
    await choose(page, page.getByRole('combobox', { name: 'Tipo' }), 'Hotel')
    await page.getByRole('button', { name: 'Más Noches' }).click()
    const rooms = page.getByRole('button', { name: /^\d+ habitaciones$/ }).first()
    await rooms.waitFor()
    const stay = await nameOf(
      page
        .getByRole('article')
        .filter({ has: page.getByRole('button', { name: /^\d+ habitaciones$/ }) }),
    )
    const free = Number((await rooms.innerText()).split(' ')[0])
    await rooms.click()
    await choose(page, page.getByRole('combobox', { name: 'Tipo' }), 'Traslado')
    await page.getByRole('button', { name: 'Venta libre' }).first().click()
    const transfer = await nameOf(
      page.getByRole('article').filter({ has: page.getByRole('button', { name: 'En carrito' }) }),
    )

    await cartOf(page)
      .getByRole('button', { name: `Editar ${transfer}` })
      .click()
    const drawer = page.getByRole('dialog', { name: 'Editar en el carrito' })
    await drawer.getByLabel('Número de vuelo').fill('AM 582')
    await drawer.getByRole('button', { name: 'Actualizar carrito' }).click()
    await drawer.waitFor({ state: 'hidden' })
    const folio = await sell(page, 'Pareja Noches')

    const arrival = addDays(businessDay(new Date()), 5)
    expect(
      await all(
        database,
        sql`
      select i.service_day::text, i.last_day::text, i.flight, i.state from reservations.item i
        join reservations.reservation r on r.id = i.reservation_id where r.folio = ${folio}
        order by i.id`,
      ),
    ).toEqual([
      { service_day: arrival, last_day: addDays(arrival, 2), flight: null, state: 'confirmed' },
      { service_day: arrival, last_day: arrival, flight: 'AM 582', state: 'confirmed' },
    ])
    // One room, each of the two nights.
    const nights = await all(
      database,
      sql<{ left: number }>`
      select d.capacity - d.taken as left from departures.seat_claim c
        join departures.departure d on d.id = c.departure_id
        join reservations.item i on i.id = c.item_id
        join reservations.reservation r on r.id = i.reservation_id
      where r.folio = ${folio} and c.state = 'kept' order by d.day`,
    )
    expect(nights).toHaveLength(2)
    expect(Math.min(...nights.map(({ left }) => left))).toBeLessThan(free)
    await page.getByRole('main').getByRole('link', { name: folio }).click()
    await page.getByRole('heading', { name: stay }).waitFor()
    await page.getByText(/AM 582/).waitFor()
    expect(visit.complaints).toEqual([])
  })

  test('Imprimir opens the vouchers as a PDF, on a sheet and on the paper of a ticket printer', async () => {
    const { uuid } = await only(
      database,
      sql<{
        uuid: string
      }>`
        select uuid from reservations.reservation
          where customer_name = 'Pareja Noches' and state = 'confirmed'`,
    )
    await page.goto(`/success/${uuid}`)
    const printed: Buffer[] = []
    await page.route(/\/vouchers\.pdf/, async (route) => {
      const response = await route.fetch()
      printed.push(await response.body())
      await route.fulfill({ response })
    })
    const millimetres: Record<string, number> = {}
    for (const [label, file] of [
      ['Imprimir hoja', 'letter'],
      ['Imprimir 80 mm', 'roll80'],
    ] as const) {
      const answer = page.waitForResponse(/\/vouchers\.pdf/)
      const opened = await openedBeside(page, () =>
        page.getByRole('button', { name: label }).click(),
      )
      const response = await answer
      expect(response.status()).toBe(200)
      expect(response.headers()['content-type']).toContain('application/pdf')
      expect(opened).toMatch(/^blob:/)
      const pdf = printed.at(-1)!
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
      millimetres[file] = Math.round(
        (Number(/MediaBox\s*\[\s*0\s+0\s+([\d.]+)/.exec(pdf.toString('latin1'))![1]) / 72) * 25.4,
      )
    }
    expect(millimetres).toEqual({ letter: 216, roll80: 80 })
    expect(visit.complaints).toEqual([])
  })
})
