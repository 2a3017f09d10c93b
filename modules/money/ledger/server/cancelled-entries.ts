import { all, type Database } from '@kit/db/database'
import { money, type Currency } from '@kit/kernel/money'
import { sql } from 'kysely'
import type { Account, Posting } from '../rules.ts'
import type { Rates } from '../rules/entries.ts'

export type CancelledEntry = {
  entry_id: number
  item_id: number
  rates: Rates
  postings: Posting[]
}

/** By which entry each item was cancelled last, as it was posted: what a restoration takes back. */
export async function findCancelledEntries(
  tx: Database,
  item_ids: readonly number[],
): Promise<CancelledEntry[]> {
  const rows = await all(
    tx,
    sql<{
      entry_id: number
      item_id: number
      account: Account
      currency: Currency
      amount: string
      rate: string
      provider_id: number | null
    }>`
    select e.id as entry_id, e.item_id, p.account_code as account, p.currency, p.amount, p.rate,
        p.provider_id
      from ledger.entry e join ledger.posting p on p.entry_id = e.id
     where e.item_id = any(${item_ids}::bigint[]) and e.moment = 'cancelled'
       and not exists (select from ledger.entry back where back.reverses_id = e.id)
     order by p.id`,
  )
  const entries = new Map<number, CancelledEntry>()
  for (const { entry_id, item_id, account, currency, amount, rate, provider_id } of rows) {
    const entry = entries.get(entry_id) ?? { entry_id, item_id, rates: {}, postings: [] }
    entry.rates = { ...entry.rates, [currency]: rate }
    entry.postings.push({ account, amount: money(amount, currency), provider_id })
    entries.set(entry_id, entry)
  }
  return [...entries.values()]
}
