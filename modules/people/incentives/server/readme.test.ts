import { buildUser } from '@app/access/testing'
import { buildProduct } from '@app/catalog/testing'
import { buildLocation } from '@app/organization/testing'
import { buildReservation } from '@app/reservations/testing'
import { openTestWorld } from '@app/server/testing'
import { all, only } from '@kit/db/database'
import { lastNumber, readmeTable } from '@kit/testing/readme-table'
import { sql } from 'kysely'
import { join } from 'node:path'
import { expect, test } from 'vitest'

// What an accountant follows in the README is sold again, and counted by the same rules.
const README = join(import.meta.dirname, '../README.md')
const { database } = await openTestWorld({ modules: ['incentives', 'reporting'] })

test('the sales of the README earn, one by one, what its table says', async () => {
  const rows = readmeTable(README, 'venta', 'escritorio', 'van', 'por cada uno', 'una vez')
  const [sales, sums] = [rows.slice(0, -1), rows.at(-1)!]
  const lobby = await buildLocation(database, { locacion: 'lobby' })
  const pier = await buildLocation(database, {
    locacion: 'muelle',
    channel_id: lobby.channel_id,
    hotel_id: lobby.hotel_id,
  })
  const product = await buildProduct(database)
  const ana = await buildUser(database, { name: 'Ana', last_name: 'Ruiz' })
  const rule = async (pays: string, amount: string) =>
    (
      await only(
        database,
        sql<{ id: number }>`
        insert into incentives.rule (name, paid_by, product_id, counts, target, pays, amount,
            starts_on, ends_on)
        values (${pays}, 'company', ${product.id}, 'services', 3, ${pays}, ${amount},
            '2026-03-01', '2026-03-31') returning id`,
      )
    ).id
  const [each, once] = [await rule('each', '100'), await rule('once', '800')]
  for (const [day, desk] of sales)
    await buildReservation(database, {
      location: desk === 'lobby' ? lobby : pier,
      rep_id: ana.id,
      sale_day: `2026-03-${lastNumber(day!).padStart(2, '0')}`,
      items: [{ product }],
    })

  const counted = await all(
    database,
    sql<{ desk: string; so_far: string; each: string; once: string }>`
    select e.location as desk, count(*) over (partition by e.location_id order by e.item_id)::text
        as so_far, trim_scale(e.amount)::text as "each", trim_scale(o.amount)::text as once
      from incentives.counted_line e
      join incentives.counted_line o on o.item_id = e.item_id and o.rule_id = ${once}
     where e.rule_id = ${each} order by e.item_id`,
  )

  expect(counted.map((row) => [row.desk, row.so_far, row.each, row.once])).toEqual(
    sales.map(([, ...told]) => told),
  )
  const sumOf = (key: 'each' | 'once') =>
    String(counted.reduce((sum, row) => sum + Number(row[key]), 0))
  expect(sums.slice(3)).toEqual([sumOf('each'), sumOf('once')])
})
