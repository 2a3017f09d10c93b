import { first, type Database } from '@kit/db/database'
import { sql } from 'kysely'

/**
 * The entry by which money of an agency, or what it settled, came into the books; undefined where it
 * moved nothing.
 */
export const findCollectionEntry = (
  tx: Database,
  document: { collection_id: number } | { collection_share_id: number },
): Promise<{ id: number } | undefined> =>
  first(
    tx,
    'collection_id' in document
      ? sql<{ id: number }>`
        select id from ledger.entry
         where collection_id = ${document.collection_id} and moment = 'credit_collected'`
      : sql<{ id: number }>`
        select id from ledger.entry
         where collection_share_id = ${document.collection_share_id}
           and moment = 'credit_settled'`,
  )
