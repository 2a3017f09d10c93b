import { addDays, businessDay, showDay } from '@kit/kernel/day'
import { describe, expect, test } from 'vitest'
import { NO_BROWSER, violationsOn } from '../apps/web/testing/browser.ts'
import { keepShot, openMessagesHouse, unread } from './messages-house.ts'

describe.skipIf(NO_BROWSER)('conversations', async () => {
  const { arrive, compose } = await openMessagesHouse()

  test('a rep answers a message, its sender hears of it at once and answers back; each sees the conversation', async () => {
    const boss = await arrive({ roles: ['GERENTE CONCESION'], name: 'Sara', last_name: 'Ku' })
    const ana = await arrive({ roles: ['REP CONCESION'], name: 'Ana', last_name: 'Pech' })
    const dialog = await compose(boss.page, { subject: 'Turno', content: '¿Cubres el sábado?' })
    await dialog.getByRole('button', { name: 'Enviar mensaje' }).click()
    await ana.page.getByRole('link', { name: 'Ver Mensaje: Turno' }).click()

    await ana.page.getByRole('button', { name: 'Responder' }).click()
    const reply = ana.page.getByRole('dialog', { name: 'Responder «Turno»' })
    await reply.getByText('Solo Sara Ku recibirá la respuesta.').waitFor()
    await reply.getByRole('button', { name: 'Enviar respuesta' }).click()
    await reply.getByText('Requerido').waitFor()
    await reply.getByLabel('Respuesta').fill('Sí, con gusto.')
    expect(await violationsOn(ana.page)).toEqual([])
    await keepShot(ana.page, 'reply')
    await reply.getByRole('button', { name: 'Enviar respuesta' }).click()
    await ana.page.getByText('Respuesta enviada').waitFor()
    const hers = ana.page.locator('section', { hasText: 'Conversación' })
    await hers.getByText('Sí, con gusto.').waitFor()

    const notice = boss.page.locator('.ui-notices-right > *', { hasText: 'Re: Turno' })
    await notice.getByRole('button', { name: 'Ver Mensaje' }).click()
    await boss.page.getByRole('heading', { name: 'Re: Turno', level: 1 }).waitFor()
    await boss.page
      .locator('section', { hasText: 'Conversación' })
      .getByText('¿Cubres el sábado?')
      .waitFor()
    expect(await boss.page.getByRole('button', { name: 'Eliminar' }).count()).toBe(0)

    // The answer to the answer stands on the rep's page without asking.
    await boss.page.getByRole('button', { name: 'Responder' }).click()
    const back = boss.page.getByRole('dialog', { name: 'Responder «Re: Turno»' })
    await back.getByLabel('Respuesta').fill('Gracias, Ana.')
    await back.getByRole('button', { name: 'Enviar respuesta' }).click()
    await boss.page.getByText('Respuesta enviada').waitFor()
    await hers.getByText('Gracias, Ana.').waitFor()
    await hers.getByRole('img', { name: 'Sin leer' }).waitFor()
    await expect.poll(() => unread(ana.page)).toBe('Mensajes, 1 sin leer')
    expect(await violationsOn(ana.page)).toEqual([])
    await keepShot(ana.page, 'conversation')
    await hers.getByRole('link', { name: 'Ver Mensaje: Re: Turno' }).last().click()
    await ana.page.getByRole('heading', { name: 'Re: Turno', level: 1 }).waitFor()
    await expect.poll(() => unread(ana.page)).toBe('Mensajes')
    expect([...boss.complaints, ...ana.complaints]).toEqual([])
  })

  test('a manager answers all who got a message: the dialog says how many and who, and each of them gets it', async () => {
    const boss = await arrive({ roles: ['GERENTE CONCESION'], name: 'Olga', last_name: 'Uc' })
    const luz = await arrive({ roles: ['GERENTE CONCESION'], name: 'Nora', last_name: 'Cen' })
    const eva = await arrive({ roles: ['REP CONCESION'], name: 'Delia', last_name: 'Ek' })
    const dialog = await compose(boss.page, { subject: 'Muelle', content: '¿Quién abre?' })
    await dialog.getByRole('button', { name: 'Enviar mensaje' }).click()
    await luz.page.getByRole('link', { name: 'Ver Mensaje: Muelle' }).click()

    await luz.page.getByRole('button', { name: 'Responder a todos' }).click()
    const reply = luz.page.getByRole('dialog', { name: 'Responder «Muelle»' })
    await reply.getByText(/^Lo recibirán \d+ personas: Olga Uc, .*Delia Ek/).waitFor()
    await reply.getByLabel('También a los demás destinatarios').uncheck()
    await reply.getByText('Solo Olga Uc recibirá la respuesta.').waitFor()
    await reply.getByLabel('También a los demás destinatarios').check()
    await reply.getByLabel('Respuesta').fill('Yo abro.')
    await reply.getByText(/^Borrador guardado a las/).waitFor()
    for (const width of [1440, 1024, 820]) {
      await luz.page.setViewportSize({ width, height: 900 })
      expect(await violationsOn(luz.page)).toEqual([])
      await keepShot(luz.page, `reply-to-all-${width}`)
    }
    await reply.getByRole('button', { name: 'Cancelar respuesta' }).click()
    await luz.page.getByRole('button', { name: 'Continuar respuesta' }).click()
    expect(await reply.getByLabel('También a los demás destinatarios').isChecked()).toBe(true)
    await reply.getByRole('button', { name: 'Enviar respuesta' }).click()
    await luz.page.getByText('Respuesta enviada').waitFor()
    for (const { page } of [boss, eva]) {
      const notice = page.locator('.ui-notices-right > *', { hasText: 'Re: Muelle' })
      await notice.getByRole('button', { name: 'Ver Mensaje' }).click()
      await page.getByRole('heading', { name: 'Re: Muelle', level: 1 }).waitFor()
    }
    expect([...boss.complaints, ...luz.complaints, ...eva.complaints]).toEqual([])
  })

  test('a message asks to be confirmed: the reader does, and the sender sees who has and who has not', async () => {
    const boss = await arrive({ roles: ['GERENTE CONCESION'], name: 'Irma', last_name: 'May' })
    const luz = await arrive({ roles: ['REP CONCESION'], name: 'Luz', last_name: 'Canul' })
    await arrive({ roles: ['REP CONCESION'], name: 'Eva', last_name: 'Tun' })
    const dialog = await compose(boss.page, { subject: 'Nuevo horario', content: 'Desde mañana.' })
    await dialog.getByLabel('Pedir confirmación de lectura').check()
    await dialog.getByRole('combobox', { name: 'Fecha límite' }).fill(inTwoDays())
    await dialog.getByRole('combobox', { name: 'Fecha límite' }).press('Tab')
    expect(await violationsOn(boss.page)).toEqual([])
    await keepShot(boss.page, 'asks')
    await dialog.getByRole('button', { name: 'Enviar mensaje' }).click()
    await boss.page.getByText('Mensaje enviado').waitFor()

    const row = luz.page.getByRole('row', { name: /Nuevo horario/ })
    await row.getByText('Por confirmar').waitFor()
    await keepShot(luz.page, 'to-confirm')
    await luz.page.getByRole('link', { name: 'Ver Mensaje: Nuevo horario' }).click()
    await luz.page.getByText(/^Irma May pide que confirme de enterado antes del/).waitFor()
    await keepShot(luz.page, 'asked')
    expect(await violationsOn(luz.page)).toEqual([])
    await luz.page.getByRole('button', { name: 'Confirmar de enterado' }).click()
    await luz.page.getByText(/^Confirmó de enterado el/).waitFor()

    await boss.page.getByRole('link', { name: 'Ver Mensaje: Nuevo horario' }).click()
    await boss.page.getByText(/^Confirmaron 1 de \d+; límite/).waitFor()
    await boss.page.getByRole('link', { name: 'Ver confirmaciones' }).click()
    await boss.page.getByRole('row', { name: /Luz Canul.*CONFIRMADO/ }).waitFor()
    await boss.page.getByRole('row', { name: /Eva Tun.*SIN CONFIRMAR/ }).waitFor()
    expect(await violationsOn(boss.page)).toEqual([])
    for (const width of [1440, 1024, 820]) {
      await boss.page.setViewportSize({ width, height: 900 })
      await keepShot(boss.page, `confirmations-${width}`)
      await luz.page.setViewportSize({ width, height: 900 })
      await keepShot(luz.page, `confirmed-${width}`)
    }
    expect([...boss.complaints, ...luz.complaints]).toEqual([])
  })
})

const inTwoDays = (): string => showDay(addDays(businessDay(new Date()), 2))
