import type { BuiltLocation } from '@app/organization/testing'
import { buildReservation } from '@app/reservations/testing'
import { buildSharedTransfer } from '@app/transport/testing'
import { all, only } from '@kit/db/database'
import { addDays, businessDay, showDay } from '@kit/kernel/day'
import { sql } from 'kysely'
import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  NO_BROWSER,
  openBrowser,
  openCompanyDatabase,
  moveTo,
  openVisit,
  settled,
  signInWithoutDesk,
} from './browser.ts'

const COUPLES = ['Ana', 'Bob', 'Eva', 'Iris', 'Luz', 'Max'] as const
const PATH = '/agrupar-compartidos'

describe.skipIf(NO_BROWSER)('shared transfers, in a browser', () => {
  let browser: Browser
  const database = openCompanyDatabase()
  beforeAll(async () => {
    browser = await openBrowser()
  })
  const day = addDays(businessDay(new Date()), 20)
  /** Six couples who land one after the other and sleep in one zone. */
  async function sellSix(): Promise<number> {
    const product = await buildSharedTransfer(database)
    const place = await only(
      database,
      sql<BuiltLocation>`
      select p.location_id as id, p.locacion, p.hotel_id, p.channel_id, h.zone_id, 1 as tag_id
        from organization.public_place p join organization.public_hotel h on h.id = p.hotel_id
       where p.location_id is not null and h.zone_id is not null order by p.location_id limit 1`,
    )
    for (const [index, customer_name] of COUPLES.entries())
      await buildReservation(database, {
        location: place,
        customer_name,
        items: [
          {
            product,
            service_day: day,
            guest_hotel_id: place.hotel_id,
            pickup_time: `13:0${index}`,
          },
        ],
      })
    return place.zone_id
  }
  const grouped = () =>
    all(
      database,
      sql<{ taken: number; locked: boolean }>`
      select seats_taken as taken, locked from transport.grouping where service_day = ${day}
       order by seats_taken desc`,
    )

  test('operations make a trip, move people by keyboard, take it back, and apply a proposal', async () => {
    const zone_id = await sellSix()
    const { page, complaints, close } = await openVisit(browser)
    await signInWithoutDesk(page, 'operaciones@mostrador.demo', {
      path: `${PATH}?day=${day}&zone=${zone_id}`,
    })
    await page.getByRole('heading', { name: 'Agrupar compartidos' }).waitFor()
    const waiting = page.getByRole('region', { name: 'Sin vehículo', exact: true })
    const people = waiting.getByRole('button', { pressed: false })
    await people.first().waitFor()
    expect(await people.count()).toBe(COUPLES.length)

    await people.nth(0).press('Enter')
    await page.getByRole('toolbar').getByRole('button', { name: 'Nuevo viaje' }).click()
    const making = page.getByRole('dialog', { name: /^Nuevo viaje/ })
    await making.getByRole('button', { name: 'Crear viaje' }).click()
    await making.waitFor({ state: 'hidden' })
    const trips = page.getByRole('region', { name: /^Viaje de/ })
    await trips.first().waitFor()
    expect(await grouped()).toHaveLength(1)

    await people.nth(0).press('Enter')
    await page.getByRole('combobox', { name: 'Mover a' }).click()
    await page.locator('.ant-select-item-option', { hasText: 'libres' }).first().click()
    await page.getByRole('button', { name: 'Mover', exact: true }).click()
    await page.getByText('Arrastre huéspedes').waitFor()
    await settled(page)
    expect(await trips.first().getByRole('listitem').count()).toBe(2)

    await page.getByRole('button', { name: 'Deshacer', exact: true }).click()
    await settled(page)
    await expect.poll(() => trips.first().getByRole('listitem').count()).toBe(1)

    const third = people.nth(0)
    await third.dragTo(trips.first())
    await expect.poll(() => trips.first().getByRole('listitem').count()).toBe(2)

    await page.getByRole('button', { name: 'Proponer viajes' }).click()
    const proposal = page.getByRole('dialog', { name: /^Propuesta de viajes/ })
    await proposal.getByRole('rowheader', { name: 'Costo' }).waitFor({ timeout: 30_000 })
    await proposal.getByRole('button', { name: 'Aplicar propuesta' }).click()
    await page.getByText('Propuesta aplicada').waitFor()
    await page.getByText('Todos tienen vehículo.').waitFor()

    await trips.first().getByRole('button', { name: 'Fijar' }).click()
    await trips.first().getByText('FIJO').waitFor()
    expect((await grouped()).some(({ locked }) => locked)).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })

  test('trips stand in their reports, and a service is confirmed with the operator', async () => {
    const { page, complaints, close } = await openVisit(browser)
    const days = `?dateInit=${day}&dateFin=${day}`
    await signInWithoutDesk(page, 'operaciones@mostrador.demo', {
      path: `/reporte-agrupar-compartidos${days}`,
    })
    await page.getByRole('heading', { name: 'Compartidos agrupados' }).waitFor()
    await page
      .getByText(/^(Sprinter|Tours|Van) \d\d$/)
      .first()
      .waitFor()
    await moveTo(page, `/reporte/transporte/ops${days}`)
    await page.getByRole('heading', { name: 'Hoja de operación' }).waitFor()
    await page.getByText('Iris').first().waitFor()

    await moveTo(page, `/reporte/transporte/confirmacion-servicio${days}`)
    await page.getByText('SIMULADOR: estos avisos no se envían').waitFor()
    await page.getByText('SIN AVISAR').first().waitFor()
    const row = page.getByRole('row', { name: /Iris/ })
    await row.hover()
    await row.getByRole('button', { name: 'Confirmar', exact: true }).click()
    await page.getByText('Confirmación en envío').waitFor()
    expect(
      await all(
        database,
        sql`select kind from transport.operator_call where outcome is null or outcome = 'taken'`,
      ),
    ).toEqual([{ kind: 'confirmation' }])
    expect(complaints).toEqual([])
    await close()
  })

  test('a supervisor sees the trips on a tablet and is offered nothing to change', async () => {
    const { page, complaints, close } = await openVisit(browser, {
      viewport: { width: 820, height: 1180 },
    })
    await signInWithoutDesk(page, 'supervisor@mostrador.demo', { path: `${PATH}?day=${day}` })

    await page.getByText('Solo puede consultar los viajes').waitFor()
    await page.getByLabel('Día', { exact: true }).waitFor()

    expect(await page.getByLabel('Día', { exact: true }).inputValue()).toBe(showDay(day))
    expect(await page.getByRole('button', { name: 'Proponer viajes' }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Fijar' }).count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })
})
