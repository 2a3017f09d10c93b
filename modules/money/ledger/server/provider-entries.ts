import { all, only, type Database } from '@kit/db/database'
import { money, type Currency } from '@kit/kernel/money'
import { sql } from 'kysely'
import type { Account, Posting } from '../rules.ts'
import type { Rates } from '../rules/entries.ts'

export type BilledEntry = {
  entry_id: number
  line_id: number
  /** What took it back. */
  undone_id: number | null
  rates: Rates
  postings: Posting[]
}

/** By which entry each line of an invoice was billed last, as it was posted. */
export async function findBilledEntries(
  tx: Database,
  line_ids: readonly number[],
): Promise<Map<number, BilledEntry>> {
  const rows = await all(
    tx,
    sql<{
      entry_id: number
      line_id: number
      undone_id: number | null
      account: Account
      currency: Currency
      amount: string
      rate: string
      provider_id: number | null
      pesos: string | null
    }>`
    select e.id as entry_id, e.invoice_line_id as line_id, (
          select u.id from ledger.entry u where u.reverses_id = e.id) as undone_id,
        p.account_code as account, p.currency, p.amount, p.rate, p.provider_id, p.pesos
      from ledger.entry e join ledger.posting p on p.entry_id = e.id
     where e.invoice_line_id = any(${line_ids}::bigint[]) and e.moment = 'invoice_billed'
     order by e.id, p.id`,
  )
  const entries = new Map<number, BilledEntry>()
  for (const { account, currency, amount, rate, provider_id, pesos, ...of } of rows) {
    const known = entries.get(of.line_id)
    const entry = known?.entry_id === of.entry_id ? known : { ...of, rates: {}, postings: [] }
    entry.rates = { ...entry.rates, [currency]: rate }
    entry.postings.push({
      account,
      amount: money(amount, currency),
      provider_id,
      pesos: pesos === null ? null : money(pesos, 'MXN'),
    })
    entries.set(of.line_id, entry)
  }
  return entries
}

/** The entry of what was paid to a provider, or taken back by it: what an undoing undoes. */
export const findEntryOf = async (
  tx: Database,
  document: { invoice_payment_id: number } | { credit_note_id: number },
): Promise<number> =>
  (
    await only(
      tx,
      sql<{ id: number }>`
      select id from ledger.entry
       where ${
         'credit_note_id' in document
           ? sql`credit_note_id = ${document.credit_note_id} and moment = 'invoice_credited'`
           : sql`invoice_payment_id = ${document.invoice_payment_id} and moment = 'invoice_paid'`
       }`,
    )
  ).id
