import { buildReservation } from '@app/reservations/testing'
import { connectionAs } from '@kit/db/roles'
import { all, only, openDatabase, run, type Database } from '@kit/db/database'
import { day } from '@kit/kernel/day'
import { money } from '@kit/kernel/money'
import { openTestDatabase } from '@kit/testing/database'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Posting } from '../rules.ts'
import { recordEntries, type Entry } from './api.ts'

const { database: owner, connection } = await openTestDatabase()
// What a server may do: the owner of the books is nobody who sells.
const { database, close } = openDatabase(connectionAs(connection, 'app'))
afterAll(close)

const sold: Posting[] = [
  { account: 'customers', amount: money('100', 'USD') },
  { account: 'customer_deposits', amount: money('-100', 'USD') },
]
let entry: Entry
let place: Parameters<typeof recordEntries>[1]

beforeEach(async () => {
  const reservation = await buildReservation(owner, { currency: 'USD', usd_rate: '18.25' })
  const { channel_id, id: location_id, hotel_id } = reservation.location
  place = { channel_id, hotel_id, location_id, rep_id: reservation.rep_id, agency_id: null }
  entry = {
    moment: 'confirmed',
    day: day('2026-03-10'),
    reservation_id: reservation.id,
    item_id: reservation.items[0]!.id,
    user_id: reservation.rep_id,
    rates: { USD: '18.25' },
    postings: sold,
  }
})

test('a pair that balances is not added to an entry that was committed', async () => {
  await recordEntries(database, place, [entry])

  await expect(addPair(database)).rejects.toThrow(/sealed when it was committed/)

  expect(await countPostings()).toBe(2)
})

test('in the transaction that makes an entry its postings may come one statement after the other', async () => {
  await database.transaction().execute(async (tx) => {
    await recordEntries(tx, place, [entry])
    await addPair(tx)
  })

  expect(await countPostings()).toBe(4)
})

test('what does not sum to zero in its currency is not written, whoever writes it', async () => {
  const alone = { ...entry, postings: [sold[0]!] }
  const besideThem = database.transaction().execute(async (tx) => {
    await recordEntries(tx, place, [entry])
    await run(
      tx,
      sql`
      insert into ledger.posting (entry_id, day, account_code, currency, amount, rate)
      values (${await lastEntry(tx)}, ${entry.day}, 'cash', 'MXN', 5, 1)`,
    )
  })

  await expect(recordEntries(database, place, [alone])).rejects.toThrow(/does not balance/)
  await expect(besideThem).rejects.toThrow(/is off by 5\.0000 MXN/)
})

test('an old entry is sealed for whoever does not even see it', async () => {
  await recordEntries(database, place, [entry])
  const id = await lastEntry()

  const beyond = database.transaction().execute(async (tx) => {
    await run(tx, sql`select set_config('app.sees', 'scope', true)`)
    await run(tx, sql`select set_config('app.channel_ids', '{0}', true)`)
    await addPairTo(tx, id)
  })

  await expect(beyond).rejects.toThrow(/sealed when it was committed/)
})

test('a document is told once for each of its moments, however many try', async () => {
  const tries = await Promise.allSettled(
    [1, 2, 3].map(() => recordEntries(database, place, [entry])),
  )

  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(recordEntries(database, place, [entry])).rejects.toThrow(
    /one_entry_of_an_item_and_moment/,
  )
})

test('an entry is undone once, and tells of one document', async () => {
  await recordEntries(database, place, [entry])
  const undone: Entry = { ...entry, moment: 'cancelled', reverses_id: await lastEntry() }
  await recordEntries(database, place, [undone])

  await expect(recordEntries(database, place, [{ ...undone, moment: 'rendered' }])).rejects.toThrow(
    /an_entry_is_undone_once/,
  )
  const { item_id: _none, ...nothing } = { ...entry, moment: 'rendered' as const }
  await expect(recordEntries(database, place, [nothing])).rejects.toThrow(
    /an_entry_tells_of_one_document/,
  )
})

test('every posting says its rate and what it is worth in pesos; without a rate nothing is written', async () => {
  await recordEntries(database, place, [entry])

  const rows = await all(
    database,
    sql`select rate, mxn from ledger.posting where entry_id = ${await lastEntry()} order by id`,
  )
  expect(rows).toEqual([
    { rate: '18.25000000', mxn: '1825.000000000000' },
    { rate: '18.25000000', mxn: '-1825.000000000000' },
  ])
  await expect(
    recordEntries(database, place, [{ ...entry, moment: 'rendered', rates: {} }]),
  ).rejects.toThrow(/does not say its rate of USD/)
})

const addPair = async (tx: Database): Promise<number> => addPairTo(tx, await lastEntry(tx))

const addPairTo = (tx: Database, id: number): Promise<number> =>
  run(
    tx,
    sql`
    insert into ledger.posting (entry_id, day, account_code, currency, amount, rate)
    values (${id}, ${entry.day}, 'cash', 'MXN', 5, 1),
      (${id}, ${entry.day}, 'customers', 'MXN', -5, 1)`,
  )

const lastEntry = async (tx: Database = database): Promise<number> =>
  (
    await only(
      tx,
      sql<{ id: number }>`select max(id) as id from ledger.entry where item_id = ${entry.item_id!}`,
    )
  ).id

const countPostings = async (): Promise<number> =>
  (
    await only(
      database,
      sql<{ count: number }>`
      select count(*) as count from ledger.posting where entry_id = ${await lastEntry()}`,
    )
  ).count
