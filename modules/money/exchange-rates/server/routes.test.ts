import { buildChannel, buildLocation } from '@app/organization/testing'
import { findTableRows } from '@kit/tables/contract'
import { openTestWorld } from '@app/server/testing'
import { all, only } from '@kit/db/database'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import {
  configureBanxico,
  convertCurrency,
  dayRates,
  fetchBanxico,
  findBanxico,
  listActiveCurrencies,
  listCurrencies,
  listRates,
  setHouseRate,
  setHouseRates,
  withdrawHouseRate,
} from '../contract.ts'
import { buildRates } from '../testing/build.ts'

const world = await openTestWorld({ modules: ['access', 'organization', 'exchange-rates'] })
const { database } = world
const TODAY = '2026-03-10'
const YESTERDAY = '2026-03-09'

const own = await buildChannel(database)
const foreign = await buildChannel(database)
await buildRates(database, {
  day: YESTERDAY,
  USD: { buy: '17.00', sell: '18.00' },
  EUR: { buy: '19.00', sell: '20.00' },
})
const accountant = await world.signInAs({ roles: ['CONTABILIDAD'] })
const manager = await world.signInAs({ roles: ['GERENTE CONCESION'], channel_ids: [own.id] })
const rep = await world.signInAs({ roles: ['TOURSALES'], desk: true })

describe('the rates of the day', () => {
  test('everybody sees what the house sells at, and that it is yesterday’s', async () => {
    const { body } = await world.call(rep, dayRates, {})

    expect(body.find(({ code }) => code === 'USD')).toMatchObject({
      id: 2,
      value: '18.00000000',
      buy: '17.00000000',
      name: 'Dólar estadounidense',
      colour: '#187718',
      day: YESTERDAY,
      stale: true,
    })
    expect(body.map(({ code }) => code)).toEqual(['USD', 'EUR', 'CAD', 'GBP'])
    expect((await world.call(null, dayRates, {})).status).toBe(401)
  })

  test('at a desk whose channel has its own rate, that one', async () => {
    const {
      id: location_id,
      channel_id,
      hotel_id,
    } = await buildLocation(database, { channel_id: (await buildChannel(database)).id })
    const { user } = await world.signInAs({ desk: { channel_id, hotel_id, location_id } })
    await buildRates(database, { day: TODAY, channel_id, USD: { buy: '16.50', sell: '19.50' } })

    const { body } = await world.call(await world.signIn(user), dayRates, {})

    expect(body.find(({ code }) => code === 'USD')).toMatchObject({
      value: '19.50000000',
      stale: false,
    })
  })

  test('a currency no longer taken is among all of them, not among the active ones', async () => {
    await sql`update exchange_rates.currency set active = false where code = 'GBP'`.execute(
      database,
    )

    const every = await world.call(rep, listCurrencies, {}, { language: 'en' })
    const active = await world.call(rep, listActiveCurrencies, {})
    const today = await world.call(rep, dayRates, {})
    const refused = await world.call(accountant, setHouseRate, {
      body: { code: 'GBP', buy: '22', sell: '23' },
    })
    await sql`update exchange_rates.currency set active = true where code = 'GBP'`.execute(database)

    expect(every.body.map(({ code, name }) => [code, name])).toContainEqual([
      'GBP',
      'Pound sterling',
    ])
    expect(active.body.map(({ code }) => code)).toEqual(['MXN', 'USD', 'EUR', 'CAD'])
    expect(today.body.map(({ code }) => code)).not.toContain('GBP')
    expect(refused.error?.code).toBe('rate.currency_inactive')
  })
})

describe('setting the house rate', () => {
  test('the new rate holds from then on, and history says who set it and when', async () => {
    const set = await world.call(accountant, setHouseRate, {
      body: { code: 'CAD', buy: '12.4', sell: '13.25' },
    })
    const { body: rates } = await world.call(rep, dayRates, {})
    const { body: history } = await world.call(accountant, findTableRows, {
      params: { id: 'rate-history' },
      body: { code: ['CAD'] },
    })

    expect(set.body).toEqual({
      code: 'CAD',
      buy: '12.4',
      sell: '13.25',
      day: TODAY,
      channel_id: null,
    })
    expect(rates.find(({ code }) => code === 'CAD')).toMatchObject({
      value: '13.25000000',
      stale: false,
    })
    const set_now = history.rows.find(({ value }) => value === '13.25000000')
    expect(set_now).toMatchObject({
      kind: 'house_sell',
      set_by: 'Ana Prueba',
      set_at: world.now.toISOString(),
      channel: 'La empresa',
    })
    expect(history.rows.filter(({ channel }) => channel === 'La empresa')).toHaveLength(4)
    const audit = await only(
      database,
      sql<{
        after: unknown
        before: unknown
      }>`
        select before, after from platform.audit_entry
          where action = 'rate.set' and entity_id = 'CAD 2026-03-10 company'`,
    )
    expect(audit).toEqual({
      before: { buy: '12.00000000', sell: '13.00000000' },
      after: { buy: '12.4', sell: '13.25' },
    })
  })

  test('a manager sets the rate of their channel, never the company’s or another channel’s', async () => {
    const body = { code: 'EUR', buy: '19.10', sell: '20.10' } as const

    const mine = await world.call(manager, setHouseRate, { body: { ...body, channel_id: own.id } })
    const company = await world.call(manager, setHouseRate, { body })
    const other = await world.call(manager, setHouseRate, {
      body: { ...body, channel_id: foreign.id },
    })

    expect([mine.status, company.status, other.status]).toEqual([200, 403, 404])
    expect(company.error?.code).toBe('rate.company_reserved')
    const rows = await all(
      database,
      sql<{
        channel_id: number | null
      }>`
        select distinct channel_id from exchange_rates.rate
          where code = 'EUR' and value in (19.10, 20.10)`,
    )
    expect(rows).toEqual([{ channel_id: own.id }])
  })

  test('a manager withdraws the rate of their channel, which follows the company again, and nobody else’s', async () => {
    const follow = (channel_id: number) =>
      world.call(manager, withdrawHouseRate, { body: { code: 'EUR', channel_id } })
    const shownOf = async () =>
      (await world.call(manager, listRates, { query: {} })).body.filter(
        ({ code, channel_id }) => code === 'EUR' && channel_id === own.id,
      )
    await world.call(manager, setHouseRate, {
      body: { code: 'EUR', buy: '19.10', sell: '20.10', channel_id: own.id },
    })

    const before = await shownOf()
    const [mine, again, other] = [
      await follow(own.id),
      await follow(own.id),
      await follow(foreign.id),
    ]

    expect([before.length, mine.status, mine.body.day]).toEqual([2, 200, TODAY])
    expect([again.error?.code, other.status]).toEqual(['rate.none_of_its_own', 404])
    expect(await shownOf()).toEqual([])
    const { body } = await world.call(manager, findTableRows, {
      params: { id: 'rate-history' },
      body: { code: ['EUR'] },
    })
    expect(body.rows.find(({ withdrawn }) => withdrawn === true)).toMatchObject({
      channel: own.canal,
      value: null,
      set_by: expect.any(String),
    })
  })

  test('a manager sees the company’s rates and their channel’s, not another channel’s', async () => {
    await buildRates(database, { day: TODAY, channel_id: own.id })
    await buildRates(database, { day: TODAY, channel_id: foreign.id })

    const rates = await world.call(manager, listRates, { query: {} })
    const history = await world.call(manager, findTableRows, {
      params: { id: 'rate-history' },
      body: { page_size: 200 },
    })

    expect(new Set(rates.body.map(({ channel_id }) => channel_id))).toEqual(new Set([null, own.id]))
    expect(new Set(history.body.rows.map(({ channel }) => channel))).toEqual(
      new Set(['La empresa', own.canal]),
    )
  })

  test('who does not manage rates is refused', async () => {
    const refused = await world.call(rep, setHouseRate, {
      body: { code: 'USD', buy: '17', sell: '18' },
    })

    expect([refused.status, refused.error?.code]).toEqual([403, 'permission.denied'])
  })

  test('the house neither loses on every exchange nor rewrites a past day', async () => {
    const losing = await world.call(accountant, setHouseRate, {
      body: { code: 'USD', buy: '18.01', sell: '18' },
    })
    const past = await world.call(accountant, setHouseRate, {
      body: { code: 'USD', buy: '17', sell: '18', day: YESTERDAY },
    })
    const ahead = await world.call(accountant, setHouseRate, {
      body: { code: 'USD', buy: '17.2', sell: '18.2', day: '2026-03-11' },
    })
    const today = await world.call(rep, dayRates, {})

    expect([losing.error?.code, past.error?.code]).toEqual(['rate.buy_above_sell', 'rate.day_past'])
    expect(ahead.status).toBe(200)
    expect(today.body.find(({ code }) => code === 'USD')?.value).toBe('18.00000000')
  })

  test('a slip of the finger is asked about; who is sure goes on', async () => {
    const body = { code: 'USD', buy: '1.70', sell: '180' } as const

    const asked = await world.call(accountant, setHouseRate, {
      body: { ...body, day: '2026-06-01' },
    })
    const sure = await world.call(accountant, setHouseRate, {
      body: { ...body, day: '2026-06-01', sure: true },
    })

    expect(asked.error).toMatchObject({
      code: 'rate.far_from_last',
      message:
        'El valor de USD difiere más de 20 % del último (17.20). Revíselo o confirme que es correcto.',
    })
    expect(sure.status).toBe(200)
  })

  test.each(['0', '-1', '1e3', '18.123456789', '1000', ''])('%s is no rate', async (sell) => {
    const refused = await world.call(accountant, setHouseRate, {
      body: { code: 'USD', buy: '17', sell },
    })

    expect(refused.status).toBe(400)
  })
})

describe('converting', () => {
  test('goes at the rate prices use, of the day asked for, rounded once', async () => {
    const { body } = await world.call(rep, convertCurrency, {
      body: { amount: '100.5', from: 'USD', to: 'MXN', day: YESTERDAY },
    })
    const cross = await world.call(rep, convertCurrency, {
      body: { amount: '100', from: 'USD', to: 'EUR', day: TODAY },
    })
    const same = await world.call(rep, convertCurrency, {
      body: { amount: '100', from: 'GBP', to: 'GBP' },
    })

    expect(body).toEqual({
      amount: '1809.0000',
      currency: 'MXN',
      from: { amount: '100.5000', currency: 'USD' },
      day: YESTERDAY,
      stale: false,
    })
    expect(cross.body).toMatchObject({
      amount: '90.0000',
      currency: 'EUR',
      day: YESTERDAY,
      stale: true,
    })
    expect(same.body.amount).toBe('100.0000')
  })

  test('without a rate nothing is guessed', async () => {
    const { error } = await world.call(rep, convertCurrency, {
      body: { amount: '1', from: 'MXN', to: 'USD', day: '2020-01-01' },
    })

    expect(error).toMatchObject({
      code: 'rate.missing',
      message: 'No hay tipo de cambio capturado para USD. Captúrelo antes de convertir.',
    })
  })

  test('the largest amount at the largest rate still is an amount', async () => {
    await buildRates(database, { day: '2027-01-01', USD: { buy: '999', sell: '999.99999999' } })

    const { body } = await world.call(rep, convertCurrency, {
      body: { amount: '9999999.9999', from: 'USD', to: 'MXN', day: '2027-01-01' },
    })

    expect(body.amount).toBe('9999999999.8000')
  })
})

describe('Banxico’s token', () => {
  test('is kept by who sees every channel, never shown again, and without it nothing is asked', async () => {
    const before = await world.call(accountant, findBanxico, {})
    const early = await world.call(accountant, fetchBanxico, {})
    const reserved = await world.call(manager, configureBanxico, { body: { token: 'abc' } })
    const kept = await world.call(accountant, configureBanxico, { body: { token: 'abc123' } })
    world.pass({ minutes: 1 })
    const after = await world.call(accountant, findBanxico, {})
    const queued = await world.call(accountant, fetchBanxico, {})

    expect([before.body.configured, early.error?.code, reserved.error?.code]).toEqual([
      false,
      'rate.banxico_not_configured',
      'rate.company_reserved',
    ])
    expect([kept.body, after.body, queued.body]).toEqual([
      { configured: true },
      { configured: true, last_day: null, may_set_company: true },
      { queued: true },
    ])
    const leaks = await all(
      database,
      sql`
        select 1 from platform.audit_entry
          where before::text like '%abc123%' or after::text like '%abc123%'`,
    )
    expect(leaks).toEqual([])
  })
})

describe('the rates of a morning', () => {
  const CAD = { code: 'CAD', buy: '12.10', sell: '13.20' } as const
  const EUR = { code: 'EUR', buy: '19.10', sell: '20.20' } as const
  const inForce = async (code: string) =>
    (await world.call(rep, dayRates, {})).body.find((rate) => rate.code === code)?.value
  const writtenOn = (day: string) =>
    all(
      database,
      sql<{ code: string }>`select distinct code from exchange_rates.rate
        where day = ${day}::date and channel_id is null order by code`,
    )

  test('are set in one go, each with its trail', async () => {
    const { status, body } = await world.call(accountant, setHouseRates, {
      body: { rates: [CAD, EUR] },
    })

    expect([status, body]).toEqual([200, { day: TODAY, channel_id: null, set: 2 }])
    expect([await inForce('CAD'), await inForce('EUR')]).toEqual(['13.20000000', '20.20000000'])
    const trail = await all(
      database,
      sql<{ entity_id: string }>`
        select entity_id from platform.audit_entry where action = 'rate.set'
          order by id desc limit 2`,
    )
    expect(trail.map(({ entity_id }) => entity_id).toSorted()).toEqual([
      `CAD ${TODAY} company`,
      `EUR ${TODAY} company`,
    ])
  })

  test('all count or none: one that loses, slips or comes twice leaves the others unset', async () => {
    const day = '2026-03-20'
    const tried = [
      [CAD, { ...EUR, buy: '21' }],
      [CAD, { ...EUR, sell: '202.00' }],
      [CAD, CAD],
    ]
    const codes = []
    for (const rates of tried) {
      const { status, body } = await world.call(accountant, setHouseRates, { body: { rates, day } })
      codes.push([status, (body as unknown as { code: string }).code])
    }

    expect(codes).toEqual([
      [422, 'rate.buy_above_sell'],
      [422, 'rate.far_from_last'],
      [400, 'request.invalid'],
    ])
    expect(await writtenOn(day)).toEqual([])
  })

  test('of a channel are set by its manager, those of the company are not', async () => {
    const of = (channel_id: number | null) =>
      world.call(manager, setHouseRates, { body: { rates: [EUR], channel_id } })

    expect([
      (await of(own.id)).status,
      (await of(foreign.id)).status,
      (await of(null)).status,
    ]).toEqual([200, 404, 403])
  })
})
