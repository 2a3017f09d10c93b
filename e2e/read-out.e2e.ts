import { addDays, businessDay, dayInWords } from '@kit/kernel/day'
import { showDate } from '@kit/ui/format'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  acceptAndFinish,
  cardOf,
  cartOf,
  charge,
  fillCustomer,
  openCatalogue,
  openRepAtDesk,
  signAsRep,
  signByName,
} from './at-the-desk.ts'
import { NO_BROWSER } from './browser.ts'
import { openToursWorld } from './tours-world.ts'

const LEAVES = addDays(businessDay(new Date()), 5)
const DAY = showDate(LEAVES)

/** What a screen reader is told of a part of the page, without addresses. */
const readOut = async (part: Locator): Promise<string[]> =>
  (await part.ariaSnapshot())
    .split('\n')
    .map((line) => line.replace(/^\s*- /, '').replace(/^'(.*)'(:?)$/, '$1$2'))
    .filter((line) => !/^\/(url|placeholder):/.test(line))

describe.skipIf(NO_BROWSER)('a sale that is listened to, in a browser', async () => {
  const { arrive } = await openToursWorld([
    { name: 'Isla en catamarán', adult: '1000', starts_at: '09:00' },
    { name: 'Cena a bordo', adult: '800', starts_at: '18:00', age_min: 5 },
  ])
  let page: Page
  beforeAll(async () => {
    page = (await arrive('/reservar')).page
    await page.getByRole('button', { name: '+5 días' }).click()
    const pill = cardOf(page, 'Isla en catamarán').getByRole('button')
    await pill.filter({ hasText: / lugares$/ }).click()
    await pill.filter({ hasText: /En carrito$/ }).waitFor()
    await page.getByRole('button', { name: 'Cobrar MXN 2,000.00' }).waitFor()
  })
  const summary = () => page.getByRole('complementary', { name: 'Resumen de la venta' })
  /** A picture that says only how it is drawn ('down', 'check') tells nobody anything. */
  const drawingsNamed = async () =>
    (await readOut(page.locator('body'))).filter((line) => /^img "[a-z-]+"$/.test(line))

  test('each product is read as who it is for, when it leaves and what it comes to', async () => {
    const list = page.getByRole('feed', { name: 'Productos' })

    expect(await list.getByRole('article').count()).toBe(2)
    expect(await readOut(cardOf(page, 'Isla en catamarán'))).toEqual([
      'article "Isla en catamarán":',
      'button "Ver detalle de Isla en catamarán": Ver detalle',
      'heading "Isla en catamarán" [level=2]',
      'button "Comparar Isla en catamarán"',
      'button "Favorito de la locación: Isla en catamarán"',
      expect.stringMatching(/^paragraph: .+ · .+ · Tour · Hasta 2 infantes por adulto$/),
      'list:',
      'listitem: Adulto MXN 1,000.00',
      'listitem: Menor MXN 500.00',
      'group "Salidas":',
      'button "09:00 AM · En carrito" [pressed]',
      'paragraph: Total para 2 MXN 2,000.00',
    ])
  })

  test('the cart says what is in it, what may be done with it and what it comes to', async () => {
    expect(await readOut(cartOf(page))).toEqual([
      'region "Carrito":',
      'heading "Carrito 1 servicio" [level=2]',
      'button "Vaciar carrito"',
      'list:',
      'listitem:',
      `text: Isla en catamarán ${DAY} · 09:00 AM 2 adultos Regreso aprox. 11:00 AM MXN 2,000.00`,
      'button "Editar Isla en catamarán"',
      'button "Quitar Isla en catamarán"',
      'text: Fecha de salida (check-out)',
      'combobox "Fecha de salida (check-out)"',
      'textbox "Cupón de descuento"',
      'button "Aplicar" [disabled]',
      'term: Total',
      'definition: MXN 2,000.00',
      'button "Cobrar MXN 2,000.00"',
      'button "Guardar cotización"',
    ])
    expect(await drawingsNamed()).toEqual([])
  })

  test('while it is charged, time and total are said in words, and every field has its name', async () => {
    await charge(page)

    expect(await readOut(page.getByRole('list', { name: 'Pasos de la venta' }))).toEqual([
      'list "Pasos de la venta":',
      'listitem:',
      'button "Cliente"',
      'listitem:',
      'button "Pago" [disabled]',
      'listitem:',
      'button "Firma" [disabled]',
    ])
    expect(await page.getByRole('button', { name: 'Cliente' }).getAttribute('aria-current')).toBe(
      'step',
    )
    expect(await readOut(summary())).toEqual([
      'complementary "Resumen de la venta":',
      'text: Lugares apartados',
      expect.stringMatching(/^timer "Quedan \d+ min": \d+:\d\d$/),
      'button "Más tiempo"',
      'list:',
      `listitem: Isla en catamarán ${DAY} · 09:00 AM 2 adultos MXN 2,000.00`,
      'term: Total',
      'definition: MXN 2,000.00',
    ])
    const fields = await readOut(page.getByRole('region', { name: 'Cliente' }))
    expect(fields.filter((line) => /^(textbox|combobox|radiogroup)/.test(line))).toEqual([
      'textbox "Nombre"',
      'textbox "Habitación"',
      'textbox "Teléfono"',
      'textbox "Correo"',
      'combobox "Hotel"',
      'combobox "País"',
      'radiogroup "Idioma de los cupones":',
      expect.stringMatching(/^textbox "Notas"/),
      'combobox "Hotel de pickup de Isla en catamarán"',
    ])
    expect(await drawingsNamed()).toEqual([])
  })

  test('a payment is read as what it is: how, in which currency at which rate, and each note by its worth', async () => {
    await fillCustomer(page, 'Jane Doe')
    await page.getByRole('button', { name: 'Agregar pago' }).waitFor()

    const said = await readOut(page.getByRole('region', { name: 'Pago', exact: true }))
    expect(said.filter((line) => !line.startsWith('text:'))).toEqual([
      'region "Pago":',
      'status: Saldo MXN 2,000.00',
      'region "Nuevo pago":',
      'radiogroup "Forma de pago":',
      'radio "Efectivo" [checked]',
      'radio "Tarjeta (terminal)"',
      'radio "Transferencia"',
      'radio "Cash certificado"',
      'radio "Certificado de la casa"',
      'radiogroup "Moneda del pago":',
      'radio "MXN" [checked]',
      'radio "USD TC 18.00"',
      'radio "EUR TC 19.00"',
      'radio "CAD TC 12.00"',
      'radio "GBP TC 22.00"',
      'button "Exacto MXN 2,000.00"',
      'button "Billete de MXN 1,000": 1,000',
      'button "Billete de MXN 500": "500"',
      'button "Billete de MXN 200": "200"',
      'button "Billete de MXN 100": "100"',
      'spinbutton "Importe recibido": 2,000.00',
      'button "Agregar pago"',
      'button "Dividir entre 2": "2"',
      'button "Dividir entre 3": "3"',
      'button "Dividir entre 4": "4"',
    ])
    expect(await drawingsNamed()).toEqual([])
  })

  test('what was received, what of it counts and the change are said, and each payment by its name', async () => {
    await page.getByLabel('Importe recibido').fill('2500')
    await page.getByRole('button', { name: 'Agregar pago' }).click()
    await page.getByRole('list', { name: 'Pagos recibidos' }).waitFor()

    const said = await readOut(page.getByRole('region', { name: 'Pago', exact: true }))
    expect(said).toEqual([
      'region "Pago":',
      'status: Saldo MXN 0.00',
      'list "Pagos recibidos":',
      'listitem:',
      'text: Efectivo MXN 2,500.00',
      'button "Quitar Efectivo MXN 2,500.00"',
      'term: Recibido',
      'definition: MXN 2,500.00',
      'term: Aplicado',
      'definition: MXN 2,000.00',
      'term:',
      'text: Cambio MXN',
      'combobox "Moneda del cambio"',
      'definition: MXN 500.00',
    ])
    expect(await drawingsNamed()).toEqual([])
    await page.getByRole('button', { name: /^Quitar Efectivo/ }).click()
  })

  test('the rep hears whose signature is asked for, and what signs in its place', async () => {
    await page.getByRole('button', { name: 'Agregar pago' }).click()
    await page.getByRole('button', { name: 'Continuar a la firma' }).click()
    await page.getByRole('group', { name: 'Firma del rep' }).waitFor()

    expect(await readOut(page.getByRole('region', { name: 'Firma', exact: true }))).toEqual([
      'region "Firma":',
      'paragraph: Firme una vez; su firma se usa en las ventas de esta sesión.',
      'group "Firma del rep":',
      'img "Firma del rep. Firme dentro del recuadro"',
      'button "Borrar" [disabled]',
      'button "Escribir mi nombre"',
      'button "Guardar mi firma" [disabled]',
      'paragraph: Entregue la tableta a Jane Doe para que lea y firme. El menú queda oculto.',
    ])
    expect(await drawingsNamed()).toEqual([])
    await signAsRep(page)
  })

  test('the guest hears what is bought, on which terms, and what signing means', async () => {
    await page.getByRole('button', { name: 'Entregar para firma' }).click()
    const guest = page.getByRole('dialog', { name: 'Firma del cliente' })
    await guest.getByText(/Cancelación:/).waitFor()

    expect(await readOut(guest)).toEqual([
      'dialog "Firma del cliente":',
      'heading "Hola, Jane Doe" [level=2]',
      'radiogroup "Idioma":',
      'radio "Español" [checked]',
      'text: Español',
      'radio "English"',
      'text: English',
      'term: Lugares apartados',
      'definition:',
      expect.stringMatching(/^timer "Quedan \d+ min": \d+:\d\d$/),
      'term: Recibido',
      'definition: MXN 2,000.00',
      'region "Su compra":',
      'paragraph: Revise su compra antes de firmar.',
      'list:',
      expect.stringMatching(
        new RegExp(
          `^listitem: "Isla en catamarán ${dayInWords(LEAVES, 'es')} · 09:00 AM 2 adultos Cancelación: .+"$`,
        ),
      ),
      'term: Total',
      'definition: MXN 2,000.00',
      'group "Su firma":',
      'img "Su firma. Firme dentro del recuadro"',
      'button "Borrar" [disabled]',
      'button "Escribir mi nombre"',
      'status: Al firmar acepto los servicios, precios y políticas de cancelación de esta compra.',
      'button "Regresar"',
      'button "Aceptar y firmar" [disabled]',
    ])
    await guest.getByRole('button', { name: 'Regresar' }).click()
  })

  test('once it is sold, the folio, the change and what may be handed over are said', async () => {
    await signByName(page, 'Jane Doe')
    const folio = await acceptAndFinish(page)
    await page.getByRole('img', { name: 'Código QR de la página del huésped' }).waitFor()

    const said = await readOut(page.getByRole('main'))
    expect(said.slice(said.indexOf('heading "Venta terminada" [level=1]'))).toEqual([
      'heading "Venta terminada" [level=1]',
      `link "${folio}":`,
      'paragraph: Sin cambio',
      'region "1 cupón":',
      'heading "1 cupón" [level=2]',
      'list:',
      `listitem: ${folio}-1 Isla en catamarán ${DAY} · 09:00 AM`,
      'region "Página del huésped":',
      'heading "Página del huésped" [level=2]',
      expect.stringMatching(/^paragraph: "?El huésped la abre sin cuenta /),
      'link "Abrir página":',
      'button "Copiar enlace"',
      'button "Ocultar QR" [expanded]',
      'button "Generar nuevo enlace"',
      'button "Desactivar enlace"',
      'img "Código QR de la página del huésped"',
      'button "WhatsApp"',
      'button "Imprimir hoja"',
      'button "Imprimir 80 mm"',
      'button "Correo"',
      'button "Nueva venta"',
    ])
    expect(await drawingsNamed()).toEqual([])
    await page.context().close()
  })
})

describe.skipIf(NO_BROWSER)('a catalogue of many, in a browser', () => {
  test('only what is near the window is drawn, and each card says its place among all', async () => {
    const { page } = await openRepAtDesk({ viewport: { width: 1024, height: 768 } })
    await openCatalogue(page)
    const cards = page.getByRole('article')
    const places = () =>
      cards.evaluateAll((all) => all.map((card) => Number(card.getAttribute('aria-posinset'))))
    const total = Number(await cards.first().getAttribute('aria-setsize'))
    const before = await places()

    for (let more = 0; more < 3; more++) {
      await page.getByRole('button', { name: 'Ver más' }).click()
      await expect.poll(async () => (await places()).length).toBeGreaterThan(0)
    }
    await page.mouse.wheel(0, 4_000)
    await expect.poll(async () => Math.min(...(await places()))).toBeGreaterThan(10)

    const tall = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(total).toBeGreaterThan(100)
    expect(tall).toBeGreaterThan(40 * 100)
    expect([before.length, (await places()).length].every((drawn) => drawn < 30)).toBe(true)
    await page.context().close()
  })
})
