import { invoiceBilledEntry } from '@app/ledger/rules/entries'
import type { Place } from '@app/ledger/rules/place'
import { documentOf, type OwedVoucher } from '@app/invoices/rules/owed'
import { all } from '@kit/db/database'
import { sql } from 'kysely'
import { derive } from '../../rules/compare.ts'
import { among, findSteps, type DocumentKind } from './document.ts'

type Row = OwedVoucher & Place & { line_id: number; invoice_id: number; billed: string }

const STANDING = ['reconciled']

/** Lines of invoices that were reconciled: what was accrued of their vouchers is billed. */
export const invoiceLines: DocumentKind = {
  kind: 'invoice_line',
  table: 'invoices.line',
  named_by: 'invoice_line_id',
  async read(database, which) {
    const rows = await all(
      database,
      sql<Row & { state: string }>`
      select o.*, l.id as line_id, l.invoice_id, l.amount as billed, n.state
        from invoices.line l join invoices.invoice n on n.id = l.invoice_id
        join invoices.owed_voucher o on o.id = l.voucher_id
       where ${among(which, 'l.id')}`,
    )
    const steps = await findSteps(database, 'invoice', {
      ids: [...new Set(rows.map(({ invoice_id }) => invoice_id))],
    })
    return rows.map((row) =>
      derive({ id: row.line_id, reservation_id: row.reservation_id }, () => {
        const step = steps.get(row.invoice_id)?.get('reconciled')
        if (!STANDING.includes(row.state) || !step) return []
        const document = documentOf(row, { id: row.line_id, amount: row.billed })
        const entry = invoiceBilledEntry(document, step.day)
        return [{ ...entry, place: row, at: step.at, user_id: step.user_id }]
      }),
    )
  },
}
