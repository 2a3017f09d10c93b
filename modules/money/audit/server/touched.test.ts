import { all, only, run } from '@kit/db/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDemoDatabase } from '../../../../db/demo/demo-database.ts'
import { findReach, findTouched, type Touched } from './touched.ts'

const { database } = await openDemoDatabase()
/** Beyond what is looked at again in any case, because its numbers may have been taken before. */
const PAST_THE_OVERLAP = 500
const end = await findReach(database)
const later = {
  entry: end.entry + PAST_THE_OVERLAP,
  posting: end.posting + PAST_THE_OVERLAP,
  transition: end.transition + PAST_THE_OVERLAP,
}

const idsOf = async (table: string, condition: string, id: number): Promise<number[]> =>
  (
    await all(
      database,
      sql.raw<{ id: number }>(
        `select id from ${table} where ${condition.replace('?', String(id))} order by id`,
      ),
    )
  ).map((row) => row.id)

class Undo extends Error {}

/** What is looked at again once a thing of this name has taken a step. */
async function touchedAfterStep(entity: string, id: number): Promise<Touched> {
  let touched: Touched | undefined
  await database
    .transaction()
    .execute(async (tx) => {
      await run(tx, sql`set local session_replication_role = replica`)
      await run(
        tx,
        sql`
        insert into platform.transition (id, entity, entity_id, to_state) overriding system value
        values (${later.transition + 1}, ${entity}, ${id}, 'paid')`,
      )
      touched = await findTouched(tx, later)
      throw new Undo()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
  return touched!
}

test('nothing is looked at again while nothing moves', async () => {
  const { ids, reservation_ids } = await findTouched(database, later)

  expect(reservation_ids).toEqual([])
  expect([...ids.values()].flat()).toEqual([])
})

const OF_ITS_RESERVATION = (table: string) =>
  `reservation_id = (select reservation_id from ${table} where id = ?)`
const RESERVED = [
  ['item', 'reservations.item'],
  ['payment', 'payments.payment'],
  ['refund', 'payments.refund'],
  ['chargeback', 'payments.chargeback'],
  ['accrual', 'commissions.accrual'],
] as const

test.each([
  ['incentive_prize', 'incentives.prize', { prize: ['incentives.prize', 'id = ?'] }],
  ['commission_cut', 'commissions.cut', { payout: ['commissions.payout', 'cut_id = ?'] }],
  ['shift', 'payments.shift', { count: ['cash.count', 'shift_id = ?'] }],
  ['invoice', 'invoices.invoice', { invoice_line: ['invoices.line', 'invoice_id = ?'] }],
  ['invoice_payment', 'invoices.payment', { invoice_payment: ['invoices.payment', 'id = ?'] }],
  ['credit_note', 'invoices.credit_note', { credit_note: ['invoices.credit_note', 'id = ?'] }],
  [
    'agency_return',
    'payments.agency_return',
    { agency_return: ['payments.agency_return', 'id = ?'] },
  ],
  [
    'certificate',
    'payments.certificate',
    { certificate_movement: ['payments.certificate_movement', 'certificate_id = ?'] },
  ],
  [
    'collection',
    'payments.collection',
    {
      collection: ['payments.collection', 'id = ?'],
      collection_share: ['payments.collection_share', 'collection_id = ?'],
    },
  ],
  ...RESERVED.slice(0, 4).map(
    ([entity, table]) =>
      [
        entity,
        table,
        Object.fromEntries(RESERVED.map(([kind, of]) => [kind, [of, OF_ITS_RESERVATION(table)]])),
      ] as const,
  ),
] as readonly [string, string, Record<string, readonly [string, string]>][])(
  'after a step of %s is looked at again what follows from it, and nothing else',
  async (entity, table, follow) => {
    const { id } = await only(
      database,
      sql<{ id: number | null }>`select max(id) as id from ${sql.table(table)}`,
    )
    const { ids } = await touchedAfterStep(entity, id!)

    for (const [kind, of] of ids) {
      const [where, condition] = follow[kind] ?? ['ledger.entry', 'false and id = ?']
      expect([kind, [...of].sort((one, other) => one - other)]).toEqual([
        kind,
        await idsOf(where, condition, id!),
      ])
    }
    expect(Object.keys(follow).every((kind) => ids.has(kind))).toBe(true)
  },
)

test('after a posting was slipped in, its document is looked at again and all that is part of it', async () => {
  const { posting, collection } = await only(
    database,
    sql<{ posting: number; collection: number }>`
    select max(p.id) as posting, e.collection_id as collection
      from ledger.posting p join ledger.entry e on e.id = p.entry_id
     where e.collection_id = (select min(collection_id) from payments.collection_share)
     group by 2`,
  )
  const { ids } = await findTouched(database, {
    ...later,
    posting: posting - 1 + PAST_THE_OVERLAP,
  })

  expect(ids.get('collection')).toContain(collection)
  expect(ids.get('collection_share')).toEqual(
    expect.arrayContaining(
      await idsOf('payments.collection_share', 'collection_id = ?', collection),
    ),
  )
})
