import { buildProduct } from '@app/catalog/testing'
import { openTestWorld, type Session, type TestWorld } from '@app/server/testing'
import { all, run } from '@kit/db/database'
import { createRecord, saveRecord } from '@kit/tables/record-contract'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { buildDeparture } from '../testing/build.ts'

let world: TestWorld
let operator: Session

beforeAll(async () => {
  world = await openTestWorld({
    modules: ['access', 'departures', 'reporting'],
    now: '2026-03-10T15:00:00Z',
  })
  operator = await world.signInAs({ roles: ['OPERACIONES'] })
})

// 2026-03-16 is a Monday.
const WEEK = {
  starts_at: '09:00',
  weekdays: ['1', '3', '5'],
  capacity: 20,
  first_day: '2026-03-16',
  last_day: '2026-03-22',
}
const make = async (more: Record<string, unknown> = {}) => {
  const { option } = await buildProduct(world.database)
  const { body } = await world.call(operator, createRecord, {
    params: { id: 'departure-pattern' },
    body: { option_id: option.id, ...WEEK, ...more },
  })
  return { ...body, option_id: option.id }
}
type Row = { key: string; version: number }
const change = ({ key, version }: Row, body: Record<string, unknown>) =>
  world.call(operator, saveRecord, {
    params: { id: 'departure-pattern', key },
    query: { version },
    body,
  })
const departuresOf = (option_id: number) =>
  all(
    world.database,
    sql<{ id: number; day: string; capacity: number; active: boolean }>`
    select id, day, capacity, active from departures.departure where option_id = ${option_id}
      order by day`,
  )
const take = (id: number, seats: number) =>
  run(world.database, sql`update departures.departure set taken = ${seats} where id = ${id}`)
const codeOf = ({ body }: { body: unknown }) => (body as { code?: string }).code

test('a week’s pattern makes its departures, and an exception closes or sizes one', async () => {
  const { option_id } = await make({
    exceptions: [
      { day: '2026-03-18', closed: true, capacity: null },
      { day: '2026-03-20', closed: false, capacity: 6 },
    ],
  })

  expect(await departuresOf(option_id)).toMatchObject([
    { day: '2026-03-16', capacity: 20, active: true },
    { day: '2026-03-20', capacity: 6, active: true },
  ])
})

test('what is sold is neither closed nor reduced, says when and how many, and may be left as it is', async () => {
  const pattern = await make()
  const [monday, wednesday] = await departuresOf(pattern.option_id)
  await take(monday!.id, 4)
  await take(wednesday!.id, 15)
  const smaller = { weekdays: ['3', '5'], capacity: 10 }

  const refused = await change(pattern, smaller)
  const kept = await change(pattern, { ...smaller, keep_sold: true })

  expect(refused.status).toBe(409)
  expect((refused.body as unknown as { message: string }).message).toMatch(
    /2 salidas.*16\/03\/2026 09:00 AM \(4\); 18\/03\/2026 09:00 AM \(15\)/,
  )
  expect(kept.status).toBe(200)
  expect(await departuresOf(pattern.option_id)).toMatchObject([
    { capacity: 20, active: true },
    { capacity: 20, active: true },
    { capacity: 10, active: true },
  ])
})

test('days that leave the pattern are closed, and open again when they come back', async () => {
  const pattern = await make()

  const { body: shorter } = await change(pattern, { weekdays: ['1'] })
  const closed = (await departuresOf(pattern.option_id)).map(({ active }) => active)
  await change(shorter, { weekdays: ['1', '3', '5'] })

  const opened = (await departuresOf(pattern.option_id)).map(({ active }) => active)
  expect([closed, opened]).toEqual([
    [true, false, false],
    [true, true, true],
  ])
})

test('departures of the past stay as they were', async () => {
  const pattern = await make({ first_day: '2026-03-02', last_day: '2026-03-13' })

  expect((await departuresOf(pattern.option_id)).map(({ day }) => day)).toEqual([
    '2026-03-11',
    '2026-03-13',
  ])
})

test('a departure by itself is closed or made smaller only down to what is taken', async () => {
  const { option } = await buildProduct(world.database)
  const { id } = await buildDeparture(world.database, { option_id: option.id, day: '2026-03-20' })
  await take(id, 4)
  const save = (body: Record<string, unknown>, version = 1) =>
    world.call(operator, saveRecord, {
      params: { id: 'departure', key: String(id) },
      query: { version },
      body,
    })

  const tries = [codeOf(await save({ active: false })), codeOf(await save({ capacity: 3 }))]
  const exact = await save({ capacity: 4 })

  expect(tries).toEqual(['departure.sold', 'departure.sold'])
  expect([exact.status, exact.body.values['capacity']]).toEqual([200, 4])
})

test('what departs has a time, nights have none, and a pattern does not last for ever', async () => {
  const nights = await buildProduct(world.database, { option: { sold_by: 'nights' } })
  const tries = [
    codeOf({ body: await make({ starts_at: null }) }),
    codeOf({ body: await make({ option_id: nights.option.id }) }),
    codeOf({ body: await make({ last_day: '2030-01-01' }) }),
  ]
  const { body } = await world.call(operator, createRecord, {
    params: { id: 'departure-pattern' },
    body: { ...WEEK, option_id: nights.option.id, starts_at: null },
  })

  expect(tries).toEqual(['pattern.without_time', 'pattern.without_time', 'pattern.too_long'])
  expect(body.values['starts_at']).toBeNull()
})
