import { buildUser } from '@app/access/testing'
import {
  buildPickup,
  buildPolicy,
  buildProduct,
  buildCombo,
  buildPromoCode,
} from '@app/catalog/testing'
import { buildDeparture } from '@app/departures/testing'
import { buildRates } from '@app/exchange-rates/testing'
import { buildHotel, buildLocation } from '@app/organization/testing'
import { openTestWorld } from '@app/server/testing'
import { all, only } from '@kit/db/database'
import { addDays, businessDay } from '@kit/kernel/day'
import { checkInvariants } from '@kit/db/invariants'
import { sql } from 'kysely'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { NO_BROWSER, openBrowser, openPage, violationsOn } from '../apps/web/testing/browser.ts'
import { enter } from '../apps/web/testing/session.ts'
import { serveBefore } from '../apps/web/testing/web-server.ts'
import { readToTheEnd, signAsRep } from './at-the-desk.ts'

const PASSWORD = 'una frase bien larga'

describe.skipIf(NO_BROWSER)('selling at the desk, in a browser', async () => {
  // The browser's clock is the real one.
  const world = await openTestWorld({ now: new Date().toISOString() })
  const { database } = world
  const day = addDays(businessDay(world.now), 5)
  const hotel = await buildHotel(database, { name: 'Hotel Palma' })
  const lobby = await buildLocation(database, { hotel_id: hotel.id, locacion: 'Lobby' })
  const desk = { channel_id: lobby.channel_id, hotel_id: lobby.hotel_id, location_id: lobby.id }
  const user = await buildUser(database, {
    roles: ['REP CONCESION'],
    password: PASSWORD,
    name: 'Luz',
    last_name: 'Pech',
    desk,
  })
  await buildRates(database, { day: businessDay(world.now), USD: { buy: '18', sell: '18.50' } })
  await buildPromoCode(database, { code: 'PLAYA10', percent: '10' })
  const isla = await buildTour('Isla Mujeres en catamarán', '1000', 20)
  const tulum = await buildTour('Tulum y cenote', '800', 20)
  const dinner = await buildTour('Cena en galeón', '1000', 20, '30')
  await buildCombo(database, {
    name: 'Día y noche',
    percent: '20',
    product_ids: [tulum.product.id, dinner.product.id],
  })
  const reef = await buildTour('Snorkel en el arrecife', '700', 20)
  await buildDeparture(database, {
    option_id: reef.product.option.id,
    day,
    starts_at: '12:00',
    capacity: 1,
  })
  const sail = await buildTour('Vela a Isla Contoy', '1500', 20)
  await buildDeparture(database, {
    option_id: sail.product.option.id,
    day,
    starts_at: '13:30',
    capacity: 20,
  })
  await buildPickup(database, {
    option_id: sail.product.option.id,
    hotel_id: hotel.id,
    departure_time: '13:30',
    pickup_time: '12:20',
    place: 'Motor lobby',
  })

  async function buildTour(name: string, adult: string, seats: number, deposit_percent = '100') {
    const policy = await buildPolicy(database, { rules: [{ hours_before: 48, fee_percent: '0' }] })
    const product = await buildProduct(database, {
      name,
      policy_id: policy.id,
      deposit_percent,
      prices: [
        { pax_type: 'adult', amount: adult },
        { pax_type: 'minor', amount: '500' },
      ],
    })
    const departure = await buildDeparture(database, {
      option_id: product.option.id,
      day,
      starts_at: '09:00',
      capacity: seats,
    })
    await buildPickup(database, { option_id: product.option.id, hotel_id: hotel.id })
    return { product, departure }
  }

  let origin = ''
  beforeAll(async () => {
    origin = (await serveBefore(world)).address
  })
  const browser = await openBrowser()

  async function arrive(viewport = { width: 1180, height: 820 }) {
    const { page, complaints } = await openPage(browser, { viewport })
    await enter(page.context(), { origin, email: user.email, password: PASSWORD })
    await page.goto(`${origin}/reservar`)
    await page.getByRole('heading', { name: 'Reservar', level: 1 }).waitFor()
    await page.getByRole('button', { name: '+5 días' }).click()
    return { page, complaints }
  }
  const pill = (page: Page, product: string) =>
    page.getByRole('article', { name: product }).getByRole('button', { name: /^09:00/ })
  const takenOf = async (id: number) =>
    (
      await only(
        database,
        sql<{ taken: number }>`select taken from departures.departure where id = ${id}`,
      )
    ).taken

  async function sign(page: Page, where: Locator) {
    const pad = where.locator('canvas')
    await pad.scrollIntoViewIfNeeded()
    const box = (await pad.boundingBox())!
    await page.mouse.move(box.x + 40, box.y + 90)
    await page.mouse.down()
    await page.mouse.move(box.x + 160, box.y + 40, { steps: 6 })
    await page.mouse.up()
  }

  test('two tours, mixed money, a signature, vouchers; then found in Reservas and one of them cancelled', async () => {
    const { page, complaints } = await arrive()
    await page.getByRole('button', { name: 'Más Menores' }).click()
    await pill(page, 'Isla Mujeres en catamarán').click()
    await pill(page, 'Tulum y cenote').click()
    await page.getByRole('button', { name: 'Cobrar MXN 4,600.00' }).click()

    await page.getByLabel('Nombre', { exact: true }).fill('Begoña Núñez')
    for (const typed of ['1204', '+52 998 555 0100', 'begona@example.test']) {
      await page.keyboard.press('Enter')
      await page.keyboard.type(typed)
    }
    await page.keyboard.press('Enter')
    expect(await takenOf(isla.departure.id)).toBe(3)

    await page.getByText('USD', { exact: true }).click()
    for (const note of ['100', '100'])
      await page.getByRole('button', { name: `Billete de USD ${note}`, exact: true }).click()
    await page.getByRole('button', { name: 'Agregar pago' }).click()
    await page.getByText('MXN 1,000.00').first().waitFor()
    await page.getByText('MXN', { exact: true }).first().click()
    await page.getByRole('button', { name: 'Billete de MXN 1,000', exact: true }).click()
    await page.getByRole('button', { name: 'Billete de MXN 500', exact: true }).click()
    await page.getByRole('button', { name: 'Agregar pago' }).click()
    await page.getByText('MXN 500.00').first().waitFor()
    await page.getByRole('button', { name: 'Continuar a la firma' }).click()
    await sign(page, page.getByRole('group', { name: 'Firma del rep' }))
    await page.getByRole('button', { name: 'Guardar mi firma' }).click()

    await page.getByRole('button', { name: 'Entregar para firma' }).click()
    await readToTheEnd(page)
    expect(await page.getByRole('dialog').getByRole('link').count()).toBe(0)
    await sign(page, page.getByRole('dialog'))
    await page.getByRole('button', { name: 'Aceptar y firmar' }).click()
    await page.getByText('Por favor, devuelva la tableta').waitFor()
    await page.getByRole('button', { name: 'Continuar', exact: true }).click()

    await page.getByRole('heading', { name: 'Venta terminada' }).waitFor()
    expect(await page.getByText('MXN 500.00').count()).toBe(1)
    expect(await page.getByText('2 cupones').count()).toBe(1)
    await page.getByRole('button', { name: 'WhatsApp' }).click()
    const chat = new URL(
      (await page
        .getByRole('dialog')
        .getByRole('link', { name: 'Abrir WhatsApp' })
        .getAttribute('href'))!,
    )
    expect([chat.host, chat.pathname]).toEqual(['wa.me', '/529985550100'])
    expect(chat.searchParams.get('text')).toMatch(
      /^Hola Begoña Núñez, su reservación está confirmada: [^]+• Isla Mujeres en catamarán[^]+Cupón [A-Z]+-\d\d-\d+-1/,
    )
    await page.getByLabel('Número con clave de país').fill('998 555 0100')
    await page.getByText('Incluya la clave de país').waitFor()
    expect(await page.getByRole('dialog').getByRole('link').count()).toBe(0)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()

    await page.goto(`${origin}/reservas`)
    await page.getByLabel('Buscar', { exact: true }).fill('begona nunez')
    await page.getByText('1 registro').waitFor()
    await page.getByRole('link', { name: /^[A-Z]+-\d\d-/ }).click()
    await page.getByRole('button', { name: 'Cancelar Isla Mujeres en catamarán' }).click()
    await page.getByText('Cargo MXN 0.00; reembolso MXN 2,500.00.').waitFor()
    await page.getByLabel('Motivo').fill('Lluvia')
    await page.getByRole('button', { name: 'Cancelar servicio' }).click()
    await page.getByText('Cancelación hecha: Isla Mujeres en catamarán').waitFor()

    expect(await takenOf(isla.departure.id)).toBe(0)
    expect(await all(database, sql`select state from vouchers.voucher order by id`)).toEqual([
      { state: 'voided' },
      { state: 'issued' },
    ])
    expect(await checkInvariants(database)).toEqual([])
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('a deposit confirms; what is left is charged from the reservation', async () => {
    const { page, complaints } = await arrive()
    await pill(page, 'Cena en galeón').click()
    await page.getByRole('button', { name: 'Cobrar MXN 2,000.00' }).click()
    await page.getByLabel('Nombre', { exact: true }).fill('Tom Reed')
    await page.getByLabel('Teléfono').fill('998 555 0100')
    await page.getByRole('button', { name: 'Continuar al pago' }).click()
    await page.getByText('Anticipo MXN 600.00').click()
    await page.getByRole('button', { name: 'Agregar pago' }).click()
    await page.getByRole('button', { name: 'Continuar a la firma' }).click()
    await signAsRep(page)
    await page.getByRole('button', { name: 'Entregar para firma' }).click()
    await readToTheEnd(page)
    await page.getByRole('button', { name: 'Escribir mi nombre' }).click()
    await page.getByLabel('Nombre completo').fill('Tom Reed')
    await page.getByText('Acepto que mi nombre escrito vale como mi firma').click()
    await page.getByRole('button', { name: 'Aceptar y firmar' }).click()
    await page.getByRole('button', { name: 'Continuar', exact: true }).click()
    await page.getByText('Saldo pendiente').waitFor()

    await page.getByRole('link', { name: /^[A-Z]+-\d\d-/ }).click()
    await page.getByRole('button', { name: 'Cobrar saldo MXN 1,400.00' }).click()
    await page.getByText('Tarjeta').click()
    await page.getByLabel('Referencia').fill('1234 / 998877')
    await page.getByRole('button', { name: 'Agregar pago' }).click()
    await page.getByRole('button', { name: 'Cobrar MXN 1,400.00' }).click()
    await page.getByRole('heading', { name: 'Pago recibido' }).waitFor()
    await page.getByRole('link', { name: 'Ver la reserva' }).click()
    await page.getByText('PAGADA').waitFor()

    expect(await page.getByRole('button', { name: /^Cobrar saldo/ }).count()).toBe(0)
    expect(complaints).toEqual([])
    expect(await violationsOn(page)).toEqual([])
    await page.context().close()
  })

  test('a departure with too few seats cannot be chosen; seats that go meanwhile are said at their item, with what to do', async () => {
    const { page } = await arrive()
    const card = page.getByRole('article', { name: 'Snorkel en el arrecife' })
    expect(await card.getByRole('button', { name: '12:00 PM · solo 1 lugar' }).isDisabled()).toBe(
      true,
    )
    await pill(page, 'Snorkel en el arrecife').click()
    await database
      .updateTable('departures.departure')
      .set({ capacity: 1 })
      .where('id', '=', reef.departure.id)
      .execute()

    await page.getByRole('button', { name: 'Cobrar MXN 1,400.00' }).click()

    await page
      .getByRole('region', { name: 'Carrito' })
      .getByRole('alert')
      .filter({
        hasText:
          /^Snorkel en el arrecife, .+ 09:00 AM: no hay 2 lugares \(quedan 1\)\. Elija otra salida o reduzca personas\.$/,
      })
      .waitFor()
    await page.context().close()
  })

  test('each departure of a day says its own pickup, on the card and in the cart', async () => {
    const { page, complaints } = await arrive()
    const card = page.getByRole('article', { name: 'Vela a Isla Contoy' })
    const line = page.getByRole('region', { name: 'Carrito' }).getByRole('listitem')
    await card.getByRole('button', { name: /^01:30/ }).waitFor()
    expect((await card.getByRole('listitem').allInnerTexts()).slice(-2)).toEqual([
      '09:00 AM: pickup 07:15 AM · Lobby',
      '01:30 PM: pickup 12:20 PM · Motor lobby',
    ])

    await card.getByRole('button', { name: /^09:00/ }).click()
    await line.getByText('Pickup 07:15 AM · Lobby').waitFor()
    await card.getByRole('button', { name: /^01:30/ }).click()
    await line.getByText('Pickup 12:20 PM · Motor lobby').waitFor()

    await page.getByRole('button', { name: 'Cobrar MXN 3,000.00' }).click()
    await page
      .getByRole('region', { name: 'Pickup de cada servicio' })
      .getByText('Pickup 12:20 PM · Motor lobby')
      .waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('a promo code is priced by the server, and leaves with the last item', async () => {
    const { page, complaints } = await arrive({ width: 820, height: 1180 })
    await pill(page, 'Tulum y cenote').click()
    await page.getByRole('button', { name: /^Carrito/ }).click()
    await page.getByLabel('Cupón de descuento').fill('PLAYA10')
    await page.keyboard.press('Enter')
    await page.getByText('Cupón PLAYA10: −10 %').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Cobrar MXN 1,440.00' }).waitFor()

    await page.getByRole('button', { name: 'Quitar Tulum y cenote' }).click()

    await page.getByText('Toque un horario para agregarlo aquí.').waitFor()
    expect(await page.getByText('Cupón PLAYA10').count()).toBe(0)
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('two products that make a combo are offered it, and lose it with one of them', async () => {
    const { page, complaints } = await arrive()
    await pill(page, 'Tulum y cenote').click()
    const cart = page.getByRole('region', { name: 'Carrito' })
    await cart.getByText('Falta Cena en galeón').waitFor()
    await pill(page, 'Cena en galeón').click()
    await page.getByRole('button', { name: 'Cobrar MXN 3,600.00' }).waitFor()

    await cart.getByRole('button', { name: 'Aplicar combo Día y noche' }).click()
    await cart.getByText('Combo Día y noche: −MXN 720.00').waitFor()
    await page.getByRole('button', { name: 'Cobrar MXN 2,880.00' }).waitFor()
    await cart.getByRole('button', { name: 'Quitar combo' }).click()
    await page.getByRole('button', { name: 'Cobrar MXN 3,600.00' }).waitFor()
    await cart.getByRole('button', { name: 'Aplicar combo Día y noche' }).click()
    await page.getByRole('button', { name: 'Cobrar MXN 2,880.00' }).waitFor()
    await page.getByRole('button', { name: 'Quitar Cena en galeón' }).click()

    await page.getByRole('button', { name: 'Cobrar MXN 1,600.00' }).waitFor()
    await cart.getByText('Falta Cena en galeón').waitFor()
    expect(complaints).toEqual([])
    await page.context().close()
  })

  test('a price that changed is shown old and new, and charged only once accepted', async () => {
    const { page } = await arrive()
    await pill(page, 'Tulum y cenote').click()
    await page.getByRole('button', { name: 'Cobrar MXN 1,600.00' }).waitFor()
    await database
      .updateTable('catalog.price')
      .set({ amount: '900' })
      .where('amount', '=', '800')
      .execute()

    await page.getByRole('button', { name: 'Cobrar MXN 1,600.00' }).click()

    await page.getByText('El precio cambió: MXN 1,600.00 → MXN 1,800.00').waitFor()
    expect(await page.getByRole('button', { name: /^Cobrar/ }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Aceptar nuevo precio' }).click()
    await page.getByRole('button', { name: 'Cobrar MXN 1,800.00' }).click()
    await page.getByText('Lugares apartados').waitFor()
    expect(await violationsOn(page)).toEqual([])
    await page.context().close()
  })
})
