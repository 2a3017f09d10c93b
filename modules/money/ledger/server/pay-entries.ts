import { all, type Database } from '@kit/db/database'
import { sql } from 'kysely'

/** The entry by which each prize was awarded: what voiding it undoes. */
export const findAwardedEntries = (tx: Database, prize_ids: readonly number[]) =>
  findEntriesOf(tx, 'prize_id', 'incentive_awarded', prize_ids)

/** The entry by which each payout of a cut was paid: what undoing it undoes. */
export const findPayoutEntries = (tx: Database, payout_ids: readonly number[]) =>
  findEntriesOf(tx, 'payout_id', 'commission_paid', payout_ids)

/** Of each document the entry of a moment that happens to it once. */
async function findEntriesOf(
  tx: Database,
  column: 'prize_id' | 'payout_id',
  moment: 'incentive_awarded' | 'commission_paid',
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await all(
    tx,
    sql<{ id: number; of: number }>`
    select id, ${sql.ref(column)} as "of" from ledger.entry
     where ${sql.ref(column)} = any(${ids}::bigint[]) and moment = ${moment}`,
  )
  return new Map(rows.map(({ id, of }) => [of, id]))
}
