import { all } from '@kit/db/database'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { NO_BROWSER, violationsOn } from '../apps/web/testing/browser.ts'
import { PDF, PNG } from '../modules/talk/messaging/testing/hostile-files.ts'
import { buildMessage } from '../modules/talk/messaging/testing/build.ts'
import { keepShot, openMessagesHouse, unread } from './messages-house.ts'

const SAVED = /^Borrador guardado a las \d\d:\d\d (AM|PM)\.$/

describe.skipIf(NO_BROWSER)('what somebody writes is kept until it is sent', async () => {
  const house = await openMessagesHouse()
  const { database, channel, arrive, compose } = house

  test('a new message is kept while it is written, left, found under Borradores, gone on with and sent', async () => {
    const ana = await arrive({ roles: ['REP CONCESION'], name: 'Ana', last_name: 'Pech' })
    const boss = await arrive({ roles: ['GERENTE CONCESION'], name: 'Sara', last_name: 'Ku' })
    const { page } = boss
    const dialog = await compose(page, {
      subject: 'Junta de mañana',
      content: 'A las 9 en el',
      rep: 'Ana Pech',
      files: [
        { name: 'plano.png', mimeType: 'image/png', buffer: PNG },
        { name: 'menú.pdf', mimeType: 'application/pdf', buffer: PDF },
      ],
    })
    await dialog.getByRole('button', { name: 'Quitar menú.pdf' }).waitFor()
    await dialog.getByText(SAVED).waitFor()
    expect(await violationsOn(page)).toEqual([])
    await keepShot(page, 'draft-saved')
    // Closed at once: what was typed last is kept, too.
    await dialog.getByLabel('Mensaje', { exact: true }).fill('A las 9 en el lobby.')
    await dialog.getByRole('button', { name: 'Cancelar mensaje' }).click()
    await page.getByText('Guardado en Borradores').waitFor()

    await page.goto(`${house.origin}/mensaje`)
    await page.getByRole('button', { name: 'Borradores' }).click()
    const row = page.getByRole('row', { name: /Junta de mañana/ })
    await row.getByText('A las 9 en el lobby.').waitFor()
    await keepShot(page, 'drafts')
    expect(await violationsOn(page)).toEqual([])
    await row.getByRole('button', { name: 'Continuar' }).click()
    const again = page.getByRole('dialog', { name: 'Nuevo mensaje' })
    await again.getByText('Lo recibirá 1 persona: Ana Pech').waitFor()
    expect(await again.getByLabel('Asunto').inputValue()).toBe('Junta de mañana')
    await again.getByRole('button', { name: 'Quitar menú.pdf' }).click()
    await again.getByText('menú.pdf').waitFor({ state: 'hidden' })
    await again.getByText('plano.png').waitFor()
    for (const width of [1440, 1024, 820]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await violationsOn(page)).toEqual([])
      await keepShot(page, `draft-with-files-${width}`)
    }
    const text = again.getByLabel('Mensaje', { exact: true })
    expect(await text.inputValue()).toBe('A las 9 en el lobby.')
    await text.fill('A las 10 en el lobby.')
    await keepShot(page, 'draft-continued')
    await again.getByRole('button', { name: 'Enviar mensaje' }).click()
    await page.getByText('Mensaje enviado').waitFor()

    await page.getByText(/^No hay borradores\./).waitFor()
    await expect.poll(() => unread(ana.page)).toBe('Mensajes, 1 sin leer')
    expect(
      await all(
        database,
        sql`select m.content, d.user_id, a.file_name from messaging.message m
              join messaging.delivery d on d.message_id = m.id
              join messaging.attachment a on a.message_id = m.id
             where m.subject = 'Junta de mañana'`,
      ),
    ).toEqual([{ content: 'A las 10 en el lobby.', user_id: ana.user.id, file_name: 'plano.png' }])
    expect(await all(database, sql`select uuid from messaging.draft`)).toEqual([])
    expect([...boss.complaints, ...ana.complaints]).toEqual([])
  })

  test('an answer is there when the message is opened again, and goes from the list with a yes', async () => {
    const luz = await arrive({ roles: ['REP CONCESION'], name: 'Luz', last_name: 'Canul' })
    const { id } = await buildMessage(database, {
      recipients: [luz.user.id],
      subject: 'Inventario',
      channel_id: channel.id,
    })
    const { page } = luz
    await page.goto(`${house.origin}/mensaje/${id}`)
    await page.getByRole('button', { name: 'Responder' }).click()
    const dialog = page.getByRole('dialog', { name: 'Responder «Inventario»' })
    await dialog.getByLabel('Respuesta').fill('Faltan dos')
    await dialog.getByText(SAVED).waitFor()
    await dialog.getByRole('button', { name: 'Cancelar respuesta' }).click()

    await page.getByRole('button', { name: 'Continuar respuesta' }).click()
    await dialog.waitFor()
    expect(await dialog.getByLabel('Respuesta').inputValue()).toBe('Faltan dos')
    await dialog.getByRole('button', { name: 'Cancelar respuesta' }).click()
    await page.goto(`${house.origin}/mensaje/borradores`)
    const row = page.getByRole('row', { name: /Re: Inventario/ })
    await row.getByRole('button', { name: 'Eliminar' }).click()
    const question = page.getByRole('dialog', { name: '¿Eliminar este borrador?' })
    await question.getByRole('button', { name: 'Eliminar borrador' }).click()
    await page.getByText('Borrador eliminado').waitFor()
    await row.waitFor({ state: 'hidden' })
    expect(await all(database, sql`select uuid from messaging.draft`)).toEqual([])
    expect(luz.complaints).toEqual([])
  })
})
