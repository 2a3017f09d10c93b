import { first, type Database } from '@kit/db/database'
import { sql } from 'kysely'

/**
 * The entry by which money of an agency, what it settled, or what was given back of it, came into
 * the books; undefined where it moved nothing.
 */
export const findCollectionEntry = (
  tx: Database,
  document:
    | { collection_id: number }
    | { collection_share_id: number }
    | { agency_return_id: number },
): Promise<{ id: number } | undefined> => first(tx, entryOf(document))

function entryOf(document: Parameters<typeof findCollectionEntry>[1]) {
  if ('collection_id' in document)
    return sql<{ id: number }>`
      select id from ledger.entry
       where collection_id = ${document.collection_id} and moment = 'credit_collected'`
  if ('agency_return_id' in document)
    return sql<{ id: number }>`
      select id from ledger.entry
       where agency_return_id = ${document.agency_return_id} and moment = 'credit_returned'`
  return sql<{ id: number }>`
    select id from ledger.entry
     where collection_share_id = ${document.collection_share_id} and moment = 'credit_settled'`
}
