import { all, only, run } from '@kit/db/database'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  acceptAndFinish,
  addDeparture,
  charge,
  emptyCart,
  fillCustomer,
  openCatalogue,
  openRepAtDesk,
  signAsRep,
  signByName,
} from './at-the-desk.ts'
import { NO_BROWSER, openCompanyDatabase, type Visit } from './browser.ts'

describe.skipIf(NO_BROWSER)('seats held for a sale, in a browser', () => {
  let visit: Visit
  let page: Page
  const database = openCompanyDatabase()
  beforeAll(async () => {
    visit = await openRepAtDesk({ provokes: [409, 422] })
    page = visit.page
  })
  beforeEach(async () => {
    await openCatalogue(page)
    await addDeparture(page)
    await charge(page)
  })
  const folioHeld = () =>
    page
      .getByRole('heading', { name: 'Cobrar', level: 1 })
      .locator('..')
      .getByText(/^[A-Z]+-\d\d-\d+$/)
      .innerText()
  const left = async () => {
    const [minutes, seconds] = (
      await page.getByText('Lugares apartados').getByRole('timer').innerText()
    )
      .split(':')
      .map(Number)
    return minutes! * 60 + seconds!
  }

  /** The screen was left alone so long; in the database the same time has gone by. */
  async function pass(minutes: number, folio: string) {
    await run(
      database,
      sql`
        update departures.seat_claim set held_until = held_until - make_interval(mins => ${minutes})
          where state = 'held' and item_id in (select i.id from reservations.item i
            join reservations.reservation r on r.id = i.reservation_id where r.folio = ${folio})`,
    )
    await run(
      database,
      sql`
        update reservations.reservation
          set held_until = held_until - make_interval(mins => ${minutes}) where folio = ${folio}`,
    )
    await page.evaluate((ms) => {
      const key = 'mostrador.session.hold'
      const kept = JSON.parse(localStorage.getItem(key)!)
      kept.state.hold.held_until = new Date(
        Date.parse(kept.state.hold.held_until) - ms,
      ).toISOString()
      localStorage.setItem(key, JSON.stringify(kept))
    }, minutes * 60_000)
    await page.reload()
  }

  test('near their end it is said, and Extender gives the whole time again, once for a rep', async () => {
    const folio = await folioHeld()
    const whole = await left()
    await pass(26, folio)
    await page.getByText('Quedan menos de tres minutos de apartado').waitFor({ state: 'attached' })

    await page.getByRole('button', { name: 'Más tiempo' }).click()
    await page.getByText('Apartado extendido').waitFor()
    await expect.poll(left).toBeGreaterThan(whole - 60)

    await page.getByRole('button', { name: 'Más tiempo' }).click()
    await page
      .getByText('Ya no puede extender este apartado. Pida más tiempo a su supervisor.')
      .waitFor()
    await page.goto('/reservar')
    await emptyCart(page)
    expect(visit.complaints).toEqual([])
  })

  /** What the minutely task does with a hold that is over; then others buy all seats but one. */
  async function loseSeats(folio: string) {
    await run(
      database,
      sql`
      with lost as (
        update departures.seat_claim set state = 'released', held_until = null
        where state = 'held' and item_id in (select i.id from reservations.item i
            join reservations.reservation r on r.id = i.reservation_id where r.folio = ${folio})
          returning departure_id, seats
      ), slot as (
        update departures.resource_slot s set taken = s.taken - lost.seats from lost
          join departures.departure d on d.id = lost.departure_id where s.id = d.resource_slot_id
      )
      update departures.departure d set taken = d.taken - lost.seats from lost
        where d.id = lost.departure_id`,
    )
    return only(
      database,
      sql<{ id: number; capacity: number }>`
      select d.id, d.capacity from departures.departure d
        join reservations.item i on i.departure_id = d.id
        join reservations.reservation r on r.id = i.reservation_id where r.folio = ${folio}`,
    )
  }

  test('a hold that is over leaves the cart and what was typed; its seats are checked again before anything is sold', async () => {
    const folio = await folioHeld()
    await fillCustomer(page, 'Sara Tarde')
    await page.getByRole('button', { name: 'Agregar pago' }).click()
    await pass(40, folio)
    await page.getByText('El apartado venció').waitFor()
    await page
      .getByText('Su carrito sigue aquí. Aparte de nuevo para revisar los lugares.')
      .waitFor()
    const departure = await loseSeats(folio)
    await run(
      database,
      sql`update departures.departure set capacity = taken + 1 where id = ${departure.id}`,
    )

    await page.getByRole('button', { name: 'Apartar lugares' }).click()
    await page
      .getByText(/no hay 2 lugares \(quedan 1\)\. Elija otra salida o reduzca personas\./)
      .first()
      .waitFor()
    await page.getByRole('list', { name: 'Pagos recibidos' }).getByRole('listitem').waitFor()
    expect(
      await all(
        database,
        sql`select 1 from reservations.reservation where customer_name = 'Sara Tarde'`,
      ),
    ).toEqual([])

    await run(
      database,
      sql`
        update departures.departure set capacity = ${departure.capacity}
          where id = ${departure.id}`,
    )
    await page.getByRole('button', { name: 'Apartar lugares' }).click()
    await page.getByText('Lugares apartados').waitFor()
    await page.getByRole('button', { name: 'Continuar a la firma' }).click()
    await signAsRep(page)
    await signByName(page, 'Sara Tarde')
    const sold = await acceptAndFinish(page)
    expect(
      await all(
        database,
        sql`select folio, state from reservations.reservation where customer_name = 'Sara Tarde'`,
      ),
    ).toEqual([{ folio: sold, state: 'confirmed' }])
    expect(visit.complaints).toEqual([])
  })
})
