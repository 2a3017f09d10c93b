import { providers } from '@app/catalog/references'
import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { ofProvider } from '../reach.ts'

const KINDS: States = {
  invoice: { es: 'FACTURA', en: 'INVOICE', tone: 'info' },
  credit_note: { es: 'NOTA DE CRÉDITO', en: 'CREDIT NOTE', tone: 'warning' },
  payment: { es: 'PAGO', en: 'PAYMENT', tone: 'ok' },
}

/** What is owed to a provider and what was paid, document by document: their sum is the balance. */
export const statementLine = fact({
  name: 'statement_line',
  from: 'invoices.statement_line',
  key: 'id',
  scope: ({ scope }) => ofProvider(scope, sql`l.provider_id`),
  columns: {
    day: column.day('Fecha', 'Date', { filled: true }),
    kind: column.state('Documento', 'Document', KINDS, { filled: true }),
    document: column.text('Folio o referencia', 'Number or reference', {
      filled: true,
      search: true,
    }),
    invoice: column.text('Factura', 'Invoice', { filled: true, search: true }),
    provider: column.reference('Proveedor', 'Provider', providers, {
      sql: sql`(select p.name from catalog.public_provider p where p.id = l.provider_id)`,
    }),
    currency: column.currency(),
    amount: column.money('Importe', 'Amount', { filled: true }),
    id: column.key(),
  },
})
