import { buildUser, type UserOverrides } from '@app/access/testing'
import { buildBudget } from '@app/budgets/testing'
import { buildProduct } from '@app/catalog/testing'
import { buildDeparture } from '@app/departures/testing'
import { buildLocation } from '@app/organization/testing'
import { buildReservation } from '@app/reservations/testing'
import { openTestWorld } from '@app/server/testing'
import { addDays, businessDay, firstOfMonth } from '@kit/kernel/day'
import { run } from '@kit/db/database'
import { sql } from 'kysely'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { NO_BROWSER, openBrowser, openPage, violationsOn } from '../apps/web/testing/browser.ts'
import { enter } from '../apps/web/testing/session.ts'
import { serveBefore } from '../apps/web/testing/web-server.ts'

const PASSWORD = 'una frase bien larga'

describe.skipIf(NO_BROWSER)('reports and the dashboard, in a browser', async () => {
  const world = await openTestWorld({ now: new Date().toISOString() })
  const { database } = world
  const today = businessDay(world.now)
  const lobby = await buildLocation(database, { locacion: 'Lobby' })
  const cruise = await buildProduct(database, { name: 'Catamarán a Isla Mujeres' })
  await buildBudget(database, { location: lobby, month: firstOfMonth(today), amount: '100000' })
  const pesos = await buildReservation(database, {
    location: lobby,
    sale_day: today,
    items: [{ product: cruise, gross: '1160', dock: '50', service_day: addDays(today, 2) }],
  })
  await buildReservation(database, {
    location: lobby,
    sale_day: today,
    currency: 'USD',
    items: [{ product: cruise, gross: '116' }],
  })
  await buildReservation(database, {
    location: lobby,
    sale_day: addDays(today, -7),
    items: [{ product: cruise, gross: '580' }],
  })
  await buildReservation(database, {
    location: lobby,
    sale_day: addDays(today, -364),
    items: [{ product: cruise, gross: '1160' }],
  })
  const departure = await buildDeparture(database, {
    option_id: cruise.option.id,
    day: addDays(today, 1),
    capacity: 10,
  })
  await run(database, sql`update departures.departure set taken = 10 where id = ${departure.id}`)

  let origin = ''
  beforeAll(async () => {
    origin = (await serveBefore(world)).address
  })
  const browser = await openBrowser()

  async function arrive(
    path: string,
    overrides: UserOverrides,
  ): Promise<{ page: Page; complaints: string[] }> {
    const user = await buildUser(database, { password: PASSWORD, ...overrides })
    const { page, complaints } = await openPage(browser)
    await enter(page.context(), { origin, email: user.email, password: PASSWORD })
    await page.goto(`${origin}${path}`)
    return { page, complaints }
  }

  test('an accountant reads the day, changes the currency in the address and takes the file', async () => {
    const { page, complaints } = await arrive('/reportes/excursiones', { roles: ['CONTABILIDAD'] })
    await page.getByRole('heading', { name: 'Excursiones', level: 1 }).waitFor()
    await page.getByText('2 registros').waitFor()

    expect(await page.getByText('Por fecha de venta').count()).toBe(1)
    expect(await page.getByText('De las canceladas con cargo cuenta solo el cargo').count()).toBe(1)
    // 1,000 / 20 + 100, without IVA; with dock, 152.50. The same weekday a week ago: 500 / 20.
    await page.getByText('USD 152.50').first().waitFor()
    await page.getByText('Anterior: USD 25.00').first().waitFor()
    expect(await violationsOn(page)).toEqual([])
    await keepShot(page, 'report')
    await page.getByText('Año anterior').click()
    await page.waitForURL(/compare=year/)
    await page.getByText('Anterior: USD 50.00').first().waitFor()

    await page.getByRole('button', { name: /En USD/ }).click()
    await page.getByRole('button', { name: 'Moneda original' }).click()
    await page.waitForURL(/currency=original/)
    await page
      .getByRole('region', { name: 'Totales por moneda' })
      .getByText('MXN 1,050.00')
      .waitFor()

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^Excursiones .*\.csv$/)
    expect(await readFile(await file.path(), 'utf8')).toContain(pesos.folio)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('a manager arrives at the dashboard: today, the target, the last sale and the boat that is full', async () => {
    const { page, complaints } = await arrive('/dashboard', {
      roles: ['GERENTE CONCESION'],
      channel_ids: [lobby.channel_id],
      hotel_ids: [lobby.hotel_id],
    })
    await page.getByRole('heading', { name: 'Presupuesto del mes' }).waitFor()

    // MXN 1,160 and USD 116 at 20.
    await page.getByText('MXN 3,480.00').first().waitFor()
    await page.getByText('Quedan 0 de 10').waitFor()
    expect(await page.getByText(pesos.folio).count()).toBe(1)
    expect(await violationsOn(page)).toEqual([])
    await keepShot(page, 'dashboard')
    expect(complaints).toEqual([])
    await page.context().close()
  })
})

/** Where a person can look at the page; only when asked for. */
async function keepShot(page: Page, name: string): Promise<void> {
  const folder = process.env['MOSTRADOR_SHOTS']
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
}
