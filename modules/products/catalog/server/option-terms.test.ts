import { recordSetting } from '@kit/db/settings'
import { depositPercent, depositPercentTours } from '../settings.ts'
import type { Database } from '@kit/db/database'
import { day } from '@kit/kernel/day'
import { openTestDatabase } from '@kit/testing/database'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  buildOption,
  buildPrice,
  buildProduct,
  buildPromoCode,
  buildSeason,
} from '../testing/build.ts'
import { findOptionTerms } from './option-terms.ts'
import { findPromoCode, releasePromoCode, usePromoCode } from './promo-codes.ts'

const TODAY = day('2026-03-10')
const NOW = new Date('2026-03-10T15:00:00Z')
const EASTER = day('2026-04-03')

let database: Database
beforeAll(async () => {
  database = (await openTestDatabase({ connections_max: 12 })).database
})

describe('the terms of options', () => {
  test('ask for the deposit of the product, or what the company asks for: tours apart, and from the day it says', async () => {
    const own = await buildProduct(database, { deposit_percent: '45' })
    const tour = await buildProduct(database, { deposit_percent: null })
    const stay = await buildProduct(database, { deposit_percent: null, product_type: 3 })
    const option_ids = [own, tour, stay].map(({ option }) => option.id)
    const depositsAt = async (at: Date) =>
      (
        await findOptionTerms(database, {
          option_ids,
          service_days: [TODAY, TODAY, TODAY],
          language: 'es',
          channel_id: null,
          at,
        })
      ).map(({ deposit_percent }) => Number(deposit_percent))
    const decided = new Date('2026-03-12T05:00:00Z')

    const before = await depositsAt(NOW)
    await recordSetting(database, depositPercent, '50', { valid_from: decided })
    await recordSetting(database, depositPercentTours, '80.5', { valid_from: decided })

    expect(before).toEqual([45, 100, 30])
    expect([await depositsAt(NOW), await depositsAt(decided)]).toEqual([
      [45, 100, 30],
      [45, 80.5, 50],
    ])
    await database.deleteFrom('platform.setting').where('name', 'like', 'deposit%').execute()
  })

  test('come in the order asked, each on its own day, in the language asked', async () => {
    const [one, other] = [
      await buildProduct(database, { name: 'Uno' }),
      await buildProduct(database, { name: 'Dos', option: { sold_by: 'nights' } }),
    ]

    const terms = await findOptionTerms(database, {
      option_ids: [other.option.id, one.option.id],
      service_days: [TODAY, TODAY],
      nights: [3, 1],
      language: 'en',
      channel_id: null,
      at: NOW,
    })

    expect(terms.map(({ option_id, name, nights }) => [option_id, name, nights])).toEqual([
      [other.option.id, 'Dos (en)', 3],
      [one.option.id, 'Uno (en)', 1],
    ])
    expect(terms[1]).toMatchObject({
      tax_percent: '16.0000',
      base_currency: 'MXN',
      provider_currency: 'MXN',
      dock: null,
      components: [],
      prices: [
        { pax_type: 'adult', amount: '1000.0000' },
        { pax_type: 'minor', amount: '600.0000' },
      ],
    })
  })

  test('a season is there on its days only, and of two the shorter stands first', async () => {
    const { option } = await buildProduct(database)
    const spring = await buildSeason(database, { first_day: '2026-03-15', last_day: '2026-05-31' })
    const easter = await buildSeason(database, { first_day: '2026-04-01', last_day: '2026-04-05' })
    await buildPrice(database, { option_id: option.id, amount: '1200', season_id: spring.id })
    await buildPrice(database, { option_id: option.id, amount: '1500', season_id: easter.id })
    const seasonsOn = async (service_day: typeof TODAY) => {
      const [terms] = await findOptionTerms(database, {
        option_ids: [option.id],
        service_days: [service_day],
        language: 'es',
        channel_id: null,
        at: NOW,
      })
      return terms!.prices.flatMap(({ season_id }) => season_id ?? [])
    }

    expect(await seasonsOn(TODAY)).toEqual([])
    expect(await seasonsOn(EASTER)).toEqual([easter.id, spring.id])
  })

  test('the cost is the one of the service day', async () => {
    const { option } = await buildProduct(database, {
      option: {
        costs: [
          { amount: '700', valid_to: '2026-03-31' },
          { amount: '750', valid_from: '2026-04-01' },
        ],
      },
    })
    const costOn = async (service_day: typeof TODAY) =>
      (
        await findOptionTerms(database, {
          option_ids: [option.id],
          service_days: [service_day],
          language: 'es',
          channel_id: null,
          at: NOW,
        })
      )[0]!.costs

    expect(await costOn(TODAY)).toMatchObject([
      { pax_type: 'adult', currency: 'MXN', amount: '700.0000' },
    ])
    expect(await costOn(EASTER)).toMatchObject([
      { pax_type: 'adult', currency: 'MXN', amount: '750.0000' },
    ])
  })

  test('a package brings its components, with the costs and fees of each', async () => {
    const park = await buildProduct(database, { option: { dock: { amount: '50' } } })
    const bundle = await buildProduct(database, {
      product_type: 4,
      option: { sold_by: 'package', components: [{ option_id: park.option.id, cost_weight: 7 }] },
    })

    const [terms] = await findOptionTerms(database, {
      option_ids: [bundle.option.id],
      service_days: [TODAY],
      language: 'es',
      channel_id: null,
      at: NOW,
    })

    expect(terms!.components).toMatchObject([
      {
        option_id: park.option.id,
        cost_weight: 7,
        provider_id: park.provider_id,
        dock: { amount: '50.0000' },
        costs: [{ pax_type: 'adult' }, { pax_type: 'minor' }],
      },
    ])
  })

  test('what is not sold any more is refused by name', async () => {
    const product = await buildProduct(database)
    const gone = await buildOption(database, { product_id: product.id, active: false })

    await expect(
      findOptionTerms(database, {
        option_ids: [product.option.id, gone.id],
        service_days: [TODAY, TODAY],
        language: 'es',
        channel_id: null,
        at: NOW,
      }),
    ).rejects.toMatchObject({ code: 'product.unavailable', details: { option_id: gone.id } })
  })
})

describe('promo codes', () => {
  test('twelve sales at once with a code for three are three uses', async () => {
    const promo = await buildPromoCode(database, { uses_max: 3 })

    const sales = await Promise.allSettled(
      Array.from({ length: 12 }, () =>
        database.transaction().execute((tx) => usePromoCode(tx, promo.id)),
      ),
    )

    expect(sales.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    await expect(
      findPromoCode(database, { code: promo.code, day: TODAY, channel_id: null }),
    ).rejects.toMatchObject({ code: 'promo_code.used_up' })
  })

  test('a sale that came to nothing gives its use back', async () => {
    const promo = await buildPromoCode(database, { uses_max: 1, uses: 1 })

    await database.transaction().execute((tx) => releasePromoCode(tx, promo.id))

    expect(
      await findPromoCode(database, { code: promo.code, day: TODAY, channel_id: null }),
    ).toMatchObject({ id: promo.id, uses: 0, percent: '10.0000' })
  })
})
