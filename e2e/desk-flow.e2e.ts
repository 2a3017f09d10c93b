import { all, only } from '@kit/db/database'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  acceptAndFinish,
  addDeparture,
  cardOf,
  cartOf,
  inCart,
  charge,
  emptyCart,
  fillCustomer,
  openCatalogue,
  openRepAtDesk,
  payExact,
  readToTheEnd,
  soldFolio,
  untilSigned,
} from './at-the-desk.ts'
import {
  choose,
  NO_BROWSER,
  openCompanyDatabase,
  openVisit,
  signInWithoutDesk,
  type Visit,
} from './browser.ts'

describe.skipIf(NO_BROWSER)('one sale after another at the desk, in a browser', () => {
  let visit: Visit
  let page: Page
  const database = openCompanyDatabase()
  beforeAll(async () => {
    visit = await openRepAtDesk()
    page = visit.page
    heldBefore = await heldSeats()
  })
  /** Other journeys of this rep may have left some. */
  let heldBefore = 0
  const heldSeats = async () =>
    (
      await only(
        database,
        sql<{
          count: number
        }>`
          select count(*)::int as count from reservations.reservation
            where state = 'held' and rep_id = (select id from access.user_account
              where email = 'rep@mostrador.demo')`,
      )
    ).count

  test('who empties the cart, or takes the last item out, leaves neither guest nor payments to the next sale', async () => {
    await openCatalogue(page)
    await addDeparture(page)
    await charge(page)
    await fillCustomer(page, 'Ana Primera')
    await page.getByRole('button', { name: 'Agregar pago' }).click()
    await page.getByRole('button', { name: 'Continuar a la firma' }).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Vaciar carrito' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Vaciar carrito' }).click()
    await cartOf(page).getByText('Toque un horario para agregarlo aquí.').waitFor()
    await expect.poll(heldSeats).toBe(heldBefore)

    await openCatalogue(page)
    const product = await addDeparture(page)
    await charge(page)
    expect(await page.getByLabel('Nombre', { exact: true }).inputValue()).toBe('')
    await fillCustomer(page, 'Berta Segunda')
    expect(await page.getByRole('list', { name: 'Pagos recibidos' }).count()).toBe(0)
    await page.goBack()
    await page.getByRole('button', { name: `Quitar ${product}` }).click()
    await expect.poll(heldSeats).toBe(heldBefore)
    await addDeparture(page)
    await charge(page)

    expect(await page.getByLabel('Nombre', { exact: true }).inputValue()).toBe('')
    await page.goBack()
    await page.getByRole('button', { name: /^Quitar / }).click()
    await expect.poll(heldSeats).toBe(heldBefore)
    expect(visit.complaints).toEqual([])
  })

  test('a double tap adds once: what is in the cart is taken out in the cart', async () => {
    await openCatalogue(page)
    const product = await addDeparture(page)
    await cardOf(page, product)
      .getByRole('button', { name: /En carrito$/ })
      .dblclick()
    await inCart(page, product).waitFor()
    expect(
      await cardOf(page, product)
        .getByRole('button', { name: /En carrito$/ })
        .count(),
    ).toBe(1)

    await cartOf(page)
      .getByRole('button', { name: /^Quitar / })
      .click()
    await expect.poll(heldSeats).toBe(heldBefore)
    expect(visit.complaints).toEqual([])
  })

  test('the guests sleep elsewhere: every pickup follows, the guest reads what cancelling costs, and both have signed', async () => {
    await openCatalogue(page)
    const product = await addDeparture(page)
    await charge(page)
    const pickup = page.getByRole('region', { name: 'Pickup de cada servicio' })
    const own = await pickup.getByRole('listitem').innerText()
    await page.getByLabel('Notas').fill('Alergia al cacahuate')
    const other = await only(
      database,
      sql<{
        id: number
        name: string
      }>`
        select h.id, h.name from organization.hotel h
          join organization.location l on l.hotel_id = h.id
          where h.active and not ${own}::text like '%' || h.name || '%' order by h.name limit 1`,
    )
    await choose(page, page.getByRole('combobox', { name: 'Hotel', exact: true }), other.name)
    await pickup.getByText(other.name, { exact: true }).waitFor()
    await page.getByText('Lugares apartados').waitFor()
    await fillCustomer(page, 'Carla Tercera')
    await payExact(page)
    await page.getByRole('button', { name: 'Entregar para firma' }).click()
    await page
      .getByRole('dialog')
      .getByText(/^Cancelación: .+\.$/)
      .waitFor()
    await readToTheEnd(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Escribir mi nombre' }).click()
    await page.getByLabel('Nombre completo').fill('Carla Tercera')
    await page.getByText('Acepto que mi nombre escrito vale como mi firma').click()

    const folio = await acceptAndFinish(page)

    expect(
      await all(
        database,
        sql`
      select r.notes, r.guest_hotel_id,
          (select array_agg(distinct i.guest_hotel_id::int) from reservations.item i
          where i.reservation_id = r.id) as pickups, (select array_agg(s.signer order by s.signer)
        from reservations.signature s where s.reservation_id = r.id) as signers
        from reservations.reservation r where r.folio = ${folio}`,
      ),
    ).toEqual([
      {
        notes: 'Alergia al cacahuate',
        guest_hotel_id: other.id,
        pickups: [other.id],
        signers: ['client', 'rep'],
      },
    ])
    await page.getByText(product).first().waitFor()
    expect(visit.complaints).toEqual([])
  })

  test('nobody signs what lay below the edge, and nobody is thanked before the sale exists', async () => {
    await page.setViewportSize({ width: 1024, height: 600 })
    await openCatalogue(page)
    for (let count = 0; count < 3; count += 1) await addDeparture(page)
    await charge(page)
    await fillCustomer(page, 'Dora Cuarta')
    await payExact(page)
    const guest = page.getByRole('dialog')
    const accept = guest.getByRole('button', { name: 'Aceptar y firmar' })
    await page.getByRole('button', { name: 'Entregar para firma' }).click()
    await guest.getByRole('button', { name: 'Escribir mi nombre' }).click()
    await guest.getByLabel('Nombre completo').fill('Dora Cuarta')
    await guest.getByText('Acepto que mi nombre escrito vale como mi firma').click()
    await guest.getByText('Deslice la compra hasta el final para poder firmar.').waitFor()
    expect(await accept.isEnabled()).toBe(false)
    await guest.getByRole('region', { name: 'Su compra' }).focus()
    await page.keyboard.press('End')
    await guest.getByText(/^Al firmar acepto los servicios, precios/).waitFor()
    // The answer of the sale is kept back until somebody looked at what the guest reads meanwhile.
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/save-booking', async (route) => {
      await asked
      await route.continue()
    })

    await accept.click()

    await guest.getByRole('heading', { name: 'Un momento, por favor' }).waitFor()
    expect(await guest.getByText('Gracias').count()).toBe(0)
    answer()
    await guest.getByRole('heading', { name: 'Gracias' }).waitFor()
    await page.unroute('**/api/save-booking')
    await guest.getByRole('button', { name: 'Continuar', exact: true }).click()
    await soldFolio(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(visit.complaints).toEqual([])
  })

  test('a guest whose sale was refused is told that a step is missing, and not thanked', async () => {
    await openCatalogue(page)
    await addDeparture(page)
    await untilSigned(page, 'Elsa Quinta')
    const guest = page.getByRole('dialog')
    await page.route('**/api/save-booking', (route) =>
      route.fulfill({
        status: 409,
        json: { code: 'departure.full', message: 'No quedan lugares.', request_id: 'x' },
      }),
    )

    await page.getByRole('button', { name: 'Aceptar y firmar' }).click()

    await guest.getByRole('heading', { name: 'Falta un paso' }).waitFor()
    expect(await guest.getByText('Gracias').count()).toBe(0)
    await page.unroute('**/api/save-booking')
    await guest.getByRole('button', { name: 'Continuar', exact: true }).click()
    await page.getByRole('alert').getByText('No quedan lugares.').waitFor()
    await page.goBack()
    await emptyCart(page)
    // The browser tells of the refusal that this test answered with.
    const refused = visit.complaints.splice(0)
    expect(refused.filter((complaint) => !complaint.includes('409 (Conflict)'))).toEqual([])
  })

  test('a hold that the rep extended once is extended again by who may, where it stands', async () => {
    await openCatalogue(page)
    await addDeparture(page)
    await charge(page)
    await page.getByRole('button', { name: 'Más tiempo' }).click()
    await page.getByText('Apartado extendido').waitFor()
    const { uuid } = await only(
      database,
      sql<{
        uuid: string
      }>`
        select uuid::text as uuid from reservations.reservation where state = 'held'
          order by id desc limit 1`,
    )
    const chief = await openVisit(visit.context.browser()!)
    await signInWithoutDesk(chief.page, 'gerente@mostrador.demo')

    await chief.page.goto(`/reserva/${uuid}`)
    await chief.page.getByRole('button', { name: 'Extender apartado' }).click()

    await chief.page
      .getByText(/^Apartado extendido hasta \d\d\/\d\d\/\d{4} \d\d:\d\d [AP]M$/)
      .waitFor()
    await page.goto(`/reserva/${uuid}`)
    await page.getByText('Apartada hasta').waitFor()
    expect(await page.getByRole('button', { name: 'Extender apartado' }).count()).toBe(0)
    expect([...visit.complaints, ...chief.complaints]).toEqual([])
    await chief.close()
  })
})
