import { buildUser } from '@app/access/testing'
import { buildChannel, buildLocation } from '@app/organization/testing'
import { openTestWorld } from '@app/server/testing'
import { all } from '@kit/db/database'
import { businessDay, showDay } from '@kit/kernel/day'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { NO_BROWSER, openBrowser, openPage, violationsOn } from '../apps/web/testing/browser.ts'
import { enter } from '../apps/web/testing/session.ts'
import { serveBefore } from '../apps/web/testing/web-server.ts'

const PASSWORD = 'una frase bien larga'

describe.skipIf(NO_BROWSER)('where reps sell, in a browser', async () => {
  const world = await openTestWorld({ now: new Date().toISOString() })
  const { database } = world
  const channel = await buildChannel(database, { canal: 'Canal Norte' })
  const beach = await buildLocation(database, { channel_id: channel.id, locacion: 'Playa' })
  const lobby = await buildLocation(database, {
    channel_id: channel.id,
    hotel_id: beach.hotel_id,
    locacion: 'Vestíbulo',
  })
  const placed = { channel_ids: [channel.id], password: PASSWORD }
  const rep = await buildUser(database, { name: 'Ana', last_name: 'Ruiz', ...placed })
  const manager = await buildUser(database, { roles: ['GERENTE CONCESION'], ...placed })
  let origin = ''
  beforeAll(async () => {
    origin = (await serveBefore(world)).address
  })
  const browser = await openBrowser()

  const choose = async (page: Page, name: string, typed: string) => {
    await page.getByRole('dialog').getByRole('combobox', { name }).click()
    await page.keyboard.type(typed)
    await page.keyboard.press('Enter')
  }

  test('a manager places a rep, takes them off, and moves them for today', async () => {
    const { page, complaints } = await openPage(browser, { viewport: { width: 1440, height: 900 } })
    await enter(page.context(), { origin, email: manager.email, password: PASSWORD })
    await page.goto(`${origin}/asignar/locacion/rep`)
    await page.getByRole('button', { name: 'Asignar locación', exact: true }).first().click()
    await choose(page, 'Rep', 'Ana')
    await choose(page, 'Locación', 'Playa')
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar', exact: true }).click()
    await page.getByText('1 día asignado').waitFor()
    const row = page.getByRole('row', {
      name: new RegExp(`${showDay(businessDay(world.now))}.*Ana`),
    })
    await row.getByText('ASIGNADA').waitFor()
    expect(await violationsOn(page)).toEqual([])
    await row.getByRole('button', { name: 'Quitar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar', exact: true }).click()
    await row.getByText('QUITADA').waitFor()

    await page.goto(`${origin}/modificar/locacion/rep`)
    await page
      .getByRole('row', { name: /Ana Ruiz/ })
      .getByRole('button', { name: 'Cambiar locación' })
      .click()
    await choose(page, 'Locación', 'Vestíbulo')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Cambiar locación', exact: true })
      .click()
    await page.getByText('Ubicación actualizada correctamente.').waitFor()
    await page.getByRole('row', { name: /Ana Ruiz.*Vestíbulo/ }).waitFor()

    expect(
      await all(
        database,
        sql`select location_id from access.working_session
             where user_id = ${rep.id} and ended_at is null`,
      ),
    ).toEqual([{ location_id: lobby.id }])
    expect(complaints).toEqual([])
  })
})
