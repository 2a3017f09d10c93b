import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  choose,
  companyUrl,
  NO_BROWSER,
  openBrowser,
  openVisit,
  settled,
  signInWithoutDesk,
  violationsOn,
} from './browser.ts'

const SUBJECT = 'Novedades para la prueba'
const FIELD = 'Insertar campo'

async function writeNewsletter(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Nuevo boletín' }).first().click()
  await page.getByLabel('Asunto en español').fill(SUBJECT)
  await page.getByRole('button', { name: 'Título' }).click()
  const title = page.getByRole('listitem', { name: 'Bloque 1: Título' })
  await title.getByLabel('Español').fill('Hola de nuevo, ')
  await title.getByRole('button', { name: FIELD }).first().click()
  await page.getByRole('menuitem', { name: /^Nombre completo/ }).click()
  await page.getByRole('button', { name: 'Párrafo' }).click()
  await page
    .getByRole('listitem', { name: 'Bloque 2: Párrafo' })
    .getByRole('textbox', { name: 'Español' })
    .fill('Hay tours nuevos para su próximo viaje.')
  await page
    .getByRole('group', { name: 'Formato (Español)' })
    .getByRole('button', { name: 'Negrita' })
    .click()
  await page.keyboard.type('Reserve hoy')
  await page.getByRole('button', { name: 'Producto' }).click()
  await page
    .getByRole('button', { name: /^Usar / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Botón' }).click()
  const button = page.getByRole('listitem', { name: 'Bloque 4: Botón' })
  await button.getByLabel('Español').fill('Ver los tours')
  await button.getByLabel('Enlace').fill('https://mostrador.example/tours')
  await choose(page, page.getByRole('combobox', { name: 'Tipo de producto' }), 'Tours')
}

/** At each width: nothing scrolls sideways, and nothing keeps anybody out. */
async function looksWell(page: Page): Promise<void> {
  for (const width of [1440, 1024, 820]) {
    await page.setViewportSize({ width, height: 900 })
    await settled(page)
    await page.screenshot({})
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true)
    expect(await violationsOn(page)).toEqual([])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

describe.skipIf(NO_BROWSER)('a newsletter, in a browser', () => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser()
  })

  test('it is written, previewed, tested, sent and watched; the link in it takes one off', async () => {
    const { page, context, complaints, close } = await openVisit(browser)
    await signInWithoutDesk(page, 'comercial@mostrador.demo', { path: '/newsletter' })
    await settled(page)
    expect(await violationsOn(page)).toEqual([])
    await writeNewsletter(page)

    const mail = page.frameLocator('iframe[title="Vista previa del correo"]')
    await mail.getByRole('link', { name: 'Ver los tours' }).waitFor()
    await mail.locator('strong', { hasText: 'Reserve hoy' }).waitFor()
    await mail.getByRole('heading', { name: 'Hola de nuevo, Ana Pérez López' }).waitFor()
    await choose(page, page.getByRole('combobox', { name: 'Ver como' }), 'Destinatario sin datos')
    await mail.getByRole('heading', { name: 'Hola de nuevo, viajero' }).waitFor()
    await looksWell(page)

    await page.getByRole('button', { name: 'Enviarme una prueba' }).click()
    await page.getByText('Prueba enviada a comercial@mostrador.demo').waitFor()
    // What was tested was saved; the notice stands over the next button for some seconds.
    await page.reload()
    await page.getByRole('button', { name: 'Enviar…' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /^Enviar a [1-9]/ }).waitFor()
    expect(await violationsOn(page)).toEqual([])
    await dialog.getByRole('button', { name: /^Enviar a [1-9]/ }).click()
    await page.getByText('ENVIADO', { exact: true }).waitFor()
    const inState = (state: string) =>
      page.getByRole('link', { name: new RegExp(`^${state}: [1-9]`) })
    await inState('Enviado').waitFor({ timeout: 60_000 })
    await inState('En cola').waitFor({ state: 'detached', timeout: 60_000 })
    await looksWell(page)

    await inState('Enviado').click()
    await page.getByRole('heading', { name: 'Destinatarios de boletines', level: 1 }).waitFor()
    const row = page.locator('tr[data-row="0"]')
    await row.getByText('ENVIADO', { exact: true }).waitFor()
    expect(await violationsOn(page)).toEqual([])
    const address = (await row.getByRole('cell').first().innerText()).trim()
    const name = (await row.getByRole('cell').nth(1).innerText()).trim()
    const { rows } = (await (
      await context.request.get(`${companyUrl()}/api/buzon?page_size=200`)
    ).json()) as { rows: { id: number; subject: string; recipient: string }[] }
    const { id } = rows.find(
      ({ subject, recipient }) => subject === SUBJECT && recipient === address,
    )!
    const { plain } = (await (
      await context.request.get(`${companyUrl()}/api/buzon/${id}`)
    ).json()) as { plain: string }
    expect(plain).toContain(`Hola de nuevo, ${name}`)
    const guest = await openVisit(browser)
    await guest.page.goto(`/baja/${/baja\/([\w-]{22})/.exec(plain)![1]}`)
    await settled(guest.page)
    expect(await violationsOn(guest.page)).toEqual([])
    await guest.page.getByRole('button', { name: 'Darme de baja' }).click()
    await guest.page.getByText(/^Listo. Ya no enviaremos boletines a /).waitFor()
    await page.goBack()
    await page.reload()
    await inState('Baja').waitFor()
    await page.getByRole('button', { name: 'Duplicar' }).click()
    await page.getByText('BORRADOR', { exact: true }).waitFor()
    expect(await page.getByLabel('Asunto en español').inputValue()).toBe(SUBJECT)

    expect([...complaints, ...guest.complaints]).toEqual([])
    await guest.close()
    await close()
  })

  test('what is written is kept as a template, a newsletter begins from it, it is edited, and deleted', async () => {
    const { page, complaints, close } = await openVisit(browser, { provokes: [409] })
    await signInWithoutDesk(page, 'comercial@mostrador.demo', { path: '/newsletter' })
    await page.getByRole('button', { name: 'Nuevo boletín' }).first().click()
    await page.getByLabel('Asunto en español').fill('Avisos de {hotel}')
    await page.getByRole('button', { name: 'Párrafo' }).click()
    await page
      .getByRole('listitem', { name: 'Bloque 1: Párrafo' })
      .getByRole('textbox', { name: 'Español' })
      .fill('Escriba aquí el aviso.')
    await looksWell(page)
    await page.getByRole('button', { name: 'Guardar como plantilla' }).click()
    const dialog = page.getByRole('dialog')
    const name = dialog.getByLabel('Nombre de la plantilla')
    await name.fill('novedades DEL mes')
    expect(await violationsOn(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Guardar plantilla' }).click()
    await dialog.getByText(/^Ya existe la plantilla/).waitFor()
    await name.fill('Avisos del hotel')
    await name.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await page.getByText('Boletín guardado').waitFor()

    await page.goto('/newsletter')
    await looksWell(page)
    await page.getByRole('button', { name: 'Desde una plantilla' }).click()
    await choose(page, page.getByRole('combobox', { name: 'Plantilla' }), 'Avisos del hotel')
    await page.frameLocator('iframe').getByText('Escriba aquí el aviso.').last().waitFor()
    expect(new URL(page.url()).searchParams.get('plantilla')).toMatch(/^[0-9a-f-]{36}$/)
    await page.reload()
    await looksWell(page)
    await page.getByRole('button', { name: 'Crear boletín' }).click()
    await page.getByText('BORRADOR', { exact: true }).waitFor()
    expect(await page.getByLabel('Asunto en español').inputValue()).toBe('Avisos de {hotel}')

    await page.goto('/newsletter')
    await page.getByRole('button', { name: 'Plantillas', exact: true }).click()
    await page.getByRole('heading', { name: 'Plantillas de boletines', level: 1 }).waitFor()
    await page.getByText('Vuelva con nosotros').first().waitFor()
    await looksWell(page)
    await page.getByRole('link', { name: 'Avisos del hotel' }).first().click()
    await page.getByLabel('Nombre de la plantilla').fill('Avisos de la casa')
    await page.getByLabel('Asunto en español').fill('Avisos para {nombre}')
    await choose(page, page.getByRole('combobox', { name: 'Ver como' }), 'Destinatario sin datos')
    await page.getByText('Avisos para viajero').waitFor()
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await page.getByText('Plantilla guardada').waitFor()
    await page.getByRole('heading', { name: 'Avisos de la casa', level: 1 }).waitFor()
    await looksWell(page)
    await page.getByRole('button', { name: 'Eliminar', exact: true }).click()
    await page.getByRole('button', { name: 'Eliminar plantilla' }).click()
    await page.getByText('Plantilla eliminada').waitFor()
    await page.getByText('Vuelva con nosotros').first().waitFor()
    expect(await page.getByText('Avisos de la casa').count()).toBe(0)

    expect(complaints).toEqual([])
    await close()
  })

  test('a consent is noted by hand, and stands in the list', async () => {
    const { page, complaints, close } = await openVisit(browser)
    await signInWithoutDesk(page, 'comercial@mostrador.demo', { path: '/newsletter' })
    await page.getByRole('button', { name: 'Consentimientos' }).click()
    await page.getByRole('heading', { name: 'Consentimientos de boletines', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Registrar consentimiento' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Correo del huésped').fill('por-telefono@correo.mx')
    await dialog.getByLabel('Origen del consentimiento').fill('Lo pidió por teléfono')
    expect(await violationsOn(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Registrar', exact: true }).click()
    await page.getByText('Consentimiento registrado').waitFor()
    await page.getByRole('cell', { name: 'por-telefono@correo.mx' }).first().waitFor()
    for (const width of [1440, 1024, 820]) {
      await page.setViewportSize({ width, height: 900 })
      await settled(page)
      expect(await violationsOn(page)).toEqual([])
    }
    expect(complaints).toEqual([])
    await close()
  })
})
