import { only, type Database } from '@kit/db/database'
import { sql } from 'kysely'

/** The entry by which a chargeback took its money: what winning it undoes. */
export async function findChargebackOpening(tx: Database, chargeback_id: number): Promise<number> {
  const { id } = await only(
    tx,
    sql<{ id: number }>`
    select id from ledger.entry
     where chargeback_id = ${chargeback_id} and moment = 'chargeback_opened'`,
  )
  return id
}
