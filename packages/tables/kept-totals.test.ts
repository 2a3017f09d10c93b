import type { Actor } from '@kit/kernel/actor'
import { day } from '@kit/kernel/day'
import { beforeEach, expect, test } from 'vitest'
import { KeptTotals } from './kept-totals.ts'
import type { Asked } from './posted.ts'
import type { Table } from './table.ts'
import type { TotalsFound } from './totals.ts'

const table = { id: 'reservations' } as Table
const manager = { user_id: 1, scope: { all: true }, roles: ['ADMIN'] } as unknown as Actor
const asked: Asked = {
  posted: { text: 'ana' },
  today: day('2026-03-09'),
  language: 'es',
  user_id: 1,
  sees_all: true,
}
const LARGE = 60_000

let now: number
let kept: KeptTotals
let reads: number
/** How many rows there are now. */
let rows: number
beforeEach(() => {
  now = 0
  kept = new KeptTotals(() => now)
  reads = 0
  rows = LARGE
})

const find = async (who = manager, question = asked): Promise<number> => {
  const { total } = await kept.find(table, who, question, async () => {
    reads++
    return { total: rows, by_currency: [], converted: null } as unknown as TotalsFound
  })
  return total
}

test('what few rows come to is read each time', async () => {
  rows = 20
  await find()
  rows = 21

  expect(await find()).toBe(21)
})

test('what many rows come to is read once in a minute for the same question of the same person', async () => {
  await find()
  rows = LARGE + 1

  expect(await find()).toBe(LARGE)
  now = 60_000
  expect(await find()).toBe(LARGE + 1)
})

test('another filter, another person and another scope are questions of their own', async () => {
  await find()
  await find(manager, { ...asked, posted: { text: 'luis' } })
  await find({ ...manager, user_id: 2 }, { ...asked, user_id: 2 })
  await find({ ...manager, scope: { all: false, channel_ids: [1] } })

  expect(reads).toBe(4)
})

test('who asks while it is read again waits for that reading', async () => {
  await find()
  now = 60_000

  await Promise.all([find(), find(), find()])
  expect(reads).toBe(2)
})

test('a reading that fails is not kept', async () => {
  await find()
  now = 60_000
  const failed = kept.find(table, manager, asked, () => Promise.reject(new Error('no database')))
  await expect(failed).rejects.toThrow('no database')

  expect(await find()).toBe(LARGE)
})

test('a question whose rows have become few is read each time again', async () => {
  await find()
  now = 60_000
  rows = 5
  await find()
  rows = 6

  expect(await find()).toBe(6)
})
