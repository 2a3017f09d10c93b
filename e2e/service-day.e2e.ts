import { buildProduct } from '@app/catalog/testing'
import type { BuiltLocation } from '@app/organization/testing'
import { buildReservation } from '@app/reservations/testing'
import { buildSharedTransfer } from '@app/transport/testing'
import { all, only } from '@kit/db/database'
import { addDays, businessDay } from '@kit/kernel/day'
import { sql } from 'kysely'
import type { Browser } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  NO_BROWSER,
  openBrowser,
  openCompanyDatabase,
  openVisit,
  signInWithoutDesk,
} from './browser.ts'

const PATH = '/operaciones/hoja'
const PHONE = { width: 390, height: 844 }

describe.skipIf(NO_BROWSER)('the sheet of a day, in a browser', () => {
  let browser: Browser
  const database = openCompanyDatabase()
  // Of neither day does the demo know anything.
  const later = addDays(businessDay(new Date()), 90)
  const last = addDays(later, 1)
  beforeAll(async () => {
    browser = await openBrowser()
  })

  async function sell(customer_name: string, day: string, transfer = false) {
    const location = await only(
      database,
      sql<BuiltLocation>`
      select p.location_id as id, p.locacion, p.hotel_id, p.channel_id, 1 as zone_id, 1 as tag_id
        from organization.public_place p where p.location_id is not null
       order by p.location_id limit 1`,
    )
    const product = transfer ? await buildSharedTransfer(database, { shared: false }) : tour
    await buildReservation(database, {
      location,
      customer_name,
      items: [
        {
          product,
          service_day: day,
          guest_hotel_id: location.hotel_id,
          pickup_time: transfer ? '13:00' : '07:30',
        },
      ],
    })
  }
  let tour: Awaited<ReturnType<typeof buildProduct>>
  const drives = (day: string) =>
    all(
      database,
      sql<{ kind: string; seats_taken: number; driver: boolean }>`
      select kind, seats_taken, driver_id is not null as driver from transport.grouping
       where service_day = ${day} order by leaves_at`,
    )

  test('operations give a route of two pickups and a private transfer vehicle and driver, and take one back', async () => {
    tour = await buildProduct(database, { option: { free_sale: true } })
    await sell('Ana Pickup', later)
    await sell('Bob Pickup', later)
    await sell('Luz Privado', later, true)
    const { page, complaints, close } = await openVisit(browser)
    await signInWithoutDesk(page, 'operaciones@mostrador.demo', { path: `${PATH}?day=${later}` })
    await page.getByRole('heading', { name: 'Hoja del día' }).waitFor()
    const route = page.getByRole('region', { name: /^07:30 AM/ })
    await route.getByText('Bob Pickup').waitFor()

    await route.getByRole('button', { name: 'Asignar' }).click()
    const assigning = page.getByRole('dialog', { name: /^Asignar · 2 servicios/ })
    await assigning.getByRole('combobox', { name: 'Chofer' }).click()
    await page.locator('.ant-select-item-option').filter({ visible: true }).first().click()
    await assigning.getByRole('button', { name: 'Asignar' }).click()
    await assigning.waitFor({ state: 'hidden' })
    await route.getByRole('button', { name: 'Cambiar' }).waitFor()
    expect(await drives(later)).toEqual([{ kind: 'route', seats_taken: 4, driver: true }])

    await page.getByRole('checkbox', { name: /^Luz Privado/ }).check()
    await page.getByRole('toolbar').getByRole('button', { name: 'Asignar' }).click()
    const alone = page.getByRole('dialog', { name: /^Asignar · 1 servicio/ })
    await alone.getByRole('button', { name: 'Asignar' }).click()
    await alone.waitFor({ state: 'hidden' })
    await page.getByText('Pax sin vehículo').waitFor()
    expect(await drives(later)).toHaveLength(2)

    await page.getByRole('checkbox', { name: /^Luz Privado/ }).check()
    await page.getByRole('button', { name: 'Quitar de su viaje' }).click()
    await page
      .getByRole('region', { name: /^01:00 PM/ })
      .getByText('SIN VEHÍCULO')
      .waitFor()
    expect(await drives(later)).toHaveLength(1)
    expect(complaints).toEqual([])
    await close()
  })

  test('on a telephone the sheet opens at today, says so where a day is empty, and stands as cards', async () => {
    await sell('Eva Móvil', last)
    const { page, complaints, close } = await openVisit(browser, { viewport: PHONE })
    await signInWithoutDesk(page, 'supervisor@mostrador.demo', { path: PATH })
    await page.getByRole('button', { name: 'Hoy', disabled: true }).waitFor()
    await page.goto(`${PATH}?day=${addDays(last, 1)}`)
    await page.getByText('No hay traslados ni pickups ese día').waitFor()
    await page.goto(`${PATH}?day=${last}`)
    await page.getByText('Puede ver la hoja; quien asigna').waitFor()

    expect(await page.getByRole('button', { name: 'Asignar' }).count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
    expect(complaints).toEqual([])
    await close()
  })
})
