import { openTestDatabase } from '@kit/testing/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Scope } from '@kit/kernel/actor'
import { all } from './database.ts'
import { inScope } from './scope.ts'

const { database } = await openTestDatabase()

async function visible(scope: Scope): Promise<number[]> {
  const rows = await all(
    database,
    sql<{ id: number }>`
    select id from (values (1, 10, 100), (2, 10, 200), (3, 20, 100)) as r(id, channel_id, rep_id)
     where ${inScope(scope, { channel: sql`r.channel_id`, rep: sql`r.rep_id` })} order by id`,
  )
  return rows.map(({ id }) => id)
}

test('who sees everything sees everything', async () => {
  expect(await visible({ all: true })).toEqual([1, 2, 3])
})

test('every restriction that is present must let a row pass', async () => {
  expect(await visible({ all: false, channel_ids: [10] })).toEqual([1, 2])
  expect(await visible({ all: false, channel_ids: [10], rep_id: 100 })).toEqual([1])
})

test('a scope of no channel sees nothing, and so does one that narrows by nothing', async () => {
  expect(await visible({ all: false, channel_ids: [] })).toEqual([])
  expect(await visible({ all: false })).toEqual([])
})

test('a restriction the query has no column for hides every row rather than none', async () => {
  expect(await visible({ all: false, provider_id: 5 })).toEqual([])
})
