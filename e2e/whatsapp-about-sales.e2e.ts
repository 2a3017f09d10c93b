// From a reservation's page to a group: with its vouchers, and with what becomes of it told there.
import { buildUser } from '@app/access/testing'
import { buildLocation } from '@app/organization/testing'
import { buildReservation } from '@app/reservations/testing'
import { buildApp } from '@app/server/app'
import { gatherModules } from '@app/server/gather'
import { openTestWorld } from '@app/server/testing'
import { openWhatsApp } from '@app/whatsapp/process'
import { SEAL_OF_TESTS, withoutGap } from '@app/whatsapp/testing'
import { first, run } from '@kit/db/database'
import { sql } from 'kysely'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openLive } from '../apps/server/live.ts'
import { serveWeb } from '../apps/web/serve-web.ts'
import { NO_BROWSER, openBrowser, openPage, violationsOn } from '../apps/web/testing/browser.ts'
import { enter } from '../apps/web/testing/session.ts'

const PASSWORD = 'una frase bien larga'
const PATIENCE = { timeout: 15_000, interval: 50 }
const DESK = { channel_ids: [1], password: PASSWORD, roles: ['REP CONCESION'] } as const

describe.skipIf(NO_BROWSER)('a message to a group about a sale', async () => {
  const world = await openTestWorld({ now: new Date().toISOString() })
  const { database, connection } = world
  const numbers = await openWhatsApp({
    connection,
    seal: SEAL_OF_TESTS,
    simulator: { port: 0 },
    complain: (message) => void process.stderr.write(`${message}\n`),
  })
  afterAll(() => numbers.close())
  const { whatsapp } = numbers.simulator!
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
    await pair()
  })
  const browser = await openBrowser()
  const numberIs = (kind: string) =>
    vi.waitFor(
      async () =>
        expect(await first(database, sql`select kind from whatsapp.number`)).toEqual({ kind }),
      PATIENCE,
    )

  async function pair(): Promise<void> {
    await run(
      database,
      sql`insert into whatsapp.command (number_id, kind) select id, 'start' from whatsapp.number`,
    )
    await numberIs('qr')
    const shown = await first(database, sql<{ qr: string }>`select qr from whatsapp.number`)
    whatsapp.scan(shown!.qr)
    await numberIs('ready')
  }

  test('it leaves with the vouchers, its page says what becomes of it, and the list leads back', async () => {
    const rep = await buildUser(database, { ...DESK, name: 'Ana', last_name: 'Pech' })
    const sale = await buildReservation(database, {
      rep_id: rep.id,
      location: await buildLocation(database, { channel_id: 1 }),
      customer_name: 'Berta Guest',
      items: [{ voucher: true, service_time: '09:00', pickup_time: '07:30' }],
    })
    const { page, complaints } = await openPage(browser)
    await enter(page.context(), { origin, email: rep.email, password: PASSWORD })
    await page.goto(`${origin}/reserva/${sale.uuid}`)
    const section = page.locator('section', { hasText: 'Mensajes a grupos' }).last()
    await section.getByText('No hay mensajes a grupos').waitFor()

    await section.getByRole('button', { name: 'Enviar por WhatsApp' }).click()
    const dialog = page.getByRole('dialog', { name: 'WhatsApp' })
    await dialog.getByLabel('Grupo').click()
    await page.locator('.ant-select-item-option', { hasText: 'Operaciones' }).first().click()
    expect(await dialog.getByLabel('Mensaje', { exact: true }).inputValue()).toContain(
      `${sale.folio} · Berta Guest`,
    )
    await dialog.getByRole('button', { name: 'Adjuntar cupones (PDF)' }).click()
    await dialog.getByText(`${sale.folio}.pdf`).waitFor()
    expect(await violationsOn(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Enviar', exact: true }).click()
    await page.getByText('WhastApp enviado').waitFor()
    await page.keyboard.press('Escape')

    await section.getByText('ENVIADO', { exact: true }).waitFor()
    await section.getByText(`${sale.folio}.pdf`).waitFor()
    const [arrived] = whatsapp.sent
    expect(whatsapp.media.read(arrived!.file!).subarray(0, 5).toString()).toBe('%PDF-')
    whatsapp.report(arrived!, 'read')
    await section.getByText('LEÍDO', { exact: true }).waitFor()
    await section.getByText('recibido por 1, leído por 1').waitFor()
    expect(await violationsOn(page)).toEqual([])

    await page.goto(`${origin}/mensaje/whatsapp/enviados`)
    await page.getByRole('row').filter({ hasText: sale.folio }).getByRole('link').click()
    await section.getByText('LEÍDO', { exact: true }).waitFor()
    expect(complaints).toEqual([])
  })

  test('a refusal says why', async () => {
    const rep = await buildUser(database, { ...DESK, name: 'Luz', last_name: 'May' })
    const sale = await buildReservation(database, {
      rep_id: rep.id,
      location: await buildLocation(database, { channel_id: 1 }),
    })
    const { page } = await openPage(browser)
    await enter(page.context(), { origin, email: rep.email, password: PASSWORD })
    await page.goto(`${origin}/reserva/${sale.uuid}`)
    whatsapp.answering = 'reject'
    await page.getByRole('button', { name: 'Enviar por WhatsApp' }).click()
    const dialog = page.getByRole('dialog', { name: 'WhatsApp' })
    await dialog.getByLabel('Grupo').click()
    await page.locator('.ant-select-item-option', { hasText: 'Operaciones' }).first().click()
    await dialog.getByRole('button', { name: 'Enviar', exact: true }).click()
    await page.getByText('WhatsApp no enviado').waitFor()
    whatsapp.answering = 'accept'
    await page.keyboard.press('Escape')

    const section = page.locator('section', { hasText: 'Mensajes a grupos' }).last()
    await section.getByText('NO ENVIADO', { exact: true }).waitFor()
    await section.getByText('WhatsApp lo rechazó (código 420).').waitFor()
    expect(await section.getByText('ENVIADO', { exact: true }).count()).toBe(0)
  })
})
