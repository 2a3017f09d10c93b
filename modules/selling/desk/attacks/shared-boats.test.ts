// A boat of two products: made on its screen, chosen in their patterns, and never fuller than it
// is, whatever is bought and whoever changes it at the same time.
import { buildProduct } from '@app/catalog/testing'
import { createRecord, saveRecord } from '@kit/tables/record-contract'
import { all, only } from '@kit/db/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DAY, holdSeats, openAttackedDesk, sell, wanted } from '../testing/desk.ts'

const desk = await openAttackedDesk({ connections_max: 16 })
const { database } = desk.world
let made = 0

const create = (id: string, body: object) =>
  desk.call(desk.boss, createRecord, { params: { id }, body: body as never })
const save = (id: string, row: { key: string; version: number }, body: object) =>
  desk.call(desk.boss, saveRecord, {
    params: { id, key: row.key },
    query: { version: row.version },
    body: body as never,
  })
const pattern = (option_id: number, more: object = {}) => ({
  option_id,
  starts_at: '09:00',
  weekdays: ['5'],
  capacity: 40,
  first_day: DAY,
  last_day: DAY,
  exceptions: [],
  ...more,
})

/** Snorkel and fishing on one boat of so many places, Fridays at nine. */
async function launch(places: number) {
  const boat = (await create('resource', { name: `Lancha ${++made}`, capacity: places })).body
  const tours = []
  for (let nth = 0; nth < 2; nth++) {
    const { option } = await buildProduct(database, { prices: [{ amount: '1000' }] })
    const { body } = await create('departure-pattern', pattern(option.id, { resource_id: boat.id }))
    const { id } = await only(
      database,
      sql<{ id: number }>`select id from departures.departure where option_id = ${option.id}`,
    )
    tours.push({ option_id: option.id, departure_id: id, pattern: body })
  }
  const [snorkel, fishing] = tours
  return { boat, snorkel: snorkel!, fishing: fishing! }
}
const slotOf = (boat: { id: number }) =>
  only(
    database,
    sql<{ taken: number; capacity: number }>`
      select taken, capacity from departures.resource_slot where resource_id = ${boat.id}`,
  )

test('twelve couples for ten places of two products are five couples', async () => {
  const { boat, snorkel, fishing } = await launch(10)

  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, nth) => holdSeats(desk, [wanted(nth % 2 ? snorkel : fishing)])),
  )

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(await slotOf(boat)).toEqual({ taken: 10, capacity: 10 })
})

test('made smaller while it is bought, it is either refused or nobody is too many', async () => {
  for (let round = 0; round < 6; round++) {
    const { boat, snorkel, fishing } = await launch(10)

    const [sized, ...sales] = await Promise.all([
      save('resource', boat, { capacity: 4 }),
      ...Array.from({ length: 4 }, (_, nth) =>
        holdSeats(desk, [wanted(nth % 2 ? snorkel : fishing)]),
      ),
    ])

    const slot = await slotOf(boat)
    const held = sales.filter(({ status }) => status === 200).length
    expect(slot.taken).toBe(2 * held)
    expect(slot.taken).toBeLessThanOrEqual(slot.capacity)
    expect(sized.status === 200 ? slot.capacity : sized.error?.code).toBe(
      sized.status === 200 ? 4 : 'resource.sold',
    )
  }
})

test('below what is sold it says which day, how many and whose, and keeps its places', async () => {
  const { boat, snorkel } = await launch(10)
  const { folio } = (await sell(desk, [wanted(snorkel)], { total: '2000' })).body

  const refused = await save('resource', boat, { capacity: 1 })
  const excepted = await save('resource', boat, {
    capacity: 1,
    exceptions: [{ day: DAY, starts_at: '09:00', capacity: 3 }],
  })

  expect([refused.status, refused.error?.code]).toEqual([409, 'resource.sold'])
  expect(refused.error?.message).toContain(folio)
  expect(refused.error?.message).toContain('20/03/2026')
  expect(excepted.status).toBe(200)
  expect(await slotOf(boat)).toEqual({ taken: 2, capacity: 3 })
})

test('a pattern that sold takes its people to another boat, if they fit', async () => {
  const { boat, snorkel } = await launch(10)
  await sell(desk, [wanted(snorkel)], { total: '2000' })
  const [tiny, large] = [
    (await create('resource', { name: 'Kayak', capacity: 1 })).body,
    (await create('resource', { name: 'Catamarán', capacity: 30 })).body,
  ]

  const refused = await save('departure-pattern', snorkel.pattern, { resource_id: tiny.id })
  const moved = await save('departure-pattern', snorkel.pattern, { resource_id: large.id })

  expect([refused.error?.code, moved.status]).toEqual(['resource.too_small', 200])
  expect([await slotOf(boat), await slotOf(large)]).toEqual([
    { taken: 0, capacity: 10 },
    { taken: 2, capacity: 30 },
  ])
})

test('while its departure changes boats, nobody is sold a place that is not there', async () => {
  for (let round = 0; round < 4; round++) {
    const { snorkel, fishing } = await launch(10)
    const other = (await create('resource', { name: `Otra ${++made}`, capacity: 4 })).body

    await Promise.all([
      save('departure-pattern', snorkel.pattern, { resource_id: other.id }),
      ...Array.from({ length: 6 }, (_, nth) =>
        holdSeats(desk, [wanted(nth % 3 ? snorkel : fishing)]),
      ),
    ])

    const slots = await all(
      database,
      sql<{ taken: number; capacity: number; claimed: number }>`
        select s.taken, s.capacity, coalesce(sum(d.taken), 0)::int as claimed
          from departures.resource_slot s
          left join departures.departure d on d.resource_slot_id = s.id
         where d.option_id in (${snorkel.option_id}, ${fishing.option_id}) group by s.id`,
    )
    for (const { taken, capacity, claimed } of slots) {
      expect(taken).toBe(claimed)
      expect(taken).toBeLessThanOrEqual(capacity)
    }
  }
})
