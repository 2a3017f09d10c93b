import { buildHotel } from '@app/organization/testing'
import { buildRates } from '@app/exchange-rates/testing'
import { buildDeparture } from '@app/departures/testing'
import { openTestWorld, type Session, type TestWorld } from '@app/server/testing'
import { run } from '@kit/db/database'
import { localDiskStore } from '@kit/storage/local-disk'
import type { ObjectStore } from '@kit/storage/object-store'
import { mkdtemp, rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  checkAvailability,
  findProductByCode,
  judgePromoCode,
  listCatalogFilters,
  listDockFees,
  listPickups,
  listPolicies,
  listProducts,
  listPromotions,
  listProviders,
  searchCatalog,
  showContent,
  showMinorsAllowed,
  showPhoto,
  showProduct,
  showProviderOfProduct,
} from '../contract.ts'
import {
  buildOption,
  buildPhoto,
  buildPickup,
  buildProduct,
  buildPromoCode,
  buildProvider,
} from '../testing/build.ts'

const FRIDAY = '2026-03-20'

let world: TestWorld
let rep: Session
let objects: ObjectStore

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'photos-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  objects = localDiskStore(folder)
  world = await openTestWorld({ modules: ['access', 'desk', 'shop', 'catalog'], objects })
  rep = await world.signInAs({ roles: ['REP CONCESION'], desk: true })
  await buildRates(world.database, { day: '2026-03-10' })
})

type Sale = Parameters<typeof world.call<typeof searchCatalog>>[2]['body']
const search = async (body: Partial<Sale>) =>
  (await world.call(rep, searchCatalog, { body: { day: FRIDAY, ...body } })).body

describe('searching', () => {
  test('a product answers to its name without accents, to a part of it and to a slip of the finger', async () => {
    const product = await buildProduct(world.database, {
      name: 'Excursión a Chichén Itzá',
      code: 'CHIC',
    })

    for (const text of ['chichen', 'EXCURSION itza', 'chic', 'chichem']) {
      expect(
        (await search({ text })).rows.map(({ code }) => code),
        text,
      ).toEqual([product.code])
    }
    expect((await search({ text: 'submarino' })).total).toBe(0)
    expect((await search({ text: '100%' })).total).toBe(0)
  })

  test('the total is of this party, dock fee included, with the price of each age beside it', async () => {
    const { option } = await buildProduct(world.database, {
      name: 'Isla Mujeres en catamarán',
      option: { dock: { amount: '200', from_age: 4 } },
    })
    const morning = await buildDeparture(world.database, {
      option_id: option.id,
      day: FRIDAY,
      starts_at: '09:00',
      capacity: 6,
    })

    const { rows } = await search({ text: 'catamaran', adults: 2, minor_ages: [7] })

    expect(rows[0]!.options[0]).toMatchObject({
      option_id: option.id,
      refusal: null,
      sold_out: false,
      next: null,
      free_sale: false,
      converted: false,
      total: { amount: '3200.0000', currency: 'MXN' },
      gross: { amount: '2600.0000', currency: 'MXN' },
      dock: { amount: '600.0000', currency: 'MXN' },
      prices: [
        { pax_type: 'adult', unit: { amount: '1000.0000', currency: 'MXN' } },
        { pax_type: 'minor', unit: { amount: '600.0000', currency: 'MXN' } },
      ],
      departures: [{ departure_id: morning.id, day: FRIDAY, starts_at: '09:00:00', left: 6 }],
    })
  })

  test('a full departure reads as sold out and names the next day with seats', async () => {
    const { option } = await buildProduct(world.database, { name: 'Nado con tiburón ballena' })
    await buildDeparture(world.database, { option_id: option.id, day: FRIDAY, capacity: 1 })
    const saturday = await buildDeparture(world.database, {
      option_id: option.id,
      day: '2026-03-21',
      capacity: 2,
    })

    const { rows } = await search({ text: 'tiburon ballena', adults: 2 })

    expect(rows[0]!.options[0]).toMatchObject({
      sold_out: true,
      next: { departure_id: saturday.id, day: '2026-03-21', left: 2 },
    })
  })

  test('a tour that does not run on the day is told apart from one that is full', async () => {
    const full = await buildProduct(world.database, { name: 'Tortugas lleno' })
    await buildDeparture(world.database, { option_id: full.option.id, day: FRIDAY, capacity: 1 })
    const other = await buildProduct(world.database, { name: 'Tortugas de sábado' })
    await buildDeparture(world.database, {
      option_id: other.option.id,
      day: '2026-03-21',
      capacity: 9,
    })
    await buildProduct(world.database, {
      name: 'Tortugas en paquete',
      product_type: 4,
      option: { sold_by: 'package', components: [{ option_id: other.option.id }] },
    })

    const { rows } = await search({ text: 'tortugas', adults: 2 })
    const runs = Object.fromEntries(rows.map(({ name, options }) => [name, options[0]!.runs]))

    expect(rows.every(({ options }) => options[0]!.sold_out)).toBe(true)
    expect(runs).toEqual({
      'Tortugas lleno': true,
      'Tortugas de sábado': false,
      'Tortugas en paquete': false,
    })
  })

  test('a ticket of a capped day, a package and a stay of several nights name their next day too', async () => {
    const ticket = await buildProduct(world.database, {
      name: 'Boleto del parque',
      option: { sold_by: 'open_date', daily_cap: 5 },
    })
    await buildDeparture(world.database, {
      option_id: ticket.option.id,
      day: FRIDAY,
      starts_at: null,
      capacity: 1,
    })
    await buildProduct(world.database, {
      name: 'Combo del parque',
      product_type: 4,
      option: { sold_by: 'package', components: [{ option_id: ticket.option.id }] },
    })
    const hotel = await buildProduct(world.database, {
      name: 'Hotel del parque',
      product_type: 3,
      option: { sold_by: 'nights' },
    })
    for (const night of ['2026-03-22', '2026-03-23'])
      await buildDeparture(world.database, {
        option_id: hotel.option.id,
        day: night,
        starts_at: null,
        capacity: 2,
      })

    const { rows } = await search({ text: 'del parque', adults: 2, nights: 2 })
    const nextOf = (name: string) => rows.find((row) => row.name === name)!.options[0]!

    expect(nextOf('Boleto del parque')).toMatchObject({
      sold_out: true,
      next: { departure_id: null, day: '2026-03-21', starts_at: null, left: 5 },
    })
    expect(nextOf('Combo del parque')).toMatchObject({
      sold_out: true,
      next: { departure_id: null, day: '2026-03-21', left: 5 },
    })
    expect(nextOf('Hotel del parque')).toMatchObject({
      sold_out: true,
      next: { departure_id: null, day: '2026-03-22', left: 2 },
    })
  })

  test('free sale has nothing to choose, a capped day has its cap', async () => {
    const product = await buildProduct(world.database, {
      name: 'Renta de bicicletas',
      option: { sold_by: 'open_date', free_sale: true },
    })
    await buildOption(world.database, {
      product_id: product.id,
      sold_by: 'open_date',
      daily_cap: 3,
      name: 'Tándem',
    })

    const { rows } = await search({ text: 'bicicletas', adults: 4 })

    expect(rows[0]!.options).toMatchObject([
      { free_sale: true, sold_out: false },
      { free_sale: false, open_day: { left: 3 }, sold_out: true },
    ])
  })

  test('in dollars the price is converted at the rate the house sells at today', async () => {
    await buildProduct(world.database, { name: 'Tirolesas', option: { free_sale: true } })

    const { rows } = await search({ text: 'tirolesas', adults: 2, currency: 'USD' })

    expect(rows[0]!.options[0]).toMatchObject({
      converted: true,
      total: { amount: '111.1200', currency: 'USD' },
    })
  })

  test('an option that this party cannot buy stays, with the reason in its own language', async () => {
    await buildProduct(world.database, {
      name: 'Noche de antros',
      minors_allowed: false,
      option: { free_sale: true },
    })

    const { body } = await world.call(
      rep,
      searchCatalog,
      { body: { day: FRIDAY, text: 'antros', adults: 2, minor_ages: [15] } },
      { language: 'en' },
    )

    expect(body.rows[0]!.options[0]).toMatchObject({
      total: null,
      refusal: {
        code: 'product.minors_not_allowed',
        message: 'Noche de antros (en) does not allow minors.',
      },
    })
  })

  test('a package shows the departures of each component, and is sold out with any of them', async () => {
    const [ruins, park] = [
      await buildProduct(world.database, { name: 'Ruinas del combo' }),
      await buildProduct(world.database, { name: 'Parque del combo', option: { free_sale: true } }),
    ]
    await buildDeparture(world.database, { option_id: ruins.option.id, day: FRIDAY, capacity: 3 })
    await buildProduct(world.database, {
      name: 'Paquete aventura',
      product_type: 4,
      option: {
        sold_by: 'package',
        components: [{ option_id: ruins.option.id }, { option_id: park.option.id }],
      },
    })

    const three = (await search({ text: 'paquete aventura', adults: 3 })).rows[0]!.options[0]!
    const four = (await search({ text: 'paquete aventura', adults: 4 })).rows[0]!.options[0]!

    expect(three).toMatchObject({
      sold_out: false,
      components: [
        { option_id: ruins.option.id, departures: [{ left: 3 }] },
        { option_id: park.option.id, free_sale: true },
      ],
    })
    expect(four.sold_out).toBe(true)
  })

  test('the pickup is that of the hotel of the guest, the policy is a sentence', async () => {
    const hotel = await buildHotel(world.database)
    const product = await buildProduct(world.database, {
      name: 'Cenotes sagrados',
      option: { free_sale: true },
    })
    await buildPickup(world.database, {
      option_id: product.option.id,
      hotel_id: hotel.id,
      pickup_time: '06:40',
      place: 'Motor lobby',
    })

    const { body } = await world.call(rep, showProduct, {
      params: { uuid: product.uuid },
      query: { guest_hotel_id: String(hotel.id) },
    })

    expect(body).toMatchObject({
      id: product.id,
      policy: {
        text: 'Sin cargo hasta 48 h antes; cargo de 50 % hasta 24 h antes; después, cargo de 100 %.',
      },
    })
    expect(body.options[0]!.pickup).toEqual({ pickup_time: '06:40:00', place: 'Motor lobby' })
  })

  test('filters narrow and pages count all of it', async () => {
    const provider = await buildProvider(world.database)
    for (const name of ['Alfa', 'Beta', 'Gama'])
      await buildProduct(world.database, { name, provider_id: provider.id, product_type: 2 })
    await buildProduct(world.database, { name: 'Delta', provider_id: provider.id, active: false })

    const second = await search({
      provider_id: provider.id,
      product_type: [2],
      page: 2,
      page_size: 2,
    })

    expect([second.total, second.rows.map(({ name }) => name)]).toEqual([3, ['Gama']])
    expect((await search({ provider_id: provider.id, product_type: [1] })).total).toBe(0)
  })

  test('what a product costs us never leaves the server', async () => {
    expect(JSON.stringify((await search({})).rows)).not.toContain('"cost')
  })

  test('nobody travels, nobody signed in, nobody allowed', async () => {
    const accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })

    expect(
      (await world.call(rep, searchCatalog, { body: { day: FRIDAY, adults: 0 } })).error,
    ).toMatchObject({ code: 'party.empty' })
    expect((await world.call(null, searchCatalog, { body: { day: FRIDAY } })).status).toBe(401)
    expect((await world.call(accountant, searchCatalog, { body: { day: FRIDAY } })).status).toBe(
      403,
    )
    expect(
      (
        await world.call(rep, showProduct, {
          params: { uuid: '01980000-0000-7000-8000-000000000000' },
          query: {},
        })
      ).status,
    ).toBe(404)
  })
})

describe('pictures', () => {
  test('are shown to whoever has the page, for ever, as what the catalogue says they are', async () => {
    const bytes = Buffer.from('not really a picture')
    const { key } = await objects.put(
      (async function* () {
        yield bytes
      })(),
    )
    const product = await buildProduct(world.database)
    await buildPhoto(world.database, { product_id: product.id, object_key: key })

    const reply = await world.app.inject({ url: `/api/catalog/photos/${key}` })

    expect(reply.rawPayload).toEqual(bytes)
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(reply.headers['content-disposition']).toMatch(/^inline/)
    expect((await world.call(null, showPhoto, { params: { key: 'f'.repeat(64) } })).status).toBe(
      404,
    )
  })
})

describe('the reference calls', () => {
  test('a provider sees only itself and its products', async () => {
    const [mine, other] = [await buildProvider(world.database), await buildProvider(world.database)]
    const [ours, theirs] = [
      await buildProduct(world.database, { provider_id: mine.id }),
      await buildProduct(world.database, { provider_id: other.id }),
    ]
    const provider = await world.signInAs({ roles: ['PROVEEDORES'], provider_id: mine.id })

    expect((await world.call(provider, listProviders, {})).body.map(({ id }) => id)).toEqual([
      mine.id,
    ])
    expect(
      (await world.call(provider, listProducts, { query: {} })).body.map(({ id }) => id),
    ).toEqual([ours.id])
    expect(
      (await world.call(provider, showProviderOfProduct, { params: { id: String(theirs.id) } }))
        .status,
    ).toBe(404)
    expect(
      (await world.call(provider, showContent, { params: { a: String(theirs.id), b: 'es' } }))
        .status,
    ).toBe(404)
    expect((await world.call(rep, listProviders, {})).body.map(({ id }) => id)).toEqual(
      expect.arrayContaining([mine.id, other.id]),
    )
    expect(
      (await world.call(rep, showProviderOfProduct, { params: { id: String(theirs.id) } })).body.id,
    ).toBe(other.id)
  })

  test('a product is found by its code and provider', async () => {
    const product = await buildProduct(world.database)

    expect(
      (
        await world.call(rep, findProductByCode, {
          params: { a: product.code, b: String(product.provider_id) },
        })
      ).body,
    ).toMatchObject({ id: product.id, id_proveedor: product.provider_id })
    expect(
      (await world.call(rep, findProductByCode, { params: { a: product.code, b: '999999' } }))
        .status,
    ).toBe(404)
  })

  test('policies say the fees of the kind of agency that is asked for, where they have some', async () => {
    const { policy_id } = await buildProduct(world.database)
    await run(
      world.database,
      sql`insert into catalog.cancellation_policy_agency_rule
            (policy_id, agency_kind, hours_before, fee_percent)
          values (${policy_id}, 'wholesaler', 12, 30)`,
    )
    const rulesFor = async (query: { agency_type?: string }) =>
      (await world.call(rep, listPolicies, { query })).body.find(({ id }) => id === policy_id)!
        .rules

    const [wholesaler, everybody] = [await rulesFor({ agency_type: 'TTOO' }), await rulesFor({})]

    expect(wholesaler).toMatchObject([{ hours_before: 12 }])
    expect(everybody).toHaveLength(2)
  })

  test('pickups, dock fees, texts, policies, minors', async () => {
    const hotel = await buildHotel(world.database)
    const product = await buildProduct(world.database, {
      minors_allowed: false,
      option: { dock: { amount: '15', currency: 'USD', paid_at_dock: true } },
    })
    await buildPickup(world.database, { option_id: product.option.id, hotel_id: hotel.id })
    const a = String(product.id)

    expect(
      (await world.call(rep, listPickups, { params: { a, b: String(hotel.id) } })).body,
    ).toEqual([
      {
        option_id: product.option.id,
        option: 'Regular',
        departure_time: null,
        pickup_time: '07:15:00',
        place: 'Lobby',
      },
    ])
    expect((await world.call(rep, listDockFees, { params: { id: a } })).body).toEqual([
      {
        option_id: product.option.id,
        option: 'Regular',
        fee: { amount: '15.0000', currency: 'USD' },
        from_age: 4,
        paid_at_dock: true,
      },
    ])
    expect(
      (await world.call(rep, showContent, { params: { a, b: 'en' } })).body.policy.text,
    ).toMatch(/^No charge up to 48 h/)
    expect(
      (await world.call(rep, listPolicies, { query: { agency_type: 'TTOO' } })).body.find(
        ({ id }) => id === product.policy_id,
      )!.rules,
    ).toHaveLength(2)
    expect(
      (await world.call(rep, showMinorsAllowed, { params: { a, b: String(product.option.id) } }))
        .body,
    ).toEqual({ allow_minors: false, infant_age_max: 3, minor_age_max: 11 })
    expect((await world.call(rep, showMinorsAllowed, { params: { a, b: '999999' } })).status).toBe(
      404,
    )
    expect(
      (await world.call(rep, listCatalogFilters, {})).body.providers.map(({ id }) => id),
    ).toContain(product.provider_id)
  })

  test('a promo code answers its percent, for the products it reaches', async () => {
    const [reached, other] = [
      await buildProduct(world.database),
      await buildProduct(world.database),
    ]
    const promo = await buildPromoCode(world.database, {
      product_id: reached.id,
      percent: '15',
      uses_max: 10,
      uses: 4,
    })
    const judge = (code: string, products: number[] = []) =>
      world.call(rep, judgePromoCode, { body: { code, products } })

    expect((await judge(` ${promo.code.toLowerCase()} `, [reached.id, other.id])).body).toEqual({
      code: promo.code,
      percent: '15.0000',
      product_id: reached.id,
      products: [reached.id],
    })
    expect((await judge(promo.code, [other.id])).error).toMatchObject({
      code: 'promo_code.other_products',
    })
    expect((await judge('NADA')).error).toMatchObject({
      code: 'promo_code.unknown',
      message: 'El cupón de descuento no existe o está inactivo.',
    })
    const manager = await world.signInAs({ roles: ['GERENTE CONCESION'], desk: true })
    const told = async (session: Session) =>
      (await world.call(session, listPromotions, { params: { id: String(reached.id) } })).body
    expect(await told(manager)).toMatchObject([{ code: promo.code, uses_left: 6 }])
    // A rep is told that there is one, and its code by the guest who has it.
    expect(await told(rep)).toMatchObject([{ code: null, uses_left: 6 }])
    expect(
      (await world.call(rep, listPromotions, { params: { id: String(other.id) } })).body,
    ).toEqual([])
  })

  test('availability is said before anybody pays', async () => {
    const { option } = await buildProduct(world.database)
    const departure = await buildDeparture(world.database, {
      option_id: option.id,
      day: FRIDAY,
      capacity: 3,
    })
    const ask = async (adults: number, departure_id?: number) =>
      (
        await world.call(rep, checkAvailability, {
          body: {
            option_id: option.id,
            day: FRIDAY,
            adults,
            ...(departure_id ? { departure_id } : {}),
          },
        })
      ).body.available

    expect([
      await ask(3),
      await ask(4),
      await ask(3, departure.id),
      await ask(1, departure.id + 1),
    ]).toEqual([true, false, true, false])
    expect(
      (await world.call(rep, checkAvailability, { body: { option_id: 999_999, day: FRIDAY } }))
        .error,
    ).toMatchObject({ code: 'product.unavailable' })
  })
})
