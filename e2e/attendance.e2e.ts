import { buildUser } from '@app/access/testing'
import { buildChannel, buildLocation } from '@app/organization/testing'
import { openTestWorld } from '@app/server/testing'
import { all } from '@kit/db/database'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { NO_BROWSER, openBrowser, openPage, violationsOn } from '../apps/web/testing/browser.ts'
import { enter } from '../apps/web/testing/session.ts'
import { serveBefore } from '../apps/web/testing/web-server.ts'

const PASSWORD = 'una frase bien larga'

describe.skipIf(NO_BROWSER)('attendance, in a browser', async () => {
  const world = await openTestWorld({ now: new Date().toISOString() })
  const { database } = world
  const channel = await buildChannel(database, { canal: 'Canal Norte' })
  const lobby = await buildLocation(database, { channel_id: channel.id, locacion: 'Vestíbulo' })
  const placed = { channel_ids: [channel.id], password: PASSWORD }
  const rep = await buildUser(database, { name: 'Ana', last_name: 'Ruiz', ...placed })
  const manager = await buildUser(database, { roles: ['GERENTE CONCESION'], ...placed })
  let origin = ''
  beforeAll(async () => {
    origin = (await serveBefore(world)).address
  })
  const browser = await openBrowser()

  test('a rep takes a break and ends their turn; a manager corrects it', async () => {
    const own = await openPage(browser, { viewport: { width: 820, height: 1180 } })
    await enter(own.page.context(), { origin, email: rep.email, password: PASSWORD })
    await own.page.goto(`${origin}/asistencia/locacion/rep`)
    await own.page.getByRole('button', { name: 'Registrar entrada', exact: true }).click()
    const dialog = own.page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Hotel' }).click()
    await dialog.getByRole('option').first().click()
    await dialog.getByRole('combobox', { name: 'Locación' }).click()
    await dialog.getByRole('option').first().click()
    await dialog.getByRole('button', { name: 'Guardar ubicación', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await own.page.getByRole('button', { name: 'Iniciar descanso', exact: true }).click()
    await own.page.getByRole('button', { name: 'Terminar descanso', exact: true }).click()
    await own.page.getByRole('button', { name: 'Registrar salida', exact: true }).click()
    expect(await violationsOn(own.page)).toEqual([])
    await own.page
      .getByRole('dialog')
      .getByRole('button', { name: 'Registrar salida', exact: true })
      .click()
    await own.page.getByText('Salida registrada', { exact: true }).waitFor()

    const { page, complaints } = await openPage(browser, { viewport: { width: 1440, height: 900 } })
    await enter(page.context(), { origin, email: manager.email, password: PASSWORD })
    await page.goto(`${origin}/asistencia/locacion/rep`)
    const row = page.getByRole('row', { name: /Ana Ruiz/ })
    await row.getByRole('button', { name: 'Corregir', exact: true }).click()
    await page.getByRole('dialog').getByLabel('Motivo', { exact: true }).fill('Llegó antes')
    await page.getByRole('dialog').getByLabel('Entrada', { exact: true }).fill('00:00')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Guardar corrección', exact: true })
      .click()
    await page.getByText('Asistencia corregida', { exact: true }).waitFor()

    expect(
      await all(
        database,
        sql`select a.state, a.location_id, c.reason from rep_locations.attendance a
              join rep_locations.attendance_correction c on c.attendance_id = a.id
             where a.rep_id = ${rep.id}`,
      ),
    ).toEqual([{ state: 'ended', location_id: lobby.id, reason: 'Llegó antes' }])
    expect([...own.complaints, ...complaints]).toEqual([])
  })
})
