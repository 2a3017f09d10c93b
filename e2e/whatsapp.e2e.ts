import { recordSetting } from '@kit/db/settings'
import { gapSeconds } from '@app/whatsapp/settings'
import { buildUser, type BuiltUser, type UserOverrides } from '@app/access/testing'
import { buildApp } from '@app/server/app'
import { gatherModules } from '@app/server/gather'
import { openTestWorld } from '@app/server/testing'
import { openWhatsApp } from '@app/whatsapp/process'
import { messageStates, SEAL_OF_TESTS, withoutGap } from '@app/whatsapp/testing'
import { all, run } from '@kit/db/database'
import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openLive } from '../apps/server/live.ts'
import { serveWeb } from '../apps/web/serve-web.ts'
import { NO_BROWSER, openBrowser, openPage, violationsOn } from '../apps/web/testing/browser.ts'
import { enter } from '../apps/web/testing/session.ts'

const PASSWORD = 'una frase bien larga'

describe.skipIf(NO_BROWSER)('WhatsApp, with the real driver on the simulator', async () => {
  const world = await openTestWorld({ now: new Date().toISOString() })
  const { database, connection } = world
  const folder = await mkdtemp(join(tmpdir(), 'whatsapp-web-'))
  const numbers = await openWhatsApp({
    connection,
    seal: SEAL_OF_TESTS,
    simulator: { port: 0 },
    acknowledge_milliseconds: 1_500,
    complain: (message) => void process.stderr.write(`${message}\n`),
  })
  afterAll(async () => {
    await numbers.close()
    await rm(folder, { recursive: true, force: true })
  })
  const simulator = numbers.simulator!
  let origin = ''
  beforeAll(async () => {
    await withoutGap(database)
    const app = await buildApp({ database, gathered: await gatherModules() })
    await serveWeb(app)
    const live = await openLive({ app, database, connection })
    await app.listen({ port: 0, host: 'localhost' })
    origin = `http://localhost:${(app.server.address() as AddressInfo).port}`
    afterAll(async () => {
      await live.close()
      await app.close()
    })
  })
  const browser = await openBrowser()

  async function arrive(
    overrides: UserOverrides,
    path = '/mensaje/whatsapp',
  ): Promise<{ user: BuiltUser; page: Page; complaints: string[] }> {
    const user = await buildUser(database, { password: PASSWORD, ...overrides })
    const { page, complaints } = await openPage(browser)
    await enter(page.context(), { origin, email: user.email, password: PASSWORD })
    await page.goto(`${origin}${path}`)
    return { user, page, complaints }
  }

  async function write(page: Page, group: string, message: string): Promise<void> {
    await page.getByLabel('Grupo').click()
    await page
      .locator('.ant-select-item-option', { hasText: group })
      .filter({ visible: true })
      .first()
      .click()
    await page.getByLabel('Mensaje', { exact: true }).fill(message)
    await page.getByRole('button', { name: 'Enviar' }).click()
  }

  test('a rep sees the QR, the phone scans it on the simulator’s page, and both browsers may send', async () => {
    const rep = await arrive({
      roles: ['REP CONCESION'],
      channel_ids: [1],
      name: 'Ana',
      last_name: 'Pech',
    })
    await rep.page.getByRole('img', { name: 'Código QR para vincular WhatsApp' }).waitFor()
    await rep.page.getByText('SIMULADOR', { exact: true }).waitFor()
    const boss = await arrive({
      roles: ['GERENTE CONCESION'],
      channel_ids: [1],
      name: 'Sara',
      last_name: 'Ku',
    })
    await boss.page.getByRole('img', { name: 'Código QR para vincular WhatsApp' }).waitFor()
    expect(await violationsOn(rep.page)).toEqual([])

    // The boss goes away and the rep still looks; then both are back.
    await boss.page.goto(`${origin}/mensaje`)
    await boss.page.getByRole('button', { name: 'WhatsApp' }).waitFor()
    await rep.page.waitForTimeout(1_500)
    expect(
      await rep.page.getByRole('img', { name: 'Código QR para vincular WhatsApp' }).count(),
    ).toBe(1)
    await boss.page.goto(`${origin}/mensaje/whatsapp`)
    await boss.page.getByRole('img', { name: 'Código QR para vincular WhatsApp' }).waitFor()

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
    await rep.page.getByRole('button', { name: 'Ver enviados' }).click()
    await rep.page.getByRole('cell', { name: 'Ana Pech' }).waitFor()
    await rep.page.goBack()
    await rep.page.getByLabel('Grupo').waitFor()
    expect(simulator.whatsapp.sent.map(({ text }) => text)).toEqual(['Salida 07:30, muelle 3'])
    await phone.getByText('Salida 07:30, muelle 3').waitFor()
    expect(await violationsOn(rep.page)).toEqual([])
    expect(rep.complaints).toEqual([])
  })

  test('what is refused and what nobody acknowledged are told apart', async () => {
    const { page } = await arrive({
      roles: ['REP CONCESION'],
      channel_ids: [1],
      name: 'Luz',
      last_name: 'May',
    })
    await page.getByLabel('Grupo').waitFor()

    simulator.whatsapp.answering = 'reject'
    await write(page, 'Reps Riviera Maya', 'Rechazado')
    await page.getByText('WhatsApp no enviado').waitFor()
    await page.getByText('WhatsApp lo rechazó (código 420).').first().waitFor()
    simulator.whatsapp.answering = 'silence'
    await write(page, 'Reps Riviera Maya', 'Quién sabe')
    await page.getByText('WhatsApp sin confirmación').waitFor()
    simulator.whatsapp.answering = 'accept'

    expect((await messageStates(database)).slice(-2)).toMatchObject([
      { state: 'failed', reason_code: 'REJECTED' },
      { state: 'ambiguous', reason_code: 'ACK_TIMEOUT' },
    ])
    expect(simulator.whatsapp.sent.filter(({ text }) => text === 'Quién sabe')).toHaveLength(1)
  })

  test('a group where the number may not write is there, and says why it cannot be chosen', async () => {
    const { page } = await arrive({
      roles: ['REP CONCESION'],
      channel_ids: [1],
      name: 'Noé',
      last_name: 'Tun',
    })
    await page.getByLabel('Grupo').click()

    const option = page.locator('.ant-select-item-option', {
      hasText: 'Avisos de dirección (solo escriben sus administradores)',
    })
    await option.waitFor()
    expect(
      (await option.getAttribute('aria-disabled')) ?? (await option.getAttribute('class')),
    ).toMatch(/true|disabled/)
  })

  test('every reason in the history is a sentence, whatever its code', async () => {
    const { user, page } = await arrive(
      { roles: ['REP CONCESION'], channel_ids: [1], name: 'Lía', last_name: 'Poot' },
      '/mensaje',
    )
    await page.getByRole('button', { name: 'WhatsApp' }).waitFor()
    for (const [code, state] of [
      ['EXPIRED', 'failed'],
      ['ERROR', 'ambiguous'],
      ['TIMEOUT', 'ambiguous'],
    ] as const) {
      await run(
        database,
        sql`
          insert into whatsapp.message (uuid, number_id, group_id, group_name, text, user_id, state,
                reason_code, reason, finished_at)
        values (gen_random_uuid(), 1, 'x@g.us', 'Operaciones Cancún', ${`Motivo ${code.length}`},
              ${user.id}, ${state}, ${code}, 'Timed Out (ETIMEDOUT)', now())`,
      )
    }
    await page.goto(`${origin}/mensaje/whatsapp/enviados`)

    await page.getByText('Venció tras más de media hora en la cola.').first().waitFor()
    await page.getByText('Ocurrió un error al enviarlo a WhatsApp.').first().waitFor()
    await page.getByText('Causa desconocida.').first().waitFor()
    expect(await page.getByText(/ETIMEDOUT|TIMEOUT|EXPIRED|ERROR/).count()).toBe(0)
  })

  test('from the list of messages it opens as a dialog over the page', async () => {
    const { page } = await arrive(
      { roles: ['REP CONCESION'], channel_ids: [1], name: 'Iris', last_name: 'Dzul' },
      '/mensaje',
    )
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

  /** The message is accepted; what becomes of it is told later. */
  const queued = (page: Page) =>
    page.waitForResponse((reply) => reply.url().endsWith('/whatsapp/sendMessage') && reply.ok())

  test('who closes the dialog, or leaves the page, is told all the same how it ended', async () => {
    const { page } = await arrive(
      { roles: ['REP CONCESION'], channel_ids: [1], name: 'Rita', last_name: 'Cob' },
      '/mensaje',
    )
    await page.getByRole('button', { name: 'WhatsApp' }).click()
    const dialog = page.getByRole('dialog', { name: 'WhatsApp' })
    await dialog.getByLabel('Grupo').waitFor()

    simulator.whatsapp.answering = 'silence'
    await Promise.all([queued(page), write(page, 'Operaciones Cancún', 'Desde el diálogo')])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await page.getByText('WhatsApp sin confirmación').waitFor()
    simulator.whatsapp.answering = 'accept'

    await recordSetting(database, gapSeconds, 6, { valid_from: new Date() })
    await page.getByRole('button', { name: 'WhatsApp' }).click()
    await Promise.all([queued(page), write(page, 'Operaciones Cancún', 'Y me voy')])
    await dialog.getByRole('link', { name: 'Ver enviados' }).click()
    await page.getByRole('heading', { name: 'Enviados por WhatsApp' }).waitFor()
    await page.goBack()
    await page.getByText('WhastApp enviado').waitFor()
    await recordSetting(database, gapSeconds, 0, { valid_from: new Date() })

    expect(simulator.whatsapp.sent.slice(-2).map(({ text }) => text)).toEqual([
      'Desde el diálogo',
      'Y me voy',
    ])
  })

  test('a manager closes the session after a warning, and the QR is needed again', async () => {
    const { user, page } = await arrive({
      roles: ['GERENTE CONCESION'],
      channel_ids: [1],
      name: 'Eva',
      last_name: 'Uc',
    })
    await page.getByLabel('Grupo').waitFor()

    await page.getByRole('button', { name: 'Cerrar sesión' }).click()
    await page.getByRole('dialog', { name: '¿Esta seguro de cerrar esta sesión?' }).waitFor()
    await page.getByText('habrá que escanear de nuevo el código QR').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar sesión' }).click()

    await page.getByText('Sesión cerrada con exito').waitFor()

    // Who lost the permission meanwhile is told why nothing happens, on the connection that was
    // opened before.
    await run(
      database,
      sql`
        insert into access.user_permission (user_id, permission_key, granted)
          values (${user.id}, 'whatsapp.pair', false)`,
    )
    await page.getByRole('button', { name: 'Mostrar el código QR' }).click()
    await page
      .getByRole('alert')
      .filter({ hasText: 'No tienes los Permisos necesarios' })
      .first()
      .waitFor()
    await run(database, sql`delete from access.user_permission where user_id = ${user.id}`)
    await page.getByRole('button', { name: 'Mostrar el código QR' }).click()
    await page.getByRole('img', { name: 'Código QR para vincular WhatsApp' }).waitFor()
    expect(simulator.whatsapp.linkedPhones()).toEqual([])
  })

  test('the last one who looks at the QR takes it along, and who comes back is shown another', async () => {
    const { page } = await arrive({
      roles: ['REP CONCESION'],
      channel_ids: [1],
      name: 'Sol',
      last_name: 'Ek',
    })
    const code = page.getByRole('img', { name: 'Código QR para vincular WhatsApp' })
    await code.waitFor()
    // A tab that was killed cannot say that it left.
    await run(
      database,
      sql`delete from whatsapp.viewer where session_id <> (select max(id) from access.session)`,
    )

    await page.getByRole('link', { name: 'Mensajes', exact: true }).first().click()
    await page.getByRole('button', { name: 'WhatsApp' }).waitFor()
    await expect
      .poll(
        async () =>
          (await all(database, sql`select kind, reason from whatsapp.number where id = 1`))[0],
        { timeout: 10_000 },
      )
      .toEqual({ kind: 'closed', reason: 'pairing_ended' })
    await page.getByRole('button', { name: 'WhatsApp' }).click()
    await code.waitFor()

    // Nor does a page that is simply left, or a tab that is closed, keep it.
    await expect
      .poll(async () => (await all(database, sql`select 1 from whatsapp.viewer`)).length, {
        timeout: 10_000,
      })
      .toBe(1)
    await page.goto('about:blank')
    await expect
      .poll(
        async () =>
          (await all(database, sql`select kind, reason from whatsapp.number where id = 1`))[0],
        { timeout: 10_000 },
      )
      .toEqual({ kind: 'closed', reason: 'pairing_ended' })
  })

  test('a link whose secret changed is not begun but taken away, by who may close sessions', async () => {
    await run(
      database,
      sql`update whatsapp.number set kind = 'closed', reason = 'secret_changed', qr = null`,
    )
    const rep = await arrive({
      roles: ['REP CONCESION'],
      channel_ids: [1],
      name: 'Ivo',
      last_name: 'May',
    })
    await rep.page.getByText('si no se puede recuperar, borre el vínculo').waitFor()
    const boss = await arrive({
      roles: ['GERENTE CONCESION'],
      channel_ids: [1],
      name: 'Zoe',
      last_name: 'Canul',
    })
    await boss.page.getByRole('button', { name: 'Borrar vínculo' }).click()
    expect([
      await rep.page.getByRole('button', { name: /vínculo|Mostrar el código/ }).count(),
      await boss.page.getByRole('button', { name: 'Mostrar el código QR' }).count(),
    ]).toEqual([0, 0])

    await boss.page.getByRole('dialog').getByRole('button', { name: 'Borrar vínculo' }).click()

    await boss.page.getByText('Sesión cerrada con exito').waitFor()
    await boss.page.getByText('La sesión se cerró o se desvinculó desde el teléfono.').waitFor()

    // A phone that does not answer: said with the error and the reason, in words.
    await boss.page.route('**/wsp/whatsapp/commands/*', (route) =>
      route.fulfill({
        json: { state: 'failed', error: 'NO_ANSWER', reason: 'No answer within 10000 ms' },
      }),
    )
    await run(
      database,
      sql`update whatsapp.number set kind = 'closed', reason = 'secret_changed', qr = null`,
    )
    await boss.page.getByRole('button', { name: 'Borrar vínculo' }).click()
    await boss.page.getByRole('dialog').getByRole('button', { name: 'Borrar vínculo' }).click()
    const alert = boss.page.getByRole('alert').filter({ hasText: 'La sesión no se pudo cerrar' })
    await alert.getByText('WhatsApp no respondió a tiempo.').waitFor()
    expect(await alert.getByText('No answer').count()).toBe(0)
  })

  test('a supervisor may not come here', async () => {
    const { page } = await arrive({ roles: ['SUPERVISOR CONCESION'] })

    await page.getByText('No tienes los Permisos necesarios').waitFor()
    expect(await page.getByRole('img', { name: 'Código QR para vincular WhatsApp' }).count()).toBe(
      0,
    )
  })
})
