import { creditedEntry, uncreditedEntry } from '@app/ledger/rules/entries'
import { all } from '@kit/db/database'
import type { Day } from '@kit/kernel/day'
import { money, type Currency } from '@kit/kernel/money'
import { sql } from 'kysely'
import { derive } from '../../rules/compare.ts'
import { among, findSteps, derivation } from './document.ts'

type Row = {
  id: number
  provider_id: number
  state: string
  booked_on: Day
  booked_at: string
  booked_by: number
  currency: Currency
  lowers: string
  lowers_tax: string
  billed_rate: string
}

/** What credit notes took back of what was owed, and what of that was cancelled. */
export const creditNotes = derivation('credit_note', async (database, which) => {
  const rows = await all(
    database,
    sql<Row>`
      select c.id, c.provider_id, c.state, c.currency, c.lowers, c.lowers_tax, c.booked_by,
          c.booked_at::text,
          (c.booked_at at time zone 'America/Cancun')::date as booked_on,
          case when c.state = 'cancelled' then c.billed_rate::text else (
            select round(sum(l.amount * o.cost_rate) / sum(l.amount), 8)::text
             from invoices.line l join invoices.owed_voucher o on o.id = l.voucher_id
            where l.invoice_id = c.invoice_id) end as billed_rate
        from invoices.credit_note c
       where c.lowers > 0 and ${among(which, 'c.id')}`,
  )
  const steps = await findSteps(database, 'credit_note', which)
  return rows.map((row) =>
    derive({ id: row.id, reservation_id: null }, () => {
      const document = {
        credit_note_id: row.id,
        provider_id: row.provider_id,
        billed_rate: row.billed_rate,
        lowers: money(row.lowers, row.currency),
        tax: money(row.lowers_tax, row.currency),
      }
      const credited = {
        ...creditedEntry(document, row.booked_on),
        place: null,
        at: row.booked_at,
        user_id: row.booked_by,
      }
      if (row.state === 'applied') return [credited]
      const { at, day, user_id } = steps.get(row.id)!.get('cancelled')!
      const undone = uncreditedEntry(document, day)
      return [credited, { ...undone, place: null, at, user_id, undoes: 'invoice_credited' }]
    }),
  )
})
