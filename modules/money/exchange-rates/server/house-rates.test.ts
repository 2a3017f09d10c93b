import { day } from '@kit/kernel/day'
import { amountOf, money } from '@kit/kernel/money'
import { convert, rateText } from '@kit/kernel/rate'
import { openTestDatabase } from '@kit/testing/database'
import { buildChannel } from '@app/organization/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildRates } from '../testing/build.ts'
import { findHouseRates, soldAtDay } from './api.ts'
import { withdrawRate } from './queries.ts'

const { database } = await openTestDatabase()

test('without a rate of the day the last earlier one holds and says it is not fresh', async () => {
  await buildRates(database, { day: '2026-03-01', USD: { buy: '17.10', sell: '18.10' } })
  await buildRates(database, { day: '2026-03-03', USD: { buy: '17.30', sell: '18.30' } })

  const between = await findHouseRates(database, day('2026-03-02'), 1)
  const fresh = await findHouseRates(database, day('2026-03-03'), 1)

  expect([rateText(between.sell.USD!), between.day, between.stale]).toEqual([
    '18.10000000',
    '2026-03-01',
    true,
  ])
  expect([rateText(fresh.buy.USD!), fresh.day, fresh.stale]).toEqual([
    '17.30000000',
    '2026-03-03',
    false,
  ])
})

test('each rate says its own day, and what was sold says that of the rates it used alone', async () => {
  await buildRates(database, { day: '2026-07-01' })
  await sql`
    insert into exchange_rates.rate (code, kind, day, value, source)
      values ('USD', 'house_sell', '2026-07-04', 18.4, 'test'),
        ('USD', 'house_buy', '2026-07-03', 17.4, 'test')`.execute(database)

  const rates = await findHouseRates(database, day('2026-07-05'), null)

  expect([rates.sell_days.USD, rates.buy_days.USD, rates.sell_days.GBP, rates.day]).toEqual([
    '2026-07-04',
    '2026-07-03',
    '2026-07-01',
    '2026-07-01',
  ])
  expect([
    soldAtDay(rates, ['MXN', 'USD']),
    soldAtDay(rates, ['EUR', 'USD']),
    soldAtDay(rates, ['MXN']),
  ]).toEqual(['2026-07-04', '2026-07-01', '2026-07-05'])
})

test('a rate set later on the same day replaces the earlier one', async () => {
  await buildRates(database, { day: '2026-04-01', EUR: { buy: '19.50', sell: '20.50' } })
  await buildRates(database, { day: '2026-04-01', EUR: { buy: '19.70', sell: '20.70' } })

  const { sell } = await findHouseRates(database, day('2026-04-01'), null)

  expect(rateText(sell.EUR!)).toBe('20.70000000')
})

test('a channel with rates of its own does not use the company’s, and other channels never see them', async () => {
  const channel = await buildChannel(database)
  await buildRates(database, { day: '2026-05-01' })
  await buildRates(database, {
    day: '2026-05-01',
    channel_id: channel.id,
    USD: { buy: '16.00', sell: '19.00' },
  })

  const own = await findHouseRates(database, day('2026-05-01'), channel.id)
  const other = await findHouseRates(database, day('2026-05-01'), 1)

  expect(rateText(own.sell.USD!)).toBe('19.00000000')
  expect(rateText(other.sell.USD!)).toBe('18.00000000')
})

test('a currency that nobody ever valued cannot be converted', async () => {
  const before = await findHouseRates(database, day('2020-01-01'), null)
  await sql`
    insert into exchange_rates.rate (code, kind, day, value, source)
      values ('USD', 'house_sell', '2020-01-01', 20, 'test')`.execute(database)
  const after = await findHouseRates(database, day('2020-01-01'), null)

  expect([before.sell, before.stale]).toEqual([{}, true])
  expect(amountOf(convert(money('10', 'USD'), 'MXN', after.sell))).toBe('200.0000')
  expect(() => convert(money('10', 'CAD'), 'MXN', after.sell)).toThrow('No rate for CAD')
})

test('a channel that withdraws its rate follows the company from that day on, and what it sets afterwards is its own again', async () => {
  const channel = await buildChannel(database)
  await buildRates(database, {
    day: '2026-06-01',
    channel_id: channel.id,
    USD: { buy: '15.00', sell: '15.50' },
  })
  await buildRates(database, { day: '2026-06-20', USD: { buy: '17.60', sell: '18.60' } })
  const sellOn = async (on: string) =>
    rateText((await findHouseRates(database, day(on), channel.id)).sell.USD!)

  const before = await sellOn('2026-06-20')
  await withdrawRate(database, {
    code: 'USD',
    day: day('2026-06-20'),
    channel_id: channel.id,
    set_by: null,
    set_at: new Date('2026-06-20T15:00:00Z'),
  })
  const after = [await sellOn('2026-06-19'), await sellOn('2026-06-20'), await sellOn('2026-06-25')]
  const again = await withdrawRate(database, {
    code: 'USD',
    day: day('2026-06-20'),
    channel_id: channel.id,
    set_by: null,
    set_at: new Date(),
  })
  await buildRates(database, {
    day: '2026-06-26',
    channel_id: channel.id,
    USD: { buy: '16.00', sell: '16.50' },
  })

  expect([before, ...after]).toEqual(['15.50000000', '15.50000000', '18.60000000', '18.60000000'])
  expect([again, await sellOn('2026-06-26')]).toEqual([[], '16.50000000'])
})
