import { buildUser } from '@app/access/testing'
import { buildProduct } from '@app/catalog/testing'
import { buildLocation, type BuiltLocation } from '@app/organization/testing'
import { only } from '@kit/db/database'
import { day } from '@kit/kernel/day'
import { newUuid } from '@kit/kernel/identifier'
import { amountOf } from '@kit/kernel/money'
import { openTestDatabase } from '@kit/testing/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildBudget } from '../testing/build.ts'
import { findAttainment, findBudget } from './api.ts'

const { database } = await openTestDatabase()
const MARCH = day('2026-03-15')
const rep = await buildUser(database)
const product = await buildProduct(database)

type Sale = {
  location: BuiltLocation
  gross: string
  discount?: string
  dock?: string
  sale_day?: string
  item_state?: string
  rep_id?: number
}

/**
 * One item sold at 20 MXN per USD, IVA left at 0 because attainment counts the price the guest
 * paid.
 */
async function sell({
  location,
  gross,
  discount = '0',
  dock = '0',
  sale_day = '2026-03-10',
  item_state = 'confirmed',
  rep_id = rep.id,
}: Sale): Promise<void> {
  const { id } = await only(
    database,
    sql<{ id: number }>`
    insert into reservations.reservation (uuid, folio, state, channel_id, hotel_id, location_id, zone_id, rep_id, currency, gross, discount, dock, total, deposit,
                                          mxn_rate, usd_rate, rate_day, total_mxn, total_usd, sale_day, confirmed_at)
    values (${newUuid()}, ${newUuid()}, 'confirmed', ${location.channel_id}, ${location.hotel_id}, ${location.id}, ${location.zone_id}, ${rep_id}, 'MXN',
            ${gross}, ${discount}, ${dock}, ${gross}::numeric - ${discount}::numeric + ${dock}::numeric, 0, 1, 20, ${sale_day}, 0, 0, ${sale_day}, now())
    returning id`,
  )
  await sql`
    with price as (select ${gross}::numeric as gross, ${discount}::numeric as discount, ${dock}::numeric as dock)
    insert into reservations.item (reservation_id, position, state, product_id, option_id, provider_id, product_type, channel_id, hotel_id, location_id, rep_id,
      service_day, last_day, adults, minors, infants, currency, gross, discount, dock, total, tax_percent, base, tax, cost, cost_currency, cost_in_currency, sold_as, cost_mxn, mxn_rate, usd_rate,
      gross_mxn, discount_mxn, dock_mxn, base_mxn, tax_mxn, total_mxn, gross_usd, discount_usd, dock_usd, base_usd, tax_usd, total_usd, policy_id, sale_day)
    select ${id}, 1, ${item_state}, ${product.id}, ${product.option.id}, ${product.provider_id}, 1, ${location.channel_id}, ${location.hotel_id}, ${location.id}, ${rep_id},
      ${sale_day}, ${sale_day}, 2, 0, 0, 'MXN', gross, discount, dock, gross - discount + dock, 0, gross - discount, 0, 0, 'MXN', 0, 'principal', 0, 1, 20,
      gross, discount, dock, gross - discount, 0, gross - discount + dock, gross / 20, discount / 20, dock / 20, (gross - discount) / 20, 0, (gross - discount + dock) / 20, ${product.policy_id}, ${sale_day}
      from price`.execute(database)
}

test('a location attains what it sold in the month, discounts off, without dock, cancellations and other months', async () => {
  const location = await buildLocation(database)
  await buildBudget(database, { location, amount: '10000' })
  await sell({ location, gross: '3000', discount: '500', dock: '200' })
  await sell({ location, gross: '1000', sale_day: '2026-03-31' })
  await sell({ location, gross: '7000', item_state: 'cancelled' })
  await sell({ location, gross: '9000', sale_day: '2026-04-01' })
  await sell({ location: await buildLocation(database), gross: '9000' })

  const { sold, percent, budget } = await findAttainment(database, {
    location_id: location.id,
    month: MARCH,
  })

  expect([amountOf(sold), sold.currency, percent, budget?.month]).toEqual([
    '3500.0000',
    'MXN',
    '35.00',
    '2026-03-01',
  ])
})

test('a budget in dollars counts sales at the dollars they were worth when sold', async () => {
  const location = await buildLocation(database)
  await buildBudget(database, { location, amount: '1000', currency: 'USD' })
  await sell({ location, gross: '10000' })

  const { sold, percent } = await findAttainment(database, {
    location_id: location.id,
    month: MARCH,
  })

  expect([amountOf(sold), sold.currency, percent]).toEqual(['500.0000', 'USD', '50.00'])
})

test('one rep’s part of a location is told apart', async () => {
  const location = await buildLocation(database)
  const other = await buildUser(database)
  await sell({ location, gross: '1000' })
  await sell({ location, gross: '400', rep_id: other.id })

  const part = await findAttainment(database, {
    location_id: location.id,
    month: MARCH,
    rep_id: other.id,
  })

  expect([amountOf(part.sold), part.percent, part.budget]).toEqual(['400.0000', null, undefined])
})

test('a draft is no budget; a target in a currency sales are not kept in cannot be set', async () => {
  const location = await buildLocation(database)
  await buildBudget(database, { location, state: 'draft' })

  expect(await findBudget(database, { location_id: location.id, month: MARCH })).toBeUndefined()
  await expect(buildBudget(database, { currency: 'EUR' as never })).rejects.toThrow(
    'a_budget_is_in_a_currency_sales_are_kept_in',
  )
})
