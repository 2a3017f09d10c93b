import { buildLocation } from '@app/organization/testing'
import { openTestWorld, type Session } from '@app/server/testing'
import { all } from '@kit/db/database'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { findTableRows, ROWS_LEAFED_MAX, runReport } from '@kit/tables/contract'
import { showReservation } from '@app/desk/reservation/contract'
import { buildReservation, type ReservationOverrides } from '../testing/build.ts'

const world = await openTestWorld({
  modules: ['access', 'guest-data', 'organization', 'desk', 'shop', 'reservations', 'reporting'],
})
const { database } = world
const boss = await world.signInAs({ roles: ['ADMIN'] })

const buildAt =
  (location: Awaited<ReturnType<typeof buildLocation>>) => (overrides: ReservationOverrides) =>
    buildReservation(database, { location, ...overrides })
const ask = async (who: Session, body: Record<string, unknown>) =>
  (await world.call(who, runReport, { params: { id: 'reservations' }, body })).body

describe('a sale means the same here as in the reports and in the books', () => {
  test('what was held, let go, quoted or rejected is not sold; of what was cancelled only the fee is', async () => {
    const lobby = await buildLocation(database)
    const build = buildAt(lobby)
    await build({ paid: '500', items: [{ gross: '1000' }] })
    await build({ state: 'closed', paid: '300', items: [{ gross: '300' }] })
    await build({
      state: 'cancelled_with_charge',
      paid: '200',
      items: [{ gross: '700', fee: '200' }],
    })
    await build({ state: 'cancelled', items: [{ gross: '90', fee: '0' }] })
    for (const state of ['held', 'expired', 'quoted', 'rejected', 'waiting'] as const)
      await build({ state, items: [{ gross: '5000' }] })
    await build({ currency: 'USD', items: [{ gross: '80' }, { gross: '50', fee: '10' }] })

    const { totals, total } = await ask(boss, { location: [lobby.id] })

    expect(total).toBe(10)
    expect(totals).toEqual([
      { currency: 'MXN', rows: 9, values: { sold: '1500.0000', paid: '1000.0000' } },
      { currency: 'USD', rows: 1, values: { sold: '90.0000', paid: '0.0000' } },
    ])
    const reported = await all(
      database,
      sql<{
        currency: string
        total: string
      }>`
        select currency, sum(total)::numeric(14,4)::text as total from reporting.sold_line
          where location_id = ${lobby.id} group by 1 order by 1`,
    )
    expect(reported).toEqual(
      totals.map(({ currency, values }) => ({ currency, total: values['sold'] })),
    )
  })

  test('who never bought owes nothing, in the list and in the reservation alike', async () => {
    const build = buildAt(await buildLocation(database))
    const held = await build({ state: 'held', customer_name: 'Nadie Debe' })
    const expired = await build({ state: 'expired', customer_name: 'Nadie Debe' })
    const waiting = await build({ state: 'waiting', customer_name: 'Nadie Debe' })
    const sold = await build({ paid: '500', customer_name: 'Nadie Debe' })

    const { rows } = await ask(boss, { text: 'nadie debe' })

    expect(new Map(rows.map(({ folio, balance }) => [folio, balance]))).toEqual(
      new Map([
        [held.folio, '0.0000'],
        [expired.folio, '0.0000'],
        [waiting.folio, '2000.0000'],
        [sold.folio, '1500.0000'],
      ]),
    )
    expect(
      (await world.call(boss, showReservation, { params: { id: expired.uuid } })).body,
    ).toMatchObject({ total: '2000.0000', due: '0.0000', balance: '0.0000' })
  })
})

test('pages are leafed through up to a depth, and whoever wants more is told to narrow the list', async () => {
  const leaf = (page: number) =>
    world.call(boss, findTableRows, {
      params: { id: 'reservations' },
      body: { page, page_size: 100 },
    })

  const last = await leaf(ROWS_LEAFED_MAX / 100)
  const beyond = await leaf(ROWS_LEAFED_MAX / 100 + 1)

  expect([last.status, beyond.status, beyond.error?.code]).toEqual([200, 422, 'table.too_deep'])
})

test('names of services come in the language that is asked for', async () => {
  const build = buildAt(await buildLocation(database))
  const sold = await build({ customer_name: 'Lengua Inglesa' })
  await database
    .updateTable('catalog.product')
    .set({ name_es: 'Traslado de lujo', name_en: 'Luxury transfer' })
    .where('id', 'in', (items) =>
      items
        .selectFrom('reservations.item')
        .select('product_id')
        .where('reservation_id', '=', sold.id),
    )
    .execute()

  const english = await world.call(
    boss,
    runReport,
    { params: { id: 'reservations' }, body: { text: 'lengua inglesa' } },
    { language: 'en' },
  )
  const one = await world.call(
    boss,
    showReservation,
    { params: { id: sold.uuid } },
    { language: 'en' },
  )

  expect(english.body.rows.map(({ products }) => products)).toEqual([['Luxury transfer']])
  expect(one.body.items.map(({ product }) => product)).toEqual(['Luxury transfer'])
  expect(
    (await ask(boss, { text: 'lengua inglesa' })).rows.map(({ products }) => products),
  ).toEqual([['Traslado de lujo']])
})

describe('finding a guest', () => {
  const found = async (text: string) =>
    (await ask(boss, { text })).rows.map(({ customer_name }) => customer_name).sort()

  test('by the telephone however it is typed, and by the words of a name in any order', async () => {
    const build = buildAt(await buildLocation(database))
    await build({ customer_name: 'Begoña Núñez', customer_phone: '+1 555 123 4567' })
    await build({ customer_name: 'Begoña Ávila', customer_phone: '998 105 51 23' })

    for (const text of [
      '5551234567',
      '15551234567',
      '+1 555 123 4567',
      '(555) 123-4567',
      '555 123',
      '123 4567',
      'Núñez Begoña',
      'nunez BEGO',
      'begoña 5551234',
      'nuñez (555)123-4567',
    ])
      expect([text, await found(text)]).toEqual([text, ['Begoña Núñez']])
    expect(await found('begona')).toEqual(['Begoña Núñez', 'Begoña Ávila'].sort())
    expect(await found('Begoña Pérez')).toEqual([])
  })

  test('by a folio that was typed without its hyphens, by whoever sees telephones and whoever does not', async () => {
    const { folio } = await buildAt(await buildLocation(database))({ customer_name: 'Sin Guiones' })
    const masked = await world.signInAs({ roles: ['ADMIN'], denied: ['guest.contact'] })

    for (const who of [boss, masked])
      for (const text of [
        folio,
        folio.replaceAll('-', ''),
        folio.replaceAll('-', '').toLowerCase(),
      ])
        expect((await ask(who, { text })).rows.map(({ customer_name }) => customer_name)).toEqual([
          'Sin Guiones',
        ])
  })

  test('what stands for anything in a pattern stands for itself', async () => {
    await buildAt(await buildLocation(database))({ customer_name: 'Cien_por %ciento \\ Gómez' })

    for (const text of ['n_p', '%c', '\\ gomez'])
      expect([text, (await found(text)).length]).toEqual([text, 1])
    expect(await found('c_en')).toEqual([])
    expect(await found('   ')).not.toEqual([])
  })
})
