import { buildUser, type BuiltUser, type UserOverrides } from '@app/access/testing'
import { buildApp } from '@app/server/app'
import { gatherModules } from '@app/server/gather'
import { openTestWorld } from '@app/server/testing'
import { openWhatsApp } from '@app/whatsapp/process'
import { messageStates, withoutGap } from '@app/whatsapp/testing'
import { run } from '@kit/db/database'
import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Plugin } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLive } from '../apps/server/live.ts'
import { buildPages } from '../apps/web/build.ts'
import { serveWeb } from '../apps/web/serve-web.ts'
import { NO_BROWSER, openBrowser, openPage, violationsOn } from '../apps/web/testing/browser.ts'

const PASSWORD = 'una frase bien larga'
const MODULES = ['access', 'organization', 'exchange-rates', 'messaging', 'whatsapp']

/** The application with the screens of these modules, whatever state the others are in. */
const onlyTheseModules: Plugin = {
  name: 'only-these-modules', enforce: 'pre',
  transform: (code, id) => (id.endsWith('apps/web/app/screens.ts') ? code.replaceAll('modules/*/', 'modules/{messaging,whatsapp}/') : null),
}

describe.skipIf(NO_BROWSER)('WhatsApp, with the real driver on the simulator', async () => {
  const world = await openTestWorld({ now: new Date().toISOString(), modules: MODULES })
  const { database, connection } = world
  const folder = await mkdtemp(join(tmpdir(), 'whatsapp-web-'))
  const numbers = await openWhatsApp({ connection, data_directory: folder, secret: 'a secret of the tests', simulator: { port: 0 }, acknowledge_milliseconds: 1_500, complain: (message) => void process.stderr.write(`${message}\n`) })
  afterAll(async () => {
    await numbers.close()
    await rm(folder, { recursive: true, force: true })
  })
  const simulator = numbers.simulator!
  let origin = ''
  beforeAll(async () => {
    await withoutGap(database)
    await buildPages(['index.html', 'login.html'], join(folder, 'pages'), [onlyTheseModules])
    const app = await buildApp({ database, gathered: await gatherModules(MODULES) })
    await serveWeb(app, { directory: join(folder, 'pages') })
    const live = await openLive({ app, database, connection })
    await app.listen({ port: 0, host: 'localhost' })
    origin = `http://localhost:${(app.server.address() as AddressInfo).port}`
    afterAll(async () => {
      await live.close()
      await app.close()
    })
  })
  const browser = await openBrowser()

  async function arrive(overrides: UserOverrides, path = '/mensaje/whatsapp'): Promise<{ user: BuiltUser; page: Page; complaints: string[] }> {
    const user = await buildUser(database, { password: PASSWORD, ...overrides })
    const { page, complaints } = await openPage(browser)
    await page.goto(`${origin}${path}`)
    await page.fill('#user', user.email)
    await page.fill('#password', PASSWORD)
    await page.click('button[type=submit]')
    return { user, page, complaints }
  }

  async function write(page: Page, group: string, message: string): Promise<void> {
    await page.getByLabel('Grupo').click()
    await page.locator('.ant-select-item-option', { hasText: group }).filter({ visible: true }).first().click()
    await page.getByLabel('Mensaje', { exact: true }).fill(message)
    await page.getByRole('button', { name: 'Enviar' }).click()
  }

  test('a rep sees the QR, the phone scans it on the simulator’s page, and both browsers may send', async () => {
    const rep = await arrive({ roles: ['REP CONCESION'], name: 'Ana', last_name: 'Pech' })
    await rep.page.getByRole('img', { name: 'Código QR para vincular WhatsApp' }).waitFor()
    await rep.page.getByText('SIMULADOR', { exact: true }).waitFor()
    const boss = await arrive({ roles: ['GERENTE CONCESION'], name: 'Sara', last_name: 'Ku' })
    await boss.page.getByRole('img', { name: 'Código QR para vincular WhatsApp' }).waitFor()
    expect(await violationsOn(rep.page)).toEqual([])

    const { page: phone } = await openPage(browser)
    await phone.goto(simulator.page_url)
    await phone.getByRole('button', { name: 'Escanear' }).click()

    for (const { page } of [rep, boss]) await page.getByLabel('Grupo').waitFor()
    await rep.page.getByRole('button', { name: 'Enviar' }).click()
    await rep.page.getByText('Requerido').first().waitFor()
    expect(await rep.page.getByText('Requerido').count()).toBe(2)
    expect(await rep.page.getByRole('button', { name: 'Cerrar sesión' }).count()).toBe(0)

    await write(rep.page, 'Operaciones Cancún', 'Salida 07:30, muelle 3')
    await rep.page.getByText('WhastApp enviado').waitFor()
    await rep.page.getByRole('cell', { name: 'Ana Pech' }).waitFor()
    expect(simulator.whatsapp.sent.map(({ text }) => text)).toEqual(['Salida 07:30, muelle 3'])
    await phone.getByText('Salida 07:30, muelle 3').waitFor()
    expect(await violationsOn(rep.page)).toEqual([])
    expect(rep.complaints).toEqual([])
  })

  test('what is refused and what nobody acknowledged are told apart', async () => {
    const { page } = await arrive({ roles: ['REP CONCESION'], name: 'Luz', last_name: 'May' })
    await page.getByLabel('Grupo').waitFor()

    simulator.whatsapp.answering = 'reject'
    await write(page, 'Reps Riviera Maya', 'Rechazado')
    await page.getByText('WhatsApp no enviado').waitFor()
    await page.getByText('WhatsApp lo rechazó (código 420).').first().waitFor()
    simulator.whatsapp.answering = 'silence'
    await write(page, 'Reps Riviera Maya', 'Quién sabe')
    await page.getByText('WhatsApp sin acuse').waitFor()
    simulator.whatsapp.answering = 'accept'

    expect((await messageStates(database)).slice(-2)).toMatchObject([{ state: 'failed', reason_code: 'REJECTED' }, { state: 'ambiguous', reason_code: 'ACK_TIMEOUT' }])
    expect(simulator.whatsapp.sent.filter(({ text }) => text === 'Quién sabe')).toHaveLength(1)
  })

  test('from the list of messages it opens as a dialog over the page', async () => {
    const { page } = await arrive({ roles: ['REP CONCESION'], name: 'Iris', last_name: 'Dzul' }, '/mensaje')
    await page.getByRole('button', { name: 'WhatsApp' }).click()
    const dialog = page.getByRole('dialog', { name: 'WhatsApp' })
    await dialog.getByLabel('Grupo').waitFor()
    await dialog.getByText('SIMULADOR', { exact: true }).waitFor()

    await write(page, 'Transportes y pickups', 'Cambio de muelle')
    await page.getByText('WhastApp enviado').waitFor()

    expect(new URL(page.url()).pathname).toBe('/mensaje')
    expect(simulator.whatsapp.sent.at(-1)?.text).toBe('Cambio de muelle')
    expect(await violationsOn(page)).toEqual([])
  })

  test('a manager closes the session after a warning, and the QR is needed again', async () => {
    const { user, page } = await arrive({ roles: ['GERENTE CONCESION'], name: 'Eva', last_name: 'Uc' })
    await page.getByLabel('Grupo').waitFor()

    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await page.getByRole('dialog', { name: '¿Esta seguro de cerrar esta sesión?' }).waitFor()
    await page.getByText('habrá que escanear de nuevo el código QR').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click()

    await page.getByText('Sesión cerrada con exito').waitFor()

    // Who lost the permission meanwhile is told why nothing happens, on the connection that was opened before.
    await run(database, sql`insert into access.user_permission (user_id, permission_key, granted) values (${user.id}, 'whatsapp.send', false)`)
    await page.getByRole('button', { name: 'Mostrar el código QR' }).click()
    await page.getByRole('alert').filter({ hasText: 'No tienes los Permisos necesarios' }).first().waitFor()
    await run(database, sql`delete from access.user_permission where user_id = ${user.id}`)
    await page.getByRole('button', { name: 'Mostrar el código QR' }).click()
    await page.getByRole('img', { name: 'Código QR para vincular WhatsApp' }).waitFor()
    expect(simulator.whatsapp.linkedPhones()).toEqual([])
  })

  test('a supervisor may not come here', async () => {
    const { page } = await arrive({ roles: ['SUPERVISOR CONCESION'] })

    await page.getByText('No tienes los Permisos necesarios').waitFor()
    expect(await page.getByRole('img', { name: 'Código QR para vincular WhatsApp' }).count()).toBe(0)
  })
})
