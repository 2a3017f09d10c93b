// kill -9 of the process that serves, while a cancellation, a refund, a lost chargeback, a count, the
// close of a day and the notice of a provider are all in its hands: at the moment at which each is
// about to write in the books, and at the one at which each is about to tell the audit.
import { only } from '@kit/db/database'
import { checkInvariants } from '@kit/db/invariants'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACTS, type Act } from './money/acts.ts'
import { openMoneyHouse, type MoneyHouse } from './money/house.ts'

let house: MoneyHouse
beforeAll(async () => void (house = await openMoneyHouse()), 120_000)
afterAll(() => house.close(), 60_000)

test.each([
  ['its entry in the books', ['ledger.entry', 'cash.day_close']],
  ['its line in the audit, when everything else is written', ['platform.audit_entry']],
])(
  'kill -9 before %s: nothing is half done, and the same request again does it once',
  async (_moment, tables) => {
    const acts = await prepareAll()
    const before = await everything()

    const asked = await heldBefore(tables, acts, () => house.machine.killServer())

    expect(asked.map(({ status }) => status)).toEqual(acts.map(() => 'rejected'))
    await expect.poll(connections, { timeout: 20_000 }).toBe(0)
    expect(await everything()).toEqual(before)
    expect(await effectsOf(acts)).toEqual(acts.map(([name]) => [name, 0]))
    expect(await checkInvariants(house.database)).toEqual([])

    await house.machine.start()
    for (const [, { ask }] of acts) {
      const first = await ask()
      expect(await ask()).toEqual(first)
    }
    expect(await effectsOf(acts)).toEqual(acts.map(([name]) => [name, 1]))
    expect(await checkInvariants(house.database)).toEqual([])
  },
  120_000,
)

/** Each at a desk of its own, so that none waits for another's rows. */
const prepareAll = (): Promise<[string, Act][]> =>
  Promise.all(
    Object.entries(ACTS).map(async ([name, prepare]): Promise<[string, Act]> => [
      name,
      await prepare(house, await house.openDesk()),
    ]),
  )

const effectsOf = (acts: readonly [string, Act][]): Promise<[string, number][]> =>
  Promise.all(
    acts.map(async ([name, { effects }]): Promise<[string, number]> => [name, await effects()]),
  )

/** All are asked while nobody may write these tables; `then` happens when each of them waits. */
async function heldBefore(
  tables: readonly string[],
  acts: readonly [string, Act][],
  then: () => Promise<void>,
): Promise<PromiseSettledResult<unknown>[]> {
  return house.database.transaction().execute(async (tx) => {
    for (const table of tables) await sql`lock table ${sql.table(table)} in share mode`.execute(tx)
    const asking = Promise.allSettled(acts.map(([, { ask }]) => ask()))
    await expect.poll(waiting, { timeout: 20_000 }).toBe(acts.length)
    await then()
    return asking
  })
}

/** Statements that wait for a lock. */
const waiting = async (): Promise<number> =>
  (
    await only(
      house.database,
      sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
                          where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).n

/** Those of the process that was killed; PostgreSQL notices when they have nobody to answer. */
const connections = async (): Promise<number> =>
  (
    await only(
      house.database,
      sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
                          where datname = current_database() and backend_type = 'client backend'
                            and application_name <> 'mostrador-chaos'`,
    )
  ).n

/** All that an act on money could leave half done, in one row. */
const everything = () =>
  only(
    house.database,
    sql`
    select (select md5(string_agg(t::text, ',' order by id)) from payments.payment t) as payments,
        (select md5(string_agg(t::text, ',' order by id)) from payments.refund t) as refunds,
        (select md5(string_agg(t::text, ',' order by id)) from payments.chargeback t)
          as chargebacks,
        (select md5(string_agg(t::text, ',' order by id)) from payments.shift t) as shifts,
        (select md5(string_agg(t::text, ',' order by id)) from cash.day_close t) as days,
        (select md5(string_agg(t::text, ',' order by id)) from reservations.reservation t)
          as reservations,
        (select md5(string_agg(t::text, ',' order by id)) from reservations.item t) as items,
        (select md5(string_agg(t::text, ',' order by id)) from quotations.quotation t)
          as quotations,
        (select md5(string_agg(t::text, ',' order by id)) from vouchers.voucher t) as vouchers,
        (select sum(taken) from departures.departure) as seats,
        (select count(*) from ledger.posting) as postings,
        (select count(*) from platform.transition) as transitions,
        (select count(*) from mailing.mail) as mails`,
  )
