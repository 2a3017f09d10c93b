import { buildProduct, buildProvider } from '@app/catalog/testing'
import { buildLocation } from '@app/organization/testing'
import { openTestWorld, type Session } from '@app/server/testing'
import { runReport } from '@kit/tables/contract'
import { describe, expect, test } from 'vitest'
import { buildReservation } from '../testing/build.ts'

const world = await openTestWorld({ modules: ['access', 'organization', 'reporting'] })
const { database } = world
const salesByItem = { id: 'sales-by-item' }

// March 2026 in one lobby, at 20 pesos a dollar:
//   MXN 1,160 less 116, dock 50            base 900.00, IVA 144.00 (1,044 / 1.16)
//   USD 116, no discount                   base 100.00, IVA 16.00
//   MXN 580 cancelled, 200 kept            only the 200 count
//   MXN 580 cancelled without charge       counts for nothing
const lobby = await buildLocation(database, { locacion: 'Lobby' })
const rival = await buildLocation(database)
const boats = await buildProvider(database, { name: 'Marina Azul' })
const cruise = await buildProduct(database, { name: 'Catamarán', provider_id: boats.id })
const transfer = await buildProduct(database, { name: 'Traslado', product_type: 2 })
const rep = await world.signInAs({ roles: ['REP CONCESION'], channel_ids: [lobby.channel_id] })
const pesos = await buildReservation(database, {
  location: lobby,
  rep_id: rep.user_id,
  sale_day: '2026-03-10',
  customer_name: 'Ángel Núñez',
  customer_country: 'US',
  items: [
    {
      product: cruise,
      gross: '1160',
      discount: '116',
      dock: '50',
      adults: 2,
      minors: 1,
      service_day: '2026-03-12',
      voucher: true,
    },
  ],
})
const dollars = await buildReservation(database, {
  location: lobby,
  sale_day: '2026-03-10',
  currency: 'USD',
  items: [{ product: transfer, gross: '116', adults: 4 }],
})
const charged = await buildReservation(database, {
  location: lobby,
  sale_day: '2026-03-11',
  items: [
    { product: cruise, gross: '580', fee: '200' },
    { product: cruise, gross: '580', fee: '0' },
  ],
})
await buildReservation(database, {
  location: lobby,
  sale_day: '2026-02-10',
  items: [{ product: cruise, gross: '232' }],
})
await buildReservation(database, { location: lobby, state: 'held' })
const elsewhere = await buildReservation(database, { location: rival, sale_day: '2026-03-10' })

const march = { dateInit: '2026-03-01', dateFin: '2026-03-31' }
const manager = await world.signInAs({
  roles: ['GERENTE CONCESION'],
  channel_ids: [lobby.channel_id],
})
const admin = await world.signInAs({ roles: ['ADMIN'] })
const ask = async (who: Session, body: Record<string, unknown>) =>
  (
    await world.call(who, runReport, {
      params: salesByItem,
      body: { ...march, location: lobby.id, ...body },
    })
  ).body

describe('what counts as sold', () => {
  test('with IVA, in the currency it was sold in: discounts are off, dock and cancellation charge stand apart', async () => {
    const { rows, total } = await ask(admin, {
      iva: 'coniva',
      currency: 'original',
      sort: 'sale_day',
    })

    expect(total).toBe(3)
    expect(rows.find(({ folio }) => folio === pesos.folio)).toEqual({
      folio: pesos.folio,
      sale_day: '2026-03-10',
      service_day: '2026-03-12',
      channel: 'Concesiones Cancún',
      hotel: rows[0]!['hotel'],
      location: 'Lobby',
      rep: 'Ana Prueba',
      customer: 'Ángel Núñez',
      country: 'Estados Unidos',
      pax: 3,
      product: 'Catamarán',
      provider: 'Marina Azul',
      voucher: `${pesos.folio}-1`,
      currency: 'MXN',
      gross: '1160.0000',
      discount: '116.0000',
      sold: '1044.0000',
      dock: '50.0000',
      fee: '0.0000',
      tax: '144.0000',
      total: '1094.0000',
      methods: null,
      state: 'confirmed',
    })
    expect(rows.at(-1)).toMatchObject({
      state: 'cancelled',
      pax: 0,
      gross: '0.0000',
      sold: '0.0000',
      fee: '200.0000',
      total: '200.0000',
    })
  })

  test('without IVA a charge counts without the IVA that it includes', async () => {
    const { rows } = await ask(admin, { iva: 'siniva', currency: 'original' })

    expect(rows.find(({ state }) => state === 'cancelled')).toMatchObject({
      fee: '172.4100',
      tax: '27.5900',
      total: '172.4100',
    })
  })

  test('totals are one line per currency, and all of it in dollars at the rates of the sale', async () => {
    const { totals, converted } = await ask(admin, { iva: 'coniva', currency: 'original' })

    expect(totals).toEqual([
      {
        currency: 'MXN',
        rows: 2,
        values: {
          pax: 3,
          gross: '1160.0000',
          discount: '116.0000',
          sold: '1044.0000',
          dock: '50.0000',
          fee: '200.0000',
          tax: '171.5900',
          total: '1294.0000',
        },
      },
      {
        currency: 'USD',
        rows: 1,
        values: {
          pax: 4,
          gross: '116.0000',
          discount: '0.0000',
          sold: '116.0000',
          dock: '0.0000',
          fee: '0.0000',
          tax: '16.0000',
          total: '116.0000',
        },
      },
    ])
    // 1,044 / 20 + 116 and 1,294 / 20 + 116.
    expect(converted).toMatchObject({
      currency: 'USD',
      rows: 3,
      values: { pax: 7, sold: '168.2000', fee: '10.0000', total: '180.7000' },
    })
  })

  test('without IVA, as the specification’s default has it, sold is the stored base', async () => {
    const { totals, converted } = await ask(admin, { currency: 'mxn' })

    expect(totals.map(({ values }) => values['sold'])).toEqual(['900.0000', '100.0000'])
    expect(converted).toMatchObject({
      currency: 'MXN',
      values: { sold: '2900.0000', total: '3122.4100' },
    })
  })

  test('asked for nothing, it reports today in dollars without IVA', async () => {
    const { body } = await world.call(admin, runReport, { params: salesByItem, body: {} })

    expect(body.period).toEqual({ from: '2026-03-10', to: '2026-03-10' })
    expect(body.rows.map(({ folio }) => folio)).toEqual([
      elsewhere.folio,
      dollars.folio,
      pesos.folio,
    ])
    expect(body.rows.find(({ folio }) => folio === pesos.folio)).toMatchObject({
      currency: 'USD',
      sold: '45.0000',
    })
  })

  test('a month that still runs is compared with as many days of the one before, and sales are drawn by day', async () => {
    const { previous, chart } = await ask(admin, {})

    expect(previous).toMatchObject({
      from: '2026-02-01',
      to: '2026-02-10',
      line: { values: { sold: '10.0000' } },
    })
    expect(chart?.points).toEqual([
      { x: '2026-03-10', series: null, currency: 'USD', y: '147.5000' },
      { x: '2026-03-11', series: null, currency: 'USD', y: '8.6200' },
    ])
  })

  test('a period of days is held against the same weekdays, of the weeks before or of a year ago', async () => {
    const days = { dateInit: '2026-03-08', dateFin: '2026-03-09' }

    expect((await ask(admin, days)).previous).toMatchObject({
      from: '2026-03-01',
      to: '2026-03-02',
    })
    expect((await ask(admin, { ...days, compare: 'year' })).previous).toMatchObject({
      from: '2025-03-09',
      to: '2025-03-10',
    })
    expect(
      (
        await world.call(admin, runReport, {
          params: salesByItem,
          body: { ...days, compare: 'never' },
        })
      ).status,
    ).toBe(400)
  })

  test('rows in the currencies of sale are drawn as one sum: two currencies never share an axis', async () => {
    const { rows, chart } = await ask(admin, { currency: 'original' })

    expect(new Set(rows.map(({ currency }) => currency))).toEqual(new Set(['MXN', 'USD']))
    expect(chart?.points).toEqual([
      { x: '2026-03-10', series: null, currency: 'USD', y: '147.5000' },
      { x: '2026-03-11', series: null, currency: 'USD', y: '8.6200' },
    ])
  })
})

describe('filters, under the names of the specification', () => {
  test.for([
    ['product type', { product: [2] }, [dollars.folio]],
    ['provider', { providers: boats.id }, [charged.folio, pesos.folio]],
    ['rep', { user: [rep.user_id] }, [pesos.folio]],
    ['channel', { channel: 999_999 }, []],
    ['location', { location: [rival.id] }, [elsewhere.folio]],
  ] as const)('by %s', async ([, filters, expected]) => {
    const { rows } = await ask(admin, filters)

    expect(rows.map(({ folio }) => folio)).toEqual(expected)
  })

  test('a period that ends before it begins is refused, and so is an unknown product type', async () => {
    const reversed = await world.call(admin, runReport, {
      params: salesByItem,
      body: { dateInit: '2026-03-02', dateFin: '2026-03-01' },
    })
    const unknown = await world.call(admin, runReport, {
      params: salesByItem,
      body: { product: [9] },
    })
    const hidden = await world.call(admin, runReport, {
      params: salesByItem,
      body: { sort: 'item_id' },
    })

    expect([reversed.status, reversed.error?.code]).toEqual([422, 'report.period_reversed'])
    expect([unknown.status, hidden.status]).toEqual([400, 400])
  })

  test('rows come in the asked order, page by page, without gaps', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => ask(admin, { sort: '-total', page, page_size: 1 })),
    )

    expect(pages.flatMap(({ rows }) => rows.map((row) => row['total']))).toEqual([
      '100.0000',
      '47.5000',
      '8.6200',
    ])
    expect(pages.map(({ total }) => total)).toEqual([3, 3, 3])
  })
})

describe('who sees what', () => {
  test('a rep reads their own sales and no others', async () => {
    const { rows, totals } = await ask(rep, { location: [] })

    expect(rows.map(({ folio }) => folio)).toEqual([pesos.folio])
    expect(totals.map(({ rows: count }) => count)).toEqual([1])
  })

  test('a manager reads their channels, and each row leads to its reservation', async () => {
    const { rows, links } = await ask(manager, { location: [] })
    const stranger = await world.signInAs({ roles: ['GERENTE CONCESION'] })

    expect(rows.length).toBeGreaterThan(2)
    expect(links).toContain(`/reserva/${pesos.uuid}`)
    expect((await ask(stranger, { location: [] })).rows).toEqual([])
  })

  test('whoever lacks the permission is refused', async () => {
    const operations = await world.signInAs({ roles: ['OPERACIONES'] })

    const { status, error } = await world.call(operations, runReport, {
      params: salesByItem,
      body: march,
    })

    expect([status, error?.code]).toEqual([403, 'permission.denied'])
  })
})
