import { buildUser, type UserOverrides } from '@app/access/testing'
import { BUDGET } from '@app/budgets/lifecycles'
import { buildBudget } from '@app/budgets/testing'
import { buildRates } from '@app/exchange-rates/testing'
import { buildChannel, buildConcession, buildHotel, buildLocation } from '@app/organization/testing'
import { openTestWorld } from '@app/server/testing'
import { systemContext } from '@kit/db/context'
import { all, first } from '@kit/db/database'
import { moveThose } from '@kit/db/move'
import { businessDay, firstOfMonth } from '@kit/kernel/day'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { NO_BROWSER, openBrowser, openPage, violationsOn } from '../apps/web/testing/browser.ts'
import { enter } from '../apps/web/testing/session.ts'
import { serveBefore } from '../apps/web/testing/web-server.ts'

const PASSWORD = 'una frase bien larga'

describe.skipIf(NO_BROWSER)('taking a desk and the exchange rate, in a browser', async () => {
  // The browser's clock is the real one, and budgets are of its month.
  const world = await openTestWorld({ now: new Date().toISOString() })
  const { database } = world
  const today = businessDay(world.now)
  const month = firstOfMonth(today)
  const north = await buildChannel(database, { canal: 'Canal Norte' })
  const south = await buildChannel(database, { canal: 'Canal Sur' })
  const palm = await buildHotel(database, { name: 'Hotel Palma', labels: ['TTOO'] })
  const lobby = await buildLocation(database, {
    channel_id: north.id,
    hotel_id: palm.id,
    locacion: 'Lobby norte',
  })
  const beach = await buildLocation(database, {
    channel_id: north.id,
    hotel_id: palm.id,
    locacion: 'Playa norte',
  })
  const southern = await buildLocation(database, {
    hotel_id: (
      await buildConcession(database, {
        channel_id: south.id,
        hotel_id: (await buildHotel(database, { name: 'Hotel Sur' })).id,
      })
    ).hotel_id,
    channel_id: south.id,
    locacion: 'Alberca sur',
  })
  const budget = await buildBudget(database, { location: lobby, month, amount: '250000' })
  await buildRates(database, { day: today, USD: { buy: '17.05', sell: '18.10' } })

  let origin = ''
  beforeAll(async () => {
    origin = (await serveBefore(world)).address
  })
  const browser = await openBrowser()

  async function arrive(overrides: UserOverrides, { asked = true } = {}) {
    const user = await buildUser(database, { password: PASSWORD, ...overrides })
    const { page, complaints } = await openPage(browser, { viewport: { width: 1180, height: 820 } })
    await enter(page.context(), { origin, email: user.email, password: PASSWORD }, 'asked')
    await page.goto(`${origin}/administracion/tipo-de-cambio`)
    if (asked) await page.getByRole('dialog', { name: 'Hotel y locación' }).waitFor()
    return { user, page, complaints }
  }

  async function pick(page: Page, label: string, option: string) {
    await page.getByLabel(label, { exact: true }).click()
    const offered = page.locator('.ui-option', { hasText: option }).filter({ visible: true })
    await offered.click()
    await offered.waitFor({ state: 'hidden' })
  }
  const deskOf = (id: number) =>
    first(
      database,
      sql<{ location_id: number; agency: boolean; target: string | null }>`
      select location_id, agency, target_amount::numeric(12, 2)::text as target
        from access.working_session where user_id = ${id} and ended_at is null`,
    )
  const acceptedBy = (id: number) =>
    all(database, sql`select budget_id from budgets.rep_assignment where rep_id = ${id}`)

  test('TOURSALES confirms who they are and the budget, and only then has a desk', async () => {
    const { user, page, complaints } = await arrive({
      roles: ['TOURSALES'],
      channel_ids: [north.id],
      name: 'Luz',
      last_name: 'Pech',
    })
    const dialog = page.getByRole('dialog', { name: 'Hotel y locación' })

    // Their only hotel is chosen for them.
    await expect.poll(() => dialog.getByLabel('Locación').isDisabled()).toBe(false)
    expect(await dialog.getByLabel('Canal').count()).toBe(0)
    expect(await dialog.getByRole('button', { name: 'Cancelar' }).count()).toBe(0)
    await dialog.getByRole('button', { name: 'Confirmar ubicación' }).click()
    await dialog.getByText('Requerido').first().waitFor()
    expect(await dialog.getByText('Requerido').count()).toBe(1)

    await pick(page, 'Locación', 'Playa norte')
    await dialog.getByRole('button', { name: 'Confirmar ubicación' }).click()
    await page.getByText('No hay Presupuesto asignado para esa locación').waitFor()
    expect(await deskOf(user.id)).toBeUndefined()

    await pick(page, 'Locación', 'Lobby norte')
    await dialog.getByRole('button', { name: 'Confirmar ubicación' }).click()
    const question = page.getByRole('dialog', { name: '¿Es usted Luz Pech?' })
    await question.waitFor()
    expect(await question.innerText()).toMatch(/MXN\s250,000\.00[\s\S]*Hotel Palma · Lobby norte/)
    expect(await violationsOn(page)).toEqual([])
    await question.getByRole('button', { name: 'Sí, soy yo' }).click()
    await page.getByText('Ubicación actualizada correctamente.').waitFor()
    await dialog.waitFor({ state: 'hidden' })

    expect(await deskOf(user.id)).toEqual({
      location_id: lobby.id,
      agency: true,
      target: '250000.00',
    })
    expect(await acceptedBy(user.id)).toEqual([{ budget_id: budget.id }])
    expect(complaints).toEqual([])
  })

  test('a budget that cannot be accepted is told, and the location is saved all the same', async () => {
    const { user, page } = await arrive({ roles: ['TOURSALES'], channel_ids: [north.id] })
    await moveThose(
      systemContext(database),
      BUDGET,
      { from: 'confirmed', which: sql`t.id = ${budget.id}` },
      'cut',
    )

    await pick(page, 'Hotel', 'Hotel Palma')
    await pick(page, 'Locación', 'Lobby norte')
    await page.getByRole('button', { name: 'Confirmar ubicación' }).click()
    await page.getByRole('button', { name: 'Sí, soy yo' }).click()
    await page.getByText('El presupuesto de esa locación ya está cerrado').waitFor()
    await page.getByText('Ubicación actualizada correctamente.').waitFor()

    expect((await deskOf(user.id))?.location_id).toBe(lobby.id)
    expect(await acceptedBy(user.id)).toEqual([])
  })

  test('others choose channel, hotel and location and save; the header opens it again', async () => {
    const { user, page, complaints } = await arrive({
      roles: ['REP CONCESION'],
      channel_ids: [north.id, south.id],
    })

    await pick(page, 'Canal', 'Canal Sur')
    await pick(page, 'Hotel', 'Hotel Sur')
    // The only spot of the hotel is chosen by itself.
    await expect
      .poll(() => page.getByLabel('Locación', { exact: true }).inputValue())
      .toBe('Alberca sur')
    await page.getByRole('button', { name: 'Guardar ubicación' }).click()
    await page.getByText('Ubicación actualizada correctamente.').waitFor()
    expect(await deskOf(user.id)).toEqual({
      location_id: southern.id,
      agency: false,
      target: null,
    })
    await page.getByRole('dialog').waitFor({ state: 'hidden' })

    await page.getByRole('button', { name: /Cambiar hotel y locación: Hotel Sur/ }).click()
    await pick(page, 'Canal', 'Canal Norte')
    await pick(page, 'Hotel', 'Hotel Palma')
    await pick(page, 'Locación', 'Playa norte')
    await page.getByRole('button', { name: 'Guardar ubicación' }).click()
    await page.getByRole('button', { name: /Cambiar hotel y locación: Hotel Palma/ }).waitFor()

    expect(await deskOf(user.id)).toEqual({
      location_id: beach.id,
      agency: true,
      target: null,
    })
    expect(complaints).toEqual([])
  })

  test('who sells nothing at a desk, or has none to choose, is not asked for one at login', async () => {
    const dialog = (page: Page) => page.getByRole('dialog', { name: 'Hotel y locación' })
    const elsewhere = await buildChannel(database, { canal: 'Canal sin locaciones' })
    const people: UserOverrides[] = [
      { roles: ['CONTABILIDAD'] },
      { roles: ['OPERACIONES'] },
      { roles: ['COMERCIAL'], channel_ids: [north.id] },
      { roles: ['ADMIN'] },
      { roles: ['GERENTE CONCESION'], channel_ids: [elsewhere.id] },
    ]
    for (const overrides of people) {
      const { page } = await arrive(overrides, { asked: false })
      await page.getByRole('button', { name: /^(Cuenta de|Account of)/ }).waitFor()
      await page.waitForLoadState('networkidle')

      expect(await dialog(page).count(), overrides.roles!.join()).toBe(0)
      await page.context().close()
    }

    const { page } = await arrive(people[2]!, { asked: false })
    await page.getByRole('button', { name: /Elegir hotel y locación/ }).click()
    await dialog(page).getByRole('button', { name: 'Cancelar' }).click()
    await dialog(page).waitFor({ state: 'hidden' })
  })

  test('accounting sets the company’s rate; a slip is asked about; history says who', async () => {
    const { page, complaints } = await arrive(
      { roles: ['CONTABILIDAD'], name: 'Eva', last_name: 'Canul' },
      { asked: false },
    )
    await page.getByRole('heading', { name: 'Tipo de cambio', level: 1 }).waitFor()
    await page.getByText('Falta el token de Banxico').waitFor()

    const dollar = page.getByRole('row', { name: /USD Dólar/ })
    expect(await dollar.innerText()).toMatch(/17\.05[\s\S]*18\.10[\s\S]*De hoy/)
    await dollar.getByRole('button', { name: 'Capturar' }).click()
    const dialog = page.getByRole('dialog', {
      name: 'Capturar tipo de cambio de Dólar estadounidense',
    })
    await dialog.getByLabel('Compra').fill('19')
    await dialog.getByLabel('Venta').fill('18.2')
    await dialog.getByRole('button', { name: 'Guardar tipo de cambio' }).click()
    await dialog.getByText('La compra no puede ser mayor que la venta').waitFor()
    await dialog.getByLabel('Compra').fill('17.2')
    await dialog.getByLabel('Venta').fill('182')
    await dialog.getByRole('button', { name: 'Guardar tipo de cambio' }).click()
    await page.getByRole('button', { name: 'No, corregir' }).click()
    await dialog.getByLabel('Venta').fill('18.25')
    await dialog.getByRole('button', { name: 'Guardar tipo de cambio' }).click()
    await page.getByText('Tipo de cambio guardado').waitFor()

    await page.getByRole('button', { name: /TC USD 18\.25/ }).waitFor()
    await page.getByRole('link', { name: 'Historial' }).first().click()
    await page.getByRole('row', { name: /USD Venta 18\.25.*La empresa Eva Canul/ }).waitFor()
    await page.goBack()
    await page.getByLabel('Token del SIE').fill('abc123')
    await page.getByRole('button', { name: 'Guardar token' }).click()
    await page.getByText('Token guardado').waitFor()
    // What was kept is there on the next visit, with no notice lying over the page.
    await page.reload()
    await page.getByRole('button', { name: 'Quitar token' }).waitFor()
    await dollar.getByText('18.25').waitFor()
    expect(await violationsOn(page)).toEqual([])
    // The morning's: all of them at once, and one that loses stops all.
    await page.getByRole('button', { name: 'Capturar tipos de cambio', exact: true }).click()
    const every = page.getByRole('dialog', { name: 'Capturar tipos de cambio', exact: true })
    await every.getByLabel('Compra de USD', { exact: true }).fill('19')
    for (const [code, buy, sell] of [
      ['EUR', '19.50', '21'],
      ['CAD', '12', '13.10'],
      ['GBP', '22', '24.50'],
    ] as const) {
      await every.getByLabel(`Compra de ${code}`, { exact: true }).fill(buy)
      await every.getByLabel(`Venta de ${code}`, { exact: true }).fill(sell)
    }
    await every.getByRole('button', { name: 'Guardar todos' }).click()
    await every.getByText('La compra no puede ser mayor que la venta').waitFor()
    await every.getByLabel('Compra de USD', { exact: true }).fill('17.2')
    await every.getByRole('button', { name: 'Guardar todos' }).click()
    await page.getByText('4 tipos de cambio guardados').waitFor()
    await every.waitFor({ state: 'hidden' })
    await page.getByRole('row', { name: /GBP.*22\.00.*24\.50/ }).waitFor()
    expect(complaints).toEqual([])
  })
})
