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
    await reply.getByText('La respuesta la recibirá Sara Ku, y nadie más.').waitFor()
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
})
