import { beforeAll, describe, expect, test } from 'vitest'
import {
  companyUrl,
  NO_BROWSER,
  openBrowser,
  openVisit,
  signInWithoutDesk,
  violationsOn,
  type Visit,
} from './browser.ts'

const TELEPHONE = { width: 390, height: 844 }
const SAID = 'Desde hoy también se puede pedir en la recepción.'

describe.skipIf(NO_BROWSER)('the privacy notice', () => {
  let admin: Visit
  beforeAll(async () => {
    admin = await openVisit(await openBrowser(), { viewport: { width: 1440, height: 900 } })
    await signInWithoutDesk(admin.page, 'admin@mostrador.demo', {
      path: '/administracion/aviso-de-privacidad',
    })
  })

  test('is written from the one in force, published, and read by a stranger with the versions before', async () => {
    const { page, complaints } = admin
    await page.getByRole('button', { name: 'Crear versión', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Aviso de privacidad: borrador' }).waitFor()
    const spanish = page.getByLabel('Texto en español', { exact: true })
    await spanish.fill(`${await spanish.inputValue()}\n\n${SAID}\n\n[[Qué falta]]`)
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await page.getByText('Qué falta (en español)').waitFor()
    const publish = page.getByRole('button', { name: 'Publicar', exact: true })
    expect(await publish.isDisabled()).toBe(true)
    expect(await violationsOn(page)).toEqual([])
    await spanish.fill((await spanish.inputValue()).replace('[[Qué falta]]', ''))
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await page.getByText('Listo para publicar.').waitFor()
    await publish.click()
    await page.getByRole('button', { name: 'Publicar versión', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Aviso de privacidad, versión 3' }).waitFor()
    expect(complaints).toEqual([])

    const stranger = await openVisit(await openBrowser(), { viewport: TELEPHONE })
    await stranger.page.goto(`${companyUrl()}/new-user`)
    const link = stranger.page.getByRole('link', { name: 'Aviso de privacidad', exact: true })
    await link.waitFor()
    await stranger.page.goto(`${companyUrl()}${await link.getAttribute('href')}`)
    await stranger.page.getByText(/^Versión 3, publicada el /).waitFor()
    await stranger.page.getByText(SAID).waitFor()
    expect(await violationsOn(stranger.page)).toEqual([])
    await stranger.page.getByRole('button', { name: /^Versión 1, / }).click()
    await stranger.page.getByText(/^Versión vigente hasta el /).waitFor()
    expect(await stranger.page.getByText(SAID).count()).toBe(0)
    await stranger.page.getByRole('button', { name: 'Leer la versión vigente' }).click()
    await stranger.page.getByText(SAID).waitFor()
    await stranger.page.getByRole('button', { name: 'View in English' }).click()
    await stranger.page.getByRole('heading', { level: 1, name: 'Privacy notice' }).waitFor()
    expect(
      await stranger.page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      ),
    ).toBe(false)
    expect(stranger.complaints).toEqual([])
  })

  test('is where a guest asks about their data, and what was asked is answered within its term', async () => {
    const guest = await openVisit(await openBrowser(), { viewport: TELEPHONE })
    await guest.page.goto(`${companyUrl()}/aviso-de-privacidad#derechos`)
    await guest.page.getByLabel('Tipo de solicitud', { exact: true }).selectOption('limitation')
    await guest.page.getByLabel('Nombre completo').fill('Dalia Pregunta')
    await guest.page.getByLabel('Describa su solicitud').fill('Solo lo de mis reservas')
    const send = guest.page.getByRole('button', { name: 'Enviar solicitud' })
    await send.click()
    await guest.page.getByText('Escriba un correo completo.').waitFor()
    await guest.page.getByLabel('Correo para la respuesta').fill('dalia.pregunta@correo.example')
    expect(await violationsOn(guest.page)).toEqual([])
    await send.click()
    const told = await guest.page.getByText(/^Recibimos su solicitud ARCO-/).textContent()
    const folio = /ARCO-[\d-]+\d/.exec(told!)![0]
    expect(guest.complaints).toEqual([])

    const { page, complaints } = admin
    await page.goto('/administracion/solicitudes-arco')
    await page.getByText(folio, { exact: true }).click()
    await page.getByRole('heading', { level: 1, name: folio, exact: true }).waitFor()
    const step = async (verb: string, label: string, words: string, done: string) => {
      await page.getByRole('button', { name: verb, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(label).fill(words)
      await dialog.getByRole('button', { name: verb, exact: true }).click()
      await page.getByText(done, { exact: true }).waitFor()
    }
    await step(
      'Registrar identidad',
      'Documento de identidad',
      'INE por correo',
      'Identidad registrada; la solicitud está en trámite',
    )
    expect(await violationsOn(page)).toEqual([])
    await step('Aprobar', 'Respuesta', 'Se limita', 'Solicitud aprobada')
    await page.getByRole('button', { name: 'Guardar', exact: true }).waitFor({ state: 'detached' })
    await step('Marcar como cumplida', 'Acciones realizadas', 'Limitado', 'Solicitud cumplida')
    expect(await violationsOn(page)).toEqual([])
    await page.getByRole('link', { name: 'Ver usos limitados' }).click()
    await page.getByRole('heading', { level: 1, name: 'Usos limitados' }).waitFor()
    await page.getByText('dalia.pregunta@correo.example', { exact: true }).waitFor()
    expect(complaints).toEqual([])
  })
})
