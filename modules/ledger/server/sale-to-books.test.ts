import { loadDemo } from '../../../db/demo/load-demo.ts'
import { all, run } from '@kit/db/database'
import { day } from '@kit/kernel/day'
import { openTestDatabase } from '@kit/testing/database'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'

const { database } = await openTestDatabase()
beforeAll(async () => {
  await loadDemo(database, { reservations: 400, seed: 5, until: day('2026-03-20') })
}, 120_000)

const left = () =>
  all(
    database,
    sql`
    select to_char(day, 'YYYY-MM') as month, currency, sum(amount) as amount
      from reporting.sale_to_books group by 1, 2 having sum(amount) <> 0`,
  )

test('sales by sale day and the books by entry day differ by what is named, in every month and currency', async () => {
  const reasons = await all(
    database,
    sql<{ reason: string; lines: number }>`
    select reason, count(*)::int as lines from reporting.sale_to_books group by 1 order by 1`,
  )

  expect(reasons.map(({ reason }) => reason)).toEqual(
    expect.arrayContaining(['booked', 'cancelled', 'cancelled_later', 'sold']),
  )
  expect(await left()).toEqual([])
})

test('a sale whose price is not what was booked is left over', async () => {
  await run(
    database,
    sql`update reservations.item set total = total + 1, dock = dock + 1
         where id = (select min(id) from reservations.item
             where sale_day is not null and total > 0)`,
  )

  expect(await left()).toMatchObject([{ amount: '1.0000' }])
})
