import { showReservation } from '@app/desk/reservation/contract'
import { findTableRows } from '@kit/tables/contract'
import { all, run, type Database } from '@kit/db/database'
import { day } from '@kit/kernel/day'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  buildTour,
  cancelSale,
  cash,
  giveBack,
  holdSeats,
  openAttackedDesk,
  payMore,
  sell,
  show,
  wanted,
} from '@app/desk/testing'
import { loadDemo } from './demo/load-demo.ts'

const desk = await openAttackedDesk({
  prepare: async (database) => {
    await planAsInProduction(database)
    await loadDemo(database, { reservations: 2_000, seed: 5, until: day('2026-03-09') })
  },
})
const { database } = desk.world

/** Plans of reports look at the days that are asked; other tests plan once (`@kit/testing`). */
async function planAsInProduction(database: Database): Promise<void> {
  await run(
    database,
    sql`do $$ begin
      execute format('alter database %I set plan_cache_mode = auto', current_database());
    end $$`,
  )
}

const LARGE_ROWS = 1_500

/** How often each large table was read from end to end, by all connections so far. */
async function scansOfLargeTables(): Promise<Map<string, number>> {
  await tellWhatWasRead()
  const rows = await all(
    database,
    sql<{ name: string; scans: number }>`
    select s.relid::regclass::text as name, s.seq_scan::int as scans
      from pg_stat_user_tables s join pg_class c on c.oid = s.relid
     where c.reltuples > ${LARGE_ROWS} order by 1`,
  )
  return new Map(rows.map(({ name, scans }) => [name, scans]))
}

/** A connection tells what it read when it ends, or when it has been idle for ten seconds. */
async function tellWhatWasRead(): Promise<void> {
  await all(
    database,
    sql`select pg_stat_force_next_flush(), pg_terminate_backend(pid, 10_000)
          from pg_stat_activity
         where datname = current_database() and backend_type = 'client backend'
           and pid <> pg_backend_pid()`,
  )
}

test('selling, holding, paying, cancelling, giving back, showing and listing read no large table from end to end', async () => {
  await run(database, sql`analyze`)
  const tour = await buildTour(desk, { seats: 40, deposit_percent: '30' })
  const before = await scansOfLargeTables()

  const held = (await holdSeats(desk, [wanted(tour)])).body
  const sold = await sell(desk, [wanted(tour)], {
    total: '2000',
    hold: held.uuid,
    payments: [cash('MXN', '600')],
  })
  const { uuid } = sold.body
  await payMore(desk, uuid, [cash('MXN', '1400')])
  await sell(desk, [wanted(tour)], { total: '2000' })
  await show(desk, uuid)
  await desk.call(desk.rep, showReservation, { params: { id: uuid } })
  const listed = await desk.call(desk.rep, findTableRows, {
    params: { id: 'reservations' },
    body: {},
  })
  const cancelled = await cancelSale(desk, uuid)
  const statuses = await giveBack(desk, cancelled.body.refunds)

  expect([sold.status, listed.status, new Set(statuses)]).toEqual([200, 200, new Set([200])])
  const after = await scansOfLargeTables()
  expect([...after.keys()]).toEqual(
    expect.arrayContaining(['ledger.entry', 'ledger.posting', 'reservations.item']),
  )
  expect([...after].filter(([name, scans]) => scans !== before.get(name))).toEqual([])
})

/** How many sold items were read so far, by an index or from end to end. */
async function itemsRead(): Promise<number> {
  await tellWhatWasRead()
  const [read] = await all(
    database,
    sql<{ items: number }>`
    select (idx_tup_fetch + seq_tup_read)::int as items
      from pg_stat_user_tables where relid = 'reservations.item'::regclass`,
  )
  return read!.items
}

test.each(['sales-by-item', 'sales-by-item-paged', 'sales-accounting'])(
  'the first page of %s reads its own items and not those of its days',
  async (id) => {
    await run(database, sql`analyze`)
    const accountant = await desk.world.signInAs({ roles: ['SUPER ADMIN'] })
    const pageOf = async (from: string): Promise<number> => {
      const before = await itemsRead()
      const { body } = await desk.call(accountant, findTableRows, {
        params: { id },
        body: { from, to: '2026-03-09', page_size: 25 },
      })
      expect(body.rows).toHaveLength(25)
      return (await itemsRead()) - before
    }

    const [ofAMonth, ofTwoYears] = [await pageOf('2026-02-10'), await pageOf('2024-03-10')]

    // What stands, and what of it was cancelled or is a package, is read once for each row.
    expect(ofAMonth).toBeLessThan(25 * 6)
    expect(ofTwoYears).toBeLessThan(25 * 6)
  },
)
