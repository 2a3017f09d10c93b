import { all } from '@kit/db/database'
import { amountOf, ofUnits, proportion } from '@kit/kernel/money'
import { openTestDatabase } from '@kit/testing/database'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

const { database } = await openTestDatabase()
const SAMPLES = 2_000

test('the database rounds a share as the programs do, to the cent and half away from zero', async () => {
  const samples = fc.sample(
    fc.record({
      units: fc.bigInt({ min: -(10n ** 8n), max: 10n ** 8n }),
      times_by: fc.bigInt({ min: 0n, max: 10n ** 5n }),
      over: fc.bigInt({ min: 1n, max: 10n ** 8n }),
    }),
    SAMPLES,
  )
  const halves = [1n, -1n, 3n, -3n, 49n, 50n, 51n, -50n].map((units) => ({
    units,
    times_by: 1n,
    over: 1n,
  }))
  const asked = [...samples, ...halves].map(({ units, ...share }) => ({
    amount: ofUnits(units, 'MXN'),
    ...share,
  }))

  const answers = await all(
    database,
    sql<{ share: string }>`
    select platform.proportion(amount, times_by, over)::numeric(40,4)::text as share
      from unnest(${asked.map(({ amount }) => amountOf(amount))}::numeric[],
            ${asked.map(({ times_by }) => String(times_by))}::numeric[],
                  ${asked.map(({ over }) => String(over))}::numeric[]) with ordinality as t(amount,
                      times_by, over, place)
     order by place`,
  )

  expect(answers.map(({ share }) => share)).toEqual(
    asked.map(({ amount, times_by, over }) => amountOf(proportion(amount, times_by, over))),
  )
})
