import { only } from '@kit/db/database'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  acceptAndFinish,
  addDeparture,
  openCatalogue,
  openRepAtDesk,
  untilSigned,
} from './at-the-desk.ts'
import {
  choose,
  NO_BROWSER,
  openBrowser,
  openCompanyDatabase,
  openVisit,
  signInWithoutDesk,
  type Visit,
} from './browser.ts'

describe.skipIf(NO_BROWSER)('a departure that does not go, in a browser', () => {
  let rep: Visit
  let admin: Visit
  const database = openCompanyDatabase()
  beforeAll(async () => {
    rep = await openRepAtDesk()
    admin = await openVisit(await openBrowser())
    await signInWithoutDesk(admin.page, 'admin@mostrador.demo', { path: '/administracion/salidas' })
  })

  /** Where a sale of one service stands, and the next departure of its option with room. */
  const standingOf = (folio: string) =>
    only(
      database,
      sql<{ id: number; target: string }>`
      select d.id,
             to_char(t.day, 'DD/MM/YYYY') || ' ' || to_char(t.starts_at, 'HH12:MI AM') as target
        from reservations.reservation r
        join reservations.item i on i.reservation_id = r.id
        join departures.seat_claim c on c.item_id = i.id and c.state = 'kept'
        join departures.departure d on d.id = c.departure_id
        join lateral (
          select o.day, o.starts_at from departures.departure o
           where o.option_id = d.option_id and o.id <> d.id and o.active
             and o.starts_at is not null and o.day > d.day and o.capacity - o.taken >= d.taken
           order by o.day, o.starts_at limit 1) t on true
       where r.folio = ${folio}`,
    )
  const carryOut = async () => {
    const { page } = admin
    await page.getByLabel('Motivo interno', { exact: true }).fill('Norte de 30 nudos')
    await page.getByRole('button', { name: 'Mover o cancelar la salida', exact: true }).click()
    await page
      .getByRole('dialog', { name: '¿Mover o cancelar esta salida?' })
      .getByRole('button', { name: 'Sí, continuar', exact: true })
      .click()
    await page.getByText('TERMINADO', { exact: true }).waitFor({ timeout: 60_000 })
  }
  const reportOf = (folio: string) =>
    admin.page
      .getByRole('table', { name: 'Resultado por servicio' })
      .getByRole('row')
      .filter({ hasText: folio })

  test('its guest is moved to the next one; when that does not go either, they have their money back', async () => {
    await openCatalogue(rep.page)
    await addDeparture(rep.page)
    await untilSigned(rep.page, 'Eva Norte')
    const folio = await acceptAndFinish(rep.page)
    const { page } = admin
    const sold = await standingOf(folio)

    await page.goto(`/administracion/salidas/${sold.id}/imprevisto`)
    await choose(page, page.getByLabel('Salida nueva', { exact: true }), RegExp(`^${sold.target}`))
    await page.getByText(/^Hay cupo:/).waitFor()
    await carryOut()
    await reportOf(folio).getByText(`Movido a ${sold.target}`, { exact: true }).waitFor()

    const moved = await standingOf(folio)
    expect(moved.id).not.toBe(sold.id)
    await page.goto(`/administracion/salidas/${moved.id}/imprevisto`)
    await choose(page, page.getByLabel('Acción', { exact: true }), 'Atención personal')
    await choose(
      page,
      page.getByLabel(`Acción para ${folio}`, { exact: true }),
      'Cancelar y reembolsar',
    )
    await carryOut()
    await reportOf(folio).getByText('Cancelado sin cargo', { exact: true }).waitFor()

    await reportOf(folio).getByRole('link', { name: folio, exact: true }).click()
    await page.getByRole('button', { name: 'Ver movimientos', exact: true }).click()
    await page.getByText(/canceló un servicio de una salida suspendida$/).waitFor()
    await page.getByText(/movió un servicio de una salida suspendida/).waitFor()

    await page.goto('/administracion/imprevistos')
    await page.getByRole('row').filter({ hasText: 'Norte de 30 nudos' }).nth(1).waitFor()
    expect([rep.complaints, admin.complaints]).toEqual([[], []])
  })
})
