import { addDays, businessDay, showDay } from '@kit/kernel/day'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enter } from '../apps/web/testing/session.ts'
import { openCatalogue, sell } from './at-the-desk.ts'
import {
  choose,
  deskDialog,
  NO_BROWSER,
  openBrowser,
  openVisit,
  settled,
  signInByForm,
  type Visit,
} from './browser.ts'
import { EMPTY_PASSWORD as PASSWORD, openEmptyCompany, OWNER } from './empty-company.ts'
import type { Company } from './global-setup.ts'

const REP = 'rep@nada.test'
/** Where pictures of what was looked at are put; nowhere when absent. */
const LOOKED = process.env['PICTURES']

describe.skipIf(NO_BROWSER)('a company from nothing, in a browser', () => {
  let company: Company
  let owner: Visit
  let page: Page
  let close: (() => Promise<unknown>) | undefined
  afterAll(() => close?.())
  beforeAll(async () => {
    ;({ company, close } = await openEmptyCompany())
    owner = await openVisit(await openBrowser(), { baseURL: company.url })
    page = owner.page
    await enter(owner.context, { origin: company.url, email: OWNER, password: PASSWORD })
  })

  const drawer = (title: string): Locator => page.getByRole('dialog', { name: title })
  const add = async (path: string, button: string): Promise<Locator> => {
    await page.goto(path)
    await settled(page)
    await page.getByRole('button', { name: button }).first().click()
    const form = drawer(button)
    await form.getByRole('button', { name: 'Guardar' }).waitFor()
    return form
  }
  const fill = async (form: Locator, fields: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(fields))
      await form.getByLabel(label, { exact: true }).fill(value)
  }
  const save = async (form: Locator): Promise<void> => {
    await form.getByRole('button', { name: 'Guardar' }).click()
    await page.getByText('Cambios guardados').first().waitFor()
    await form.waitFor({ state: 'detached' })
  }

  const pick = (form: Locator, label: string, option?: string) =>
    choose(page, form.getByRole('combobox', { name: label, exact: true }), option)

  test.each([
    ['/facturas/pagos', 'Facturas por pagar'],
    ['/proforma', 'Reservar'],
    ['/administracion/recursos-por-dia', 'Patrones de salida'],
    ['/comisiones/renglones', 'Reglas de comisión'],
    ['/occupancy-percentage/penetracion', 'Porcentaje de ocupación'],
  ])('its list %s has nothing and leads to where the first is made', async (path, screen) => {
    await page.goto(path)
    await settled(page)
    const nothing = page.locator('.ui-empty')
    await nothing.waitFor()
    // A list that opens at today says first that today has nothing.
    const everything = nothing.getByRole('button', { name: 'Limpiar' })
    if ((await everything.count()) > 0) await everything.click()
    await nothing.getByText('Aún no hay nada aquí', { exact: true }).waitFor()
    if (LOOKED) await page.screenshot({ path: `${LOOKED}/empty${path.replaceAll('/', '-')}.png` })

    await nothing.getByRole('link', { name: `Ir a ${screen}`, exact: true }).click()

    const heading = page.getByRole('heading', { level: 1, name: screen, exact: true })
    await heading.waitFor()
    expect(await heading.count()).toBe(1)
  })

  test('its owner makes a zone, a hotel with its desk and the rates of the day, and a rep who enters with the link of their mail', async () => {
    const destination = await add('/lugares/destinos', 'Nuevo destino')
    await fill(destination, { Nombre: 'Riviera' })
    await destination.getByRole('button', { name: 'Guardar' }).click()
    await page.getByText('Destino creado').waitFor()
    const zone = await add('/lugares/zonas', 'Nueva zona')
    await fill(zone, { Nombre: 'Zona Norte' })
    await pick(zone, 'Destino', 'Riviera')
    await zone.getByRole('button', { name: 'Guardar' }).click()
    await page.getByText('Zona creada').waitFor()
    const hotel = await add('/lugares/hoteles', 'Nuevo hotel')
    await fill(hotel, { Nombre: 'Hotel Ceiba', Habitaciones: '120' })
    await pick(hotel, 'Zona')
    await hotel.getByRole('button', { name: 'Guardar' }).click()
    await page.getByText('Hotel creado').waitFor()

    await page.goto('/comisiones/canales')
    await page.getByRole('button', { name: 'Agregar hotel' }).click()
    const adding = drawer('Agregar hotel')
    await pick(adding, 'Hotel')
    await adding.getByRole('button', { name: 'Agregar', exact: true }).click()
    await page.getByText('Hotel agregado').waitFor()
    await page.getByRole('button', { name: 'Locaciones de Hotel Ceiba' }).click()
    const locations = drawer('Agregar locación')
    await locations.getByLabel('Locación', { exact: true }).fill('Lobby')
    await pick(locations, 'Etiqueta')
    await pick(locations, 'Periodo')
    await locations.getByRole('button', { name: 'Agregar locación' }).click()
    await page.getByText('Locación agregada').waitFor()

    await page.goto('/administracion/tipo-de-cambio')
    await page.getByRole('button', { name: 'Capturar tipos de cambio' }).click()
    const rates = drawer('Capturar tipos de cambio')
    const values = { USD: ['17.5', '18'], EUR: ['19', '20'], CAD: ['12', '13'], GBP: ['22', '23'] }
    for (const [code, [buy, sell]] of Object.entries(values)) {
      await rates.getByLabel(`Compra de ${code}`, { exact: true }).fill(buy!)
      await rates.getByLabel(`Venta de ${code}`, { exact: true }).fill(sell!)
    }
    await rates.getByRole('button', { name: 'Guardar todos' }).click()
    await page.getByText('4 tipos de cambio guardados').waitFor()

    const person = await add('/administracion/usuarios', 'Nuevo usuario')
    await fill(person, { 'Nombre(s)': 'Rita', Apellidos: 'Pech', Correo: REP })
    await pick(person, 'Roles', 'REP CONCESION')
    await pick(person, 'Canales')
    await person.getByRole('button', { name: 'Guardar' }).click()
    await page.getByText('Usuario creado').waitFor()
    const rep = await openVisit(await openBrowser(), { baseURL: company.url })
    await rep.page.goto(await linkMailedTo(REP))
    await rep.page.getByLabel('Contraseña nueva', { exact: true }).fill(PASSWORD)
    await rep.page.getByLabel('Repita la contraseña nueva').fill(PASSWORD)
    await rep.page.getByRole('button', { name: 'Guardar contraseña' }).click()
    await rep.page.getByRole('link', { name: 'Ir a Iniciar Sesión' }).waitFor()
    await signInByForm(rep.page, REP, { password: PASSWORD })
    const desk = deskDialog(rep.page)
    await choose(rep.page, desk.getByRole('combobox', { name: 'Hotel' }), 'Hotel Ceiba')
    await choose(rep.page, desk.getByRole('combobox', { name: 'Locación' }), 'Lobby')
    await desk.getByRole('button', { name: 'Guardar ubicación' }).click()
    await desk.waitFor({ state: 'detached' })

    expect([...owner.complaints, ...rep.complaints]).toEqual([])
    await rep.close()
  })

  test('a provider, a product, its prices and its departures are made on screens, and a rep sells the first tour', async () => {
    const provider = await add('/administracion/proveedores', 'Nuevo proveedor')
    await fill(provider, {
      Nombre: 'Veleros del Caribe',
      'Razón social': 'Veleros del Caribe S.A.',
    })
    await provider.getByRole('button', { name: 'Agregar contacto' }).click()
    await provider.getByRole('group', { name: 'Contactos' }).getByLabel('Nombre').fill('Inés')
    await save(provider)
    const policy = await add('/administracion/politicas', 'Nueva política')
    await fill(policy, { 'Nombre en español': 'Flexible', 'Nombre en inglés': 'Flexible' })
    await policy.getByRole('button', { name: 'Agregar cargo', exact: true }).click()
    await fill(policy, { 'Desde cuántas horas antes': '24', 'Cargo (%)': '50' })
    await save(policy)

    const product = await add('/administracion/productos', 'Nuevo producto')
    await fill(product, {
      Clave: 'VELA',
      'Nombre en español': 'Tarde a vela',
      'Nombre en inglés': 'Afternoon sailing',
      'Descripción en español': 'Cuatro horas en velero',
      'Descripción en inglés': 'Four hours on a sailing boat',
    })
    await pick(product, 'Proveedor', 'Veleros del Caribe')
    await pick(product, 'Destino', 'Riviera')
    await pick(product, 'Política de cancelación', 'Flexible')
    await save(product)
    await page.getByRole('heading', { name: 'VELA · Tarde a vela' }).waitFor()
    await page.getByText('BORRADOR').waitFor()

    await page.getByRole('button', { name: 'Nueva opción' }).click()
    const option = drawer('Nueva opción')
    await fill(option, { 'Nombre en español': 'Regular', 'Nombre en inglés': 'Regular' })
    await save(option)
    await page.getByRole('link', { name: 'Precios', exact: true }).click()
    await page.getByLabel('Regular Adulto Sin temporada MXN').fill('1200')
    await page.getByLabel('Regular Menor Sin temporada MXN').fill('800')
    await page.getByText('2 cambios sin guardar').waitFor()
    // Two adults and a child of seven, before it is saved.
    await page.getByText('MXN 3,200.00').first().waitFor()
    await page.getByRole('button', { name: 'Guardar precios' }).click()
    await page.getByText('Precios guardados').waitFor()
    await page.getByRole('link', { name: 'Ver el producto' }).click()
    await page.getByRole('button', { name: 'Poner a la venta' }).click()
    await page.getByText('A LA VENTA').first().waitFor()

    const pattern = await add('/administracion/patrones-de-salida', 'Nuevo patrón')
    await pick(pattern, 'Producto y opción', 'VELA')
    await pattern.getByLabel('Hora').fill('09:00')
    for (const day of ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'])
      await pick(pattern, 'Días', day)
    await pattern.getByLabel('Lugares (cuartos en noches)').fill('12')
    const today = businessDay(new Date())
    await typeDay(pattern.getByLabel('Primer día'), showDay(today))
    await typeDay(pattern.getByLabel('Último día'), showDay(addDays(today, 20)))
    await save(pattern)
    await page.getByRole('row', { name: /VELA · Tarde a vela/ }).waitFor()

    const desk = await openVisit(await openBrowser(), { baseURL: company.url })
    await enter(desk.context, { origin: company.url, email: REP, password: PASSWORD })
    await openCatalogue(desk.page)
    await desk.page.getByRole('button', { name: '09:00 AM · 12 lugares' }).click()
    const folio = await sell(desk.page, 'Primera Clienta')
    await desk.page
      .getByRole('listitem')
      .filter({ hasText: `${folio}-1` })
      .filter({ hasText: 'Tarde a vela' })
      .waitFor()

    expect(folio).toMatch(/^[A-Z]+-\d\d-\d+$/)
    expect([...owner.complaints, ...desk.complaints]).toEqual([])
    await desk.close()
  })

  test('its season is renewed by file: what stands is exported, its year and prices changed, loaded, and sold', async () => {
    const today = businessDay(new Date())
    const [first, last] = [showDay(today), showDay(addDays(today, 20))]
    const product = 'VELA · Tarde a vela · Regular'
    await load(
      'Temporadas',
      `Nombre en español,Nombre en inglés,Primer día,Último día\nAlta,High,${first},${last}\n`,
    )
    await load(
      'Precios',
      `Producto y opción,Persona,Moneda,Temporada,Precio\n${product},Adulto,MXN,Alta ${today},1500\n${product},Menor,MXN,Alta ${today},900\n`,
    )

    // 364 days later: the same days of the week.
    const renewed = (text: string) =>
      text
        .replaceAll(/\bAlta\b/g, 'Alta siguiente')
        .replaceAll(/\bHigh\b/g, 'Next high')
        .replaceAll(today, addDays(today, 364))
        .replaceAll(addDays(today, 20), addDays(today, 384))
    await load('Temporadas', renewed(await exported('Temporadas')))
    await load(
      'Precios',
      renewed(await exported('Precios'))
        .replace(/1500(\.00)?/, '1650')
        .replace(/\b900(\.00)?/, '990'),
    )
    await load('Patrones de salidas', renewed(await exported('Patrones de salidas')))

    const desk = await openVisit(await openBrowser(), { baseURL: company.url })
    await enter(desk.context, { origin: company.url, email: REP, password: PASSWORD })
    await openCatalogue(desk.page)
    await typeDay(desk.page.getByLabel('Fecha de servicio').last(), showDay(addDays(today, 370)))
    await desk.page.getByRole('article').getByText('MXN 3,300.00').waitFor()
    await desk.page.getByRole('button', { name: '09:00 AM · 12 lugares' }).click()
    const folio = await sell(desk.page, 'Clienta del año que viene')
    await desk.page
      .getByRole('listitem')
      .filter({ hasText: `${folio}-1` })
      .filter({ hasText: showDay(addDays(today, 370)) })
      .waitFor()

    expect([...owner.complaints, ...desk.complaints]).toEqual([])
    await desk.close()
  })

  /** What waits in the mailbox of the installation. */
  async function linkMailedTo(email: string): Promise<string> {
    const ask = async (path: string): Promise<unknown> =>
      (await page.context().request.get(`${company.url}/api/${path}`)).json()
    const found = async (): Promise<string | undefined> => {
      const { rows } = (await ask('buzon?page_size=200')) as {
        rows: { id: number; recipient: string }[]
      }
      const mail = rows.find(({ recipient }) => recipient === email)
      if (!mail) return undefined
      const { plain } = (await ask(`buzon/${mail.id}`)) as { plain: string }
      return /\/contrasena#[\w-]{43}/.exec(plain)?.[0]
    }
    await expect.poll(found, { timeout: 20_000 }).toBeDefined()
    return (await found())!
  }

  const dialogOf = async (kind: string): Promise<Locator> => {
    await page.goto('/carga/masiva/productos')
    await page.getByRole('button', { name: 'Subir archivo' }).first().click()
    const dialog = drawer('Subir un archivo')
    await choose(page, dialog.getByRole('combobox', { name: 'Tipo de datos' }), kind)
    return dialog
  }

  async function exported(kind: string): Promise<string> {
    const dialog = await dialogOf(kind)
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Datos actuales (csv)' }).click()
    return readFile(await (await download).path(), 'utf8')
  }

  async function load(kind: string, content: string): Promise<void> {
    const dialog = await dialogOf(kind)
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'temporada.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
    await dialog.getByRole('button', { name: 'Subir y revisar columnas' }).click()
    await page.getByRole('heading', { name: `${kind} · temporada.csv` }).waitFor()
    await page.getByRole('button', { name: 'Revisar archivo' }).click()
    await page.getByText('REVISADA', { exact: true }).waitFor()
    await page.getByRole('button', { name: /^Cargar \d+ filas$/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Cargar \d+ filas$/ })
      .click()
    await page.getByText('CARGADA', { exact: true }).waitFor()
  }
})

async function typeDay(field: Locator, text: string): Promise<void> {
  await field.fill(text)
  await field.press('Enter')
}
