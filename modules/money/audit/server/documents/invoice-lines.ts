import { invoiceBilledEntry } from '@app/ledger/rules/entries'
import type { Place } from '@app/ledger/rules/place'
import { documentOf, type OwedVoucher } from '@app/invoices/rules/owed'
import { all, type Database } from '@kit/db/database'
import { sql } from 'kysely'
import { derive } from '../../rules/compare.ts'
import { among, derivation, type Step } from './document.ts'

type Row = OwedVoucher &
  Place & {
    line_id: number
    invoice_id: number
    billed: string
    billed_tax: string | null
    iva_withheld: string
    isr_withheld: string
  }

/** Lines of invoices that were reconciled: what was accrued of their vouchers is billed. */
export const invoiceLines = derivation('invoice_line', async (database, which) => {
  const rows = await all(
    database,
    sql<Row & { reconciled: boolean }>`
      select o.*, l.id as line_id, l.invoice_id, l.amount as billed, l.tax as billed_tax,
            l.iva_withheld, l.isr_withheld,
            n.reconciled_at is not null as reconciled
        from invoices.line l join invoices.invoice n on n.id = l.invoice_id
        join invoices.owed_voucher o on o.id = l.voucher_id
       where ${among(which, 'l.id')}`,
  )
  const steps = await findReconciliations(database, [
    ...new Set(rows.map(({ invoice_id }) => invoice_id)),
  ])
  return rows.map((row) =>
    derive({ id: row.line_id, reservation_id: row.reservation_id }, () => {
      const step = steps.get(row.invoice_id)
      if (!row.reconciled || !step) return []
      const document = documentOf(row, {
        id: row.line_id,
        amount: row.billed,
        tax: row.billed_tax,
        iva_withheld: row.iva_withheld,
        isr_withheld: row.isr_withheld,
      })
      const entry = invoiceBilledEntry(document, step.day)
      return [{ ...entry, place: row, at: step.at, user_id: step.user_id }]
    }),
  )
})

/** When each was agreed with: what comes back from a payment is reconciled too, and not anew. */
const findReconciliations = async (
  database: Database,
  ids: readonly number[],
): Promise<Map<number, Step>> =>
  new Map(
    (
      await all(
        database,
        sql<Step & { entity_id: number }>`
        select entity_id, at::text, (at at time zone 'America/Cancun')::date as day, user_id
          from platform.transition
         where entity = 'invoice' and to_state = 'reconciled'
           and from_state in ('matched', 'partly_matched')
           and entity_id = any(${ids}::bigint[])
         order by id`,
      )
    ).map(({ entity_id, ...step }) => [entity_id, step]),
  )
