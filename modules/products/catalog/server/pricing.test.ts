import { buildRates } from '@app/exchange-rates/testing'
import { buildChannel } from '@app/organization/testing'
import { exportKind } from '@app/loads/contract'
import { openTestWorld, type Session, type TestWorld } from '@app/server/testing'
import { only } from '@kit/db/database'
import { addDays, day } from '@kit/kernel/day'
import type { Currency } from '@kit/kernel/money'
import fc from 'fast-check'
import { sql, type RawBuilder } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { savePrices, showPriceCalendar, showPrices, type PriceChange } from '../contract/pricing.ts'
import { searchCatalog } from '../contract.ts'
import type { Party } from '../rules/party.ts'
import { buildProduct, buildPromoCode, buildSeason } from '../testing/build.ts'

const FIRST = day('2026-03-16')
const RATES = { USD: '18', EUR: '20.5' } as const

let world: TestWorld
let seller: Session
let rep: Session

beforeAll(async () => {
  world = await openTestWorld({
    modules: ['access', 'catalog', 'desk', 'shop', 'loads', 'organization', 'reporting'],
  })
  seller = await world.signInAs({ roles: ['COMERCIAL'] })
  rep = await world.signInAs({ roles: ['REP CONCESION'], desk: true })
  await buildRates(world.database, {
    day: '2026-03-10',
    USD: { buy: '17', sell: RATES.USD },
    EUR: { buy: '19', sell: RATES.EUR },
  })
})

type Partial = Omit<PriceChange, 'pax_type' | 'currency' | 'season_id' | 'channel_id' | 'version'> &
  Record<string, unknown>
const change = (price: Partial): PriceChange => ({
  pax_type: 'adult',
  currency: 'MXN',
  season_id: null,
  channel_id: null,
  version: null,
  ...price,
})
const save = (uuid: string, changes: readonly PriceChange[]) =>
  world.call(seller, savePrices, { params: { uuid }, body: { changes: [...changes] } })
const calendar = (
  option_id: number,
  more: Omit<
    NonNullable<Parameters<typeof world.call<typeof showPriceCalendar>>[2]['body']>,
    'option_id' | 'first_day'
  >,
) => world.call(seller, showPriceCalendar, { body: { option_id, first_day: FIRST, ...more } })
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code

describe('prices in a sheet', () => {
  test('the second of two who change the same price is told, and both change others', async () => {
    const { uuid, option } = await buildProduct(world.database, { prices: [{ amount: '100' }] })
    const adult = change({ option_id: option.id, amount: '120', version: 1 })
    const infant = change({ option_id: option.id, pax_type: 'infant', amount: '10' })
    await save(uuid, [adult])

    const second = await save(uuid, [{ ...adult, amount: '130' }, infant])
    const other = await save(uuid, [infant])
    const twice = await save(uuid, [infant])

    expect(second).toMatchObject({
      status: 409,
      body: { code: 'price_sheet.changed', details: { current: [{ amount: '120', version: 2 }] } },
    })
    expect(other.body.prices).toMatchObject([
      { pax_type: 'adult', amount: '120', version: 2 },
      { pax_type: 'infant', amount: '10', version: 1 },
    ])
    expect(codeOf(twice)).toBe('price_sheet.changed')
  })

  test('nothing of it is saved when one price belongs to another product', async () => {
    const mine = await buildProduct(world.database, { prices: [{ amount: '100' }] })
    const other = await buildProduct(world.database)

    const refused = await save(mine.uuid, [
      change({ option_id: mine.option.id, amount: '1', version: 1 }),
      change({ option_id: other.option.id, amount: '1', version: 1 }),
    ])

    const { body } = await world.call(seller, showPrices, { params: { uuid: mine.uuid } })
    expect([codeOf(refused), body.prices.map(({ amount }) => amount)]).toEqual([
      'price.of_another_product',
      ['100'],
    ])
  })

  test('a manager changes the prices of their channel and of the company, not of another one', async () => {
    const mine = await buildChannel(world.database)
    const other = await buildChannel(world.database)
    const { uuid, option } = await buildProduct(world.database, { prices: [{ amount: '100' }] })
    const of = (channel_id: number | null, version: number | null = null) =>
      change({ option_id: option.id, amount: '90', channel_id, version })
    await save(uuid, [of(other.id)])
    const manager = await world.signInAs({
      roles: ['GERENTE CONCESION'],
      channel_ids: [mine.id],
    })
    const saveAs = (changes: PriceChange[]) =>
      world.call(manager, savePrices, { params: { uuid }, body: { changes } })

    const foreign = await saveAs([of(mine.id), of(other.id, 1)])
    const removed = await saveAs([{ ...of(other.id, 1), amount: null }])
    const own = await saveAs([of(mine.id), of(null, 1)])
    const seen = await world.call(manager, showPrices, { params: { uuid } })

    expect([foreign, removed].map(({ status, body }) => [status, codeOf({ body })])).toEqual(
      Array(2).fill([403, 'price.of_another_channel']),
    )
    expect(own.status).toBe(200)
    expect(seen.body.prices.map(({ channel_id }) => channel_id)).toEqual([null, mine.id])
    expect(seen.body.channels.map(({ id }) => id)).toEqual([mine.id])
  })

  test('seasons that are over stand after those that rule and are to come', async () => {
    const { uuid } = await buildProduct(world.database)
    await buildSeason(world.database, {
      name: 'De hace dos años',
      first_day: '2024-01-01',
      last_day: '2024-02-01',
    })
    await buildSeason(world.database, {
      name: 'Del año que viene',
      first_day: '2027-01-01',
      last_day: '2027-02-01',
    })

    const { body } = await world.call(seller, showPrices, { params: { uuid } })

    const names = body.seasons.map(({ name }) => name)
    expect(names.at(-1)).toBe('De hace dos años')
    expect(names).toContain('Del año que viene')
  })

  test('a price is taken away, and an option without any says so on its days', async () => {
    const { uuid, option } = await buildProduct(world.database, { prices: [{ amount: '100' }] })

    await save(uuid, [change({ option_id: option.id, amount: null, version: 1 })])

    expect((await calendar(option.id, { days: 1 })).body).toEqual([
      { day: FIRST, price: null, refusal: 'product.no_price', after: null },
    ])
  })
})

describe('the calendar', () => {
  test('says which season, which channel and which rate a price comes from, and the promo code', async () => {
    const season = await buildSeason(world.database, {
      name: 'Pascua',
      first_day: addDays(FIRST, 1),
      last_day: addDays(FIRST, 1),
    })
    const { uuid, option } = await buildProduct(world.database, { prices: [{ amount: '900' }] })
    await buildPromoCode(world.database, { code: 'DIEZ', percent: '10' })
    await save(uuid, [
      change({ option_id: option.id, season_id: season.id, channel_id: 1, amount: '1800' }),
    ])

    const { body } = await calendar(option.id, {
      days: 2,
      currency: 'USD',
      channel_id: 1,
      promo_code: 'DIEZ',
    })

    expect(body.map(({ price }) => price?.total.amount)).toEqual(['90.0000', '180.0000'])
    expect(body.map(({ price }) => price?.lines)).toMatchObject([
      [
        {
          season: null,
          of_channel: false,
          converted_from: { amount: '900.0000', currency: 'MXN' },
        },
      ],
      [{ season: 'Pascua', of_channel: true, converted_from: { amount: '1800.0000' } }],
    ])
  })

  test('shows what a change would do before it is saved, on the days that it reaches', async () => {
    const season = await buildSeason(world.database, {
      first_day: addDays(FIRST, 1),
      last_day: addDays(FIRST, 2),
    })
    const { option } = await buildProduct(world.database, { prices: [{ amount: '100' }] })
    const changes = [change({ option_id: option.id, season_id: season.id, amount: '150' })]

    const { body } = await calendar(option.id, { days: 4, adults: 1, changes })

    expect(
      body.map(({ price, after }) => [price?.total.amount, after?.price?.total.amount]),
    ).toEqual([
      ['100.0000', undefined],
      ['100.0000', '150.0000'],
      ['100.0000', '150.0000'],
      ['100.0000', undefined],
    ])
  })

  test('a stay pays each night as its own day says, and a change reaches the nights it is of', async () => {
    const season = await buildSeason(world.database, {
      name: 'Puente',
      first_day: addDays(FIRST, 2),
      last_day: addDays(FIRST, 2),
    })
    const { option } = await buildProduct(world.database, {
      prices: [{ amount: '100' }, { amount: '150', season_id: season.id }],
      option: { sold_by: 'nights' },
    })
    const changes = [
      change({ option_id: option.id, season_id: season.id, amount: '200', version: 1 }),
    ]

    const { body } = await calendar(option.id, { days: 4, nights: 3, adults: 2, changes })

    expect(
      body.map(({ price, after }) => [price?.total.amount, after?.price?.total.amount]),
    ).toEqual([
      ['700.0000', '800.0000'],
      ['700.0000', '800.0000'],
      ['700.0000', '800.0000'],
      ['600.0000', undefined],
    ])
    expect(body[1]!.price!.lines.map(({ nights, season: of }) => [nights, of])).toEqual([
      [1, null],
      [1, 'Puente'],
      [1, null],
    ])
  })

  test('a channel with prices of its own sells at them, and the others do not', async () => {
    const { uuid, option } = await buildProduct(world.database, {
      name: 'Precio de canal',
      prices: [{ amount: '100' }],
      option: { free_sale: true },
    })
    const { channel_id } = await world.database
      .selectFrom('access.user_channel')
      .select('channel_id')
      .where('user_id', '=', rep.user_id)
      .executeTakeFirstOrThrow()
    await save(uuid, [change({ option_id: option.id, channel_id, amount: '80' })])

    const { body } = await world.call(rep, searchCatalog, {
      body: { day: FIRST, text: 'Precio de canal', adults: 1 },
    })
    const elsewhere = await calendar(option.id, { days: 1, adults: 1 })

    expect(body.rows[0]!.options[0]!.total?.amount).toBe('80.0000')
    expect(elsewhere.body[0]!.price?.total.amount).toBe('100.0000')
  })
})

const TABLE = sql`catalog.price`

/**
 * The price in SQL of its own, which shares nothing with the rule that sells: of the table's rows,
 * or of those of a file.
 */
async function priceBySql(
  prices: RawBuilder<unknown>,
  option_id: number,
  on: string,
  channel_id: number | null,
  currency: Currency,
  party: Party,
  nights = 1,
): Promise<string | null> {
  const { total } = await only(
    world.database,
    sql<{ total: string | null }>`
    with product as (
      select p.* from catalog.product p join catalog.option o on o.product_id = p.id
        where o.id = ${option_id}),
    traveller as (
      select 'adult' as pax_type from generate_series(1, ${party.adults})
      union all
      select case when a.age > p.minor_age_max then 'adult' when a.age <= p.infant_age_max
          then 'infant' else 'minor' end
        from unnest(${[...party.minor_ages]}::int[]) as a(age), product p
      union all
      select 'infant' from generate_series(1, ${party.infants})),
    band as (select pax_type, count(*) as people from traveller group by pax_type),
    night as (select ${on}::date + n as day from generate_series(0, ${nights}::int - 1) as n),
    unit as (
      select b.pax_type, b.people, (
        select case when r.currency = ${currency} then r.amount
                    else round(r.amount * case r.currency when 'USD' then ${RATES.USD}::numeric
                          when 'EUR' then ${RATES.EUR}::numeric else 1 end
                               / case ${currency} when 'USD' then ${RATES.USD}::numeric when 'EUR'
                                   then ${RATES.EUR}::numeric else 1 end, 2) end
          from ${prices} r left join catalog.season s on s.id = r.season_id, product p
         where r.option_id = ${option_id}
           and (r.pax_type = b.pax_type or (b.pax_type = 'minor' and r.pax_type = 'adult'))
           and r.currency in (${currency}, p.base_currency)
           and (r.channel_id is null or r.channel_id = ${channel_id}::bigint)
           and (r.season_id is null or night.day between s.first_day and s.last_day)
         order by r.pax_type = b.pax_type desc, r.season_id is not null desc,
             r.channel_id is not null desc,
                  r.currency = ${currency} desc, s.last_day - s.first_day, r.id
         limit 1) as amount
        from band b, night)
    select case when bool_or(amount is null and pax_type <> 'infant') then null
                else sum(people * coalesce(amount, 0)) end::numeric(14,4)::text as total from unit`,
  )
  return total
}

const PAX_TYPES: Readonly<Record<string, string>> = {
  Adulto: 'adult',
  Menor: 'minor',
  Infante: 'infant',
}

/** The prices of a product as the file says them that whoever keeps prices takes with them. */
async function pricesOfFile(code: string, option_id: number): Promise<RawBuilder<unknown>> {
  const { body } = await world.call(seller, exportKind, {
    params: { kind: 'prices' },
    query: { format: 'csv' },
  })
  const [heading, ...lines] = (await body.blob.text()).trim().split(/\r?\n/)
  expect(heading).toContain('Producto y opción,Persona,Moneda,Temporada,Canal,Precio')
  const rows = lines.flatMap((line, id) => {
    const [option, pax, currency, season, channel, amount] = line.split(',')
    if (!option!.startsWith(`${code} ·`)) return []
    return [{ id, pax_type: PAX_TYPES[pax!], currency, season, channel, amount }]
  })
  return sql`
    (select f.id, ${option_id}::bigint as option_id, f.pax_type, f.currency, f.amount,
            s.id as season_id, c.id as channel_id
       from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
         as f(id integer, pax_type text, currency text, season text, channel text, amount numeric)
       left join catalog.season s
         on f.season <> '' and s.name_es || to_char(s.first_day, ' YYYY-MM-DD') = f.season
       left join organization.channel c on f.channel <> '' and c.id = 1 and c.canal = f.channel)`
}

test('on any day, for any party, in any channel and currency, the calendar says what SQL of its own says of its prices and of the exported file', async () => {
  const spans = [
    [0, 6],
    [2, 3],
    [3, 9],
  ] as const
  const seasons = await Promise.all(
    spans.map(([from, to]) =>
      buildSeason(world.database, {
        first_day: addDays(FIRST, from),
        last_day: addDays(FIRST, to),
      }),
    ),
  )
  const price = fc.record({
    pax_type: fc.constantFrom('adult' as const, 'minor' as const, 'infant' as const),
    currency: fc.constantFrom('MXN' as const, 'USD' as const, 'EUR' as const),
    season_id: fc.constantFrom(null, ...seasons.map(({ id }) => id)),
    channel_id: fc.constantFrom(null, 1),
    amount: fc.integer({ min: 0, max: 500_000 }).map((cents) => (cents / 100).toFixed(2)),
  })
  const asked = fc.record({
    adults: fc.integer({ min: 1, max: 4 }),
    minor_ages: fc.array(fc.integer({ min: 0, max: 17 }), { maxLength: 3 }),
    infants: fc.integer({ min: 0, max: 2 }),
    currency: fc.constantFrom('MXN' as const, 'USD' as const, 'EUR' as const),
    channel_id: fc.constantFrom(null, 1),
  })
  const prices = fc.uniqueArray(price, {
    maxLength: 14,
    selector: (row) => [row.pax_type, row.currency, row.season_id, row.channel_id].join(),
  })

  await fc.assert(
    fc.asyncProperty(
      prices,
      asked,
      fc.constantFrom('MXN' as const, 'USD' as const),
      fc.constantFrom(1, 1, 2, 4),
      async (rows, party, base_currency, nights) => {
        const { uuid, code, option } = await buildProduct(world.database, {
          base_currency,
          infants_per_adult: 20,
          prices: [],
          option: { sold_by: nights > 1 ? 'nights' : 'departure' },
        })
        if (rows.length > 0)
          await save(
            uuid,
            rows.map((row) => ({ ...row, option_id: option.id, version: null })),
          )

        const { body } = await calendar(option.id, { days: 11, nights, ...party })

        const shown = body.map((found) => found.price?.total.amount ?? null)
        for (const source of [TABLE, await pricesOfFile(code, option.id)]) {
          const expected = []
          for (const { day: on } of body)
            expected.push(
              await priceBySql(
                source,
                option.id,
                on,
                party.channel_id,
                party.currency,
                party,
                nights,
              ),
            )
          expect(shown).toEqual(expected)
        }
      },
    ),
    { numRuns: 25 * Number(process.env['MOSTRADOR_HISTORIES'] ?? 1) },
  )
})
