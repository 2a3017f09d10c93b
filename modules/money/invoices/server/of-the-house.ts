import { findEntryOf, recordEntries, type Entry } from '@app/ledger/api'
import { beyondScope } from '@kit/db/beyond-scope'
import type { Context } from '@kit/db/context'

/** What is paid to a provider, or taken back by it, is of the company and stands at no place. */
export const recordOfTheHouse = (tx: Context, entry: Entry): Promise<void> =>
  beyondScope(tx, { why: 'an entry of the company stands at no place', shows: [] }, () =>
    recordEntries(tx, null, [entry]),
  )

/** The id of the entry of a payment or a credit note, which an undoing undoes. */
export async function findEntryBeyond(
  tx: Context,
  document: Parameters<typeof findEntryOf>[1],
): Promise<number> {
  const { id } = await beyondScope(
    tx,
    { why: 'an entry of the company stands at no place', shows: ['id'] },
    async () => ({ id: await findEntryOf(tx, document) }),
  )
  return id
}
