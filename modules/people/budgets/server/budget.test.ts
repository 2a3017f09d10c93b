import { day } from '@kit/kernel/day'
import { openTestDatabase } from '@kit/testing/database'
import { buildLocation } from '@app/organization/testing'
import { expect, test } from 'vitest'
import { buildBudget } from '../testing/build.ts'
import { findBudget } from './api.ts'

const { database } = await openTestDatabase()
const MARCH = day('2026-03-15')

test('a draft is no budget; a target in a currency sales are not kept in cannot be set', async () => {
  const location = await buildLocation(database)
  await buildBudget(database, { location, state: 'draft' })

  expect(await findBudget(database, { location_id: location.id, month: MARCH })).toBeUndefined()
  await expect(buildBudget(database, { currency: 'EUR' as never })).rejects.toThrow(
    'a_budget_is_in_a_currency_sales_are_kept_in',
  )
})
