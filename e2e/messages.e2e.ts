import { messageArrived } from '@app/messaging/events'
import { buildLocation } from '@app/organization/testing'
import { recordSetting } from '@kit/db/settings'
import { attachmentFiles } from '@app/messaging/settings'
import { all, only, run } from '@kit/db/database'
import { announce } from '@kit/live/announce'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { NO_BROWSER, violationsOn } from '../apps/web/testing/browser.ts'
import { PDF, PNG } from '../modules/talk/messaging/testing/hostile-files.ts'
import { keepShot, openMessagesHouse, unread } from './messages-house.ts'

describe.skipIf(NO_BROWSER)('messages, in several browsers at once', async () => {
  const house = await openMessagesHouse()
  const { world, database, channel, arrive, compose, restart } = house

  test('sent, announced live, counted, read, confirmed and taken back', async () => {
    const boss = await arrive({ roles: ['GERENTE CONCESION'], name: 'Sara', last_name: 'Ku' })
    const ana = await arrive({ roles: ['REP CONCESION'], name: 'Ana', last_name: 'Pech' })
    const secondTab = await ana.page.context().newPage()
    await secondTab.goto(`${house.origin}/mensaje`)
    await secondTab.getByText('Aún no hay mensajes').waitFor()

    // Nothing is sent without a subject and a text.
    const dialog = await compose(boss.page, { subject: '', content: '' })
    await dialog.getByRole('button', { name: 'Enviar mensaje' }).click()
    await dialog.getByText('Requerido').first().waitFor()
    expect(await dialog.getByText('Requerido').count()).toBe(2)
    expect(await violationsOn(boss.page)).toEqual([])
    await dialog.getByRole('button', { name: 'Cancelar mensaje' }).click()
    await dialog.waitFor({ state: 'hidden' })

    const again = await compose(boss.page, {
      subject: 'Junta de mañana',
      content: 'A las 9.\nEn el lobby.',
      files: [
        { name: 'plano.png', mimeType: 'image/png', buffer: PNG },
        { name: 'menú.pdf', mimeType: 'application/pdf', buffer: PDF },
      ],
    })
    await keepShot(boss.page, 'compose')
    await again.getByRole('button', { name: 'Enviar mensaje' }).click()
    await boss.page.getByText('Mensaje enviado').waitFor()

    const notice = ana.page.locator('.ui-notices-right > *', {
      hasText: 'Nuevo mensaje recibido',
    })
    // A notice stays while the pointer is on it.
    await notice.getByText('Junta de mañana').hover()
    await expect.poll(() => unread(ana.page)).toBe('Mensajes, 1 sin leer')
    await expect.poll(() => unread(secondTab)).toBe('Mensajes, 1 sin leer')
    await ana.page.locator('.shell-unread').waitFor()
    await ana.page.locator('tr.message-unread', { hasText: 'Junta de mañana' }).waitFor()
    expect(await unread(boss.page)).toBe('Mensajes')
    await keepShot(ana.page, 'messages')

    // The notice leads to the message, which is read by being opened.
    await notice.getByRole('button', { name: 'Ver Mensaje' }).click()
    await ana.page.getByRole('heading', { name: 'Junta de mañana', level: 1 }).waitFor()
    expect(await ana.page.locator('.message-content').innerText()).toBe('A las 9.\nEn el lobby.')
    expect(await ana.page.locator('.ui-page-aside').innerText()).toMatch(
      /^\d\d\/\d\d\/\d{4} \d\d:\d\d (AM|PM)$/,
    )
    await expect.poll(() => unread(ana.page)).toBe('Mensajes')
    await expect.poll(() => unread(secondTab)).toBe('Mensajes')
    expect(await violationsOn(secondTab)).toEqual([])
    expect(await ana.page.getByRole('button', { name: 'Confirmación de lectura' }).count()).toBe(0)

    await ana.page.getByRole('button', { name: 'Vista previa de plano.png' }).click()
    const picture = ana.page.getByRole('img', { name: 'plano.png' })
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBe(1)
    expect(await violationsOn(ana.page)).toEqual([])
    await ana.page.getByRole('button', { name: 'Cerrar vista previa' }).click()
    await picture.waitFor({ state: 'hidden' })
    const [file] = await Promise.all([
      ana.page.waitForEvent('download'),
      ana.page.getByRole('button', { name: 'menú.pdf', exact: true }).click(),
    ])
    expect(file.suggestedFilename()).toBe('menú.pdf')

    // The sender sees who has read it.
    await boss.page.getByRole('link', { name: 'Ver Mensaje: Junta de mañana' }).click()
    await boss.page.getByRole('button', { name: 'Confirmación de lectura' }).click()
    await boss.page.getByRole('region', { name: 'Leído por' }).getByText('Ana Pech').waitFor()
    expect(await violationsOn(boss.page)).toEqual([])
    await keepShot(boss.page, 'readers')
    await boss.page.keyboard.press('Escape')
    await boss.page.getByRole('region', { name: 'Leído por' }).waitFor({ state: 'hidden' })
    await boss.page.getByRole('button', { name: 'Atrás' }).click()

    // Taken back: it leaves the reader's screen at once.
    await boss.page.getByRole('button', { name: 'Eliminar' }).click()
    const question = boss.page.getByRole('dialog', {
      name: /¿Esta seguro de eliminar el mensaje «Junta de mañana»\?/,
    })
    await question.getByText('Se borrará para todos los destinatarios.').waitFor()
    await question.getByRole('button', { name: 'Eliminar mensaje' }).click()
    await boss.page.getByText('Mensaje eliminado').waitFor()
    await ana.page.getByText('Este mensaje fue eliminado').waitFor()
    await ana.page.getByText('Aún no hay mensajes').waitFor()
    await secondTab.getByText('Aún no hay mensajes').waitFor()
    expect([...boss.complaints, ...ana.complaints]).toEqual([])
  })

  test('a message to one rep reaches nobody else; what is missed offline is counted on return', async () => {
    const boss = await arrive({ roles: ['GERENTE CONCESION'] })
    const luz = await arrive({ roles: ['REP CONCESION'], name: 'Luz', last_name: 'Canul' })
    const other = await arrive({ roles: ['REP CONCESION'] })
    await luz.page.context().setOffline(true)

    const dialog = await compose(boss.page, {
      subject: 'Solo para Luz',
      content: 'Pasa a verme',
      rep: 'Luz Canul',
    })
    await dialog.getByRole('button', { name: 'Enviar mensaje' }).click()
    await boss.page.getByText('Mensaje enviado').waitFor()
    expect(await unread(luz.page)).toBe('Mensajes')
    await luz.page.context().setOffline(false)

    await expect.poll(() => unread(luz.page), { timeout: 20_000 }).toBe('Mensajes, 1 sin leer')
    expect(await unread(other.page)).toBe('Mensajes')
    expect(await other.page.getByText('Nuevo mensaje recibido').count()).toBe(0)
    await luz.page.getByRole('button', { name: 'Actualizar' }).click()
    await luz.page.getByRole('row', { name: /Solo para Luz/ }).waitFor()
    expect(await luz.page.getByRole('button', { name: 'Nuevo Mensaje' }).count()).toBe(0)
    expect(await luz.page.getByRole('button', { name: 'Eliminar' }).count()).toBe(0)
  })

  test('a tab hears what came while the server restarted, and what comes after', async () => {
    const ana = await arrive({ roles: ['REP CONCESION'], name: 'Mar', last_name: 'Chan' })
    const { user_id } = await world.signInAs({
      roles: ['GERENTE CONCESION'],
      channel_ids: [channel.id],
    })
    const write = (subject: string) =>
      run(
        database,
        sql`
      with message as (insert into messaging.message (sender_id, channel_id, subject, content,
              main_role_ids, to_chosen_reps, created_at)
        values (${user_id}, ${channel.id}, ${subject}, 'x', '{8}', true, now()) returning id)
      insert into messaging.delivery (message_id, user_id, delivered_at)
        select id, ${ana.user.id}, now() from message`,
      )
    const tell = () =>
      announce(database, messageArrived, { id_message: 1, subject: 'x' }, [ana.user.id])

    await restart(async () => {
      await write('Durante')
      await tell()
    })
    await expect.poll(() => unread(ana.page), { timeout: 20_000 }).toBe('Mensajes, 1 sin leer')
    await write('Después')
    await tell()

    await expect.poll(() => unread(ana.page), { timeout: 20_000 }).toBe('Mensajes, 2 sin leer')
  })

  test('a manager of several channels writes to the first unless another is chosen, in files as large as the company allows', async () => {
    const there = await arrive({ roles: ['REP CONCESION'], channel_ids: [1] })
    await recordSetting(database, attachmentFiles, 2, { valid_from: new Date() })
    const boss = await arrive({ roles: ['GERENTE CONCESION'], channel_ids: [channel.id, 1] })

    const dialog = await compose(boss.page, { subject: 'A la concesión', content: 'Hola' })
    await dialog.getByText(/^Hasta 2 archivos de 10 MB/).waitFor()
    await dialog.getByLabel('Canal').click()
    await boss.page.locator('.ant-select-item-option', { hasText: 'Canal Norte' }).waitFor()
    await boss.page.keyboard.press('Escape')
    expect(await violationsOn(boss.page)).toEqual([])
    await dialog.getByRole('button', { name: 'Enviar mensaje' }).click()
    await boss.page.getByText('Mensaje enviado').waitFor()

    await expect.poll(() => unread(there.page)).toBe('Mensajes, 1 sin leer')
    expect(
      await all(
        database,
        sql`select channel_id from messaging.message where subject = 'A la concesión'`,
      ),
    ).toEqual([{ channel_id: 1 }])
  })

  test('a message to the people of a hotel says whom it reaches before it is sent, and reaches nobody else', async () => {
    const [coral, other] = [
      await buildLocation(database, { channel_id: channel.id }),
      await buildLocation(database, { channel_id: channel.id }),
    ]
    const { name: hotel } = await only(
      database,
      sql<{ name: string }>`select name from organization.hotel where id = ${coral.hotel_id}`,
    )
    const named = { roles: ['REP CONCESION'], last_name: 'Coral' } as const
    const there = await arrive({ ...named, name: 'Nidia', hotel_ids: [coral.hotel_id] })
    const elsewhere = await arrive({ ...named, name: 'Rita', hotel_ids: [other.hotel_id] })
    const boss = await arrive({ roles: ['GERENTE CONCESION'], name: 'Raúl', last_name: 'Uc' })

    const dialog = await compose(boss.page, { subject: 'Solo el hotel', content: 'Hola' })
    await dialog
      .getByRole('status')
      .filter({ hasText: /Lo recibirán \d+ personas: / })
      .waitFor()
    await dialog.getByLabel('Hoteles').click()
    await boss.page.locator('.ant-select-item-option', { hasText: hotel }).click()
    await boss.page.keyboard.press('Escape')
    await dialog.getByText('Lo recibirá 1 persona: Nidia Coral').waitFor()
    expect(await violationsOn(boss.page)).toEqual([])
    await keepShot(boss.page, 'message-to-a-hotel')
    await dialog.getByRole('button', { name: 'Enviar mensaje' }).click()
    await boss.page.getByText('Mensaje enviado').waitFor()

    await expect.poll(() => unread(there.page)).toBe('Mensajes, 1 sin leer')
    expect(
      await all(
        database,
        sql`select d.user_id from messaging.delivery d
              join messaging.message m on m.id = d.message_id where m.subject = 'Solo el hotel'`,
      ),
    ).toEqual([{ user_id: there.user.id }])
    expect(elsewhere.complaints).toEqual([])
  })

  test('what somebody else has deleted before cannot be deleted again, and a server that fails is quoted', async () => {
    const boss = await arrive({ roles: ['GERENTE CONCESION'], name: 'Olga', last_name: 'Tec' })
    for (const subject of ['Ya borrado', 'Con falla'])
      await run(
        database,
        sql`
      with message as (insert into messaging.message (sender_id, channel_id, subject, content,
              main_role_ids, to_chosen_reps, created_at)
        values (${boss.user.id}, ${channel.id}, ${subject}, 'x', '{8}', true, now()) returning id)
      insert into messaging.delivery (message_id, user_id, delivered_at)
        select id, ${boss.user.id}, now() from message`,
      )
    await boss.page.getByRole('button', { name: 'Actualizar' }).click()
    const press = (subject: string) =>
      boss.page
        .getByRole('row', { name: new RegExp(subject) })
        .getByRole('button', { name: 'Eliminar' })
        .click()
    const confirm = () =>
      boss.page.getByRole('dialog').getByRole('button', { name: 'Eliminar mensaje' }).click()

    await press('Ya borrado')
    await run(
      database,
      sql`
        update messaging.message set deleted_at = now(), deleted_by = sender_id
          where subject = 'Ya borrado'`,
    )
    await confirm()
    await boss.page.getByText('El mensaje no pudo ser eliminado').waitFor()
    await boss.page.getByRole('row', { name: /Ya borrado/ }).waitFor({ state: 'hidden' })

    await boss.page.route('**/api/tables/*/actions/*', (route) =>
      route.fulfill({
        status: 503,
        json: { code: 'server.busy', message: 'El servidor está ocupado.', request_id: 'r' },
      }),
    )
    await press('Con falla')
    await confirm()
    await boss.page.getByRole('alert').filter({ hasText: 'El servidor está ocupado.' }).waitFor()
    expect(await boss.page.getByRole('row', { name: /Con falla/ }).count()).toBe(1)
  })

  test('an administrator announces an update, and everybody is told at once', async () => {
    const admin = await arrive({ roles: ['ADMIN'] }, '/mensaje/update')
    const rep = await arrive({ roles: ['REP CONCESION'] }, '/mensaje/update')
    await rep.page.getByText('Aún no hay novedades').waitFor()
    expect(await rep.page.getByRole('button', { name: 'Nueva novedad' }).count()).toBe(0)

    await admin.page.getByRole('button', { name: 'Nueva novedad' }).first().click()
    await admin.page.getByLabel('Título').fill('Cierre de día')
    await admin.page.getByLabel('Novedad', { exact: true }).fill('Ya se puede cerrar por locación.')
    await admin.page.getByRole('button', { name: 'Anunciar novedad' }).click()
    await admin.page.getByText('Novedad anunciada').waitFor()

    await rep.page
      .locator('.ui-notices-right > *', { hasText: 'Ya se puede cerrar por locación.' })
      .waitFor()
    await rep.page.getByRole('cell', { name: 'Cierre de día' }).waitFor()
    expect(await violationsOn(rep.page)).toEqual([])
    expect([...admin.complaints, ...rep.complaints]).toEqual([])
  })
})
