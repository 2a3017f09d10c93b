import { providers } from '@app/catalog/references'
import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { ofProvider } from '../reach.ts'

export const STATES: States = {
  captured: { es: 'CAPTURADA', en: 'ENTERED', tone: 'neutral' },
  validated: { es: 'VALIDADA', en: 'VALIDATED', tone: 'neutral' },
  matched: { es: 'LIGADA', en: 'MATCHED', tone: 'info' },
  partly_matched: { es: 'LIGADA EN PARTE', en: 'PARTLY MATCHED', tone: 'warning' },
  unmatched: { es: 'SIN LIGAR', en: 'UNMATCHED', tone: 'warning' },
  reconciled: { es: 'CONCILIADA', en: 'RECONCILED', tone: 'ok' },
  scheduled: { es: 'PROGRAMADA', en: 'SCHEDULED', tone: 'info' },
  partly_paid: { es: 'PAGADA EN PARTE', en: 'PARTLY PAID', tone: 'warning' },
  paid: { es: 'PAGADA', en: 'PAID', tone: 'ok' },
  disputed: { es: 'EN DISPUTA', en: 'DISPUTED', tone: 'error' },
  cancelled: { es: 'CANCELADA', en: 'CANCELED', tone: 'error' },
}

const SOURCES: States = {
  form: { es: 'MANUAL', en: 'MANUAL', tone: 'neutral' },
  cfdi: { es: 'CFDI', en: 'CFDI', tone: 'neutral' },
  sheet: { es: 'HOJA', en: 'SHEET', tone: 'neutral' },
}

/** An invoice of a provider. */
export const invoice = fact({
  name: 'invoice',
  from: 'invoices.invoice',
  key: 'id',
  scope: ({ scope }) => ofProvider(scope, sql`l.provider_id`),
  columns: {
    folio: column.text('Folio', 'Number', { filled: true, search: true }),
    provider: column.reference('Proveedor', 'Provider', providers, {
      sql: sql`(select p.name from catalog.public_provider p where p.id = l.provider_id)`,
      search: true,
    }),
    fiscal_uuid: column.text('Folio fiscal', 'Fiscal folio', {
      sql: sql`l.fiscal_uuid::text`,
      search: true,
    }),
    state: column.state('Estado', 'Status', STATES, { filled: true }),
    source: column.state('Origen', 'Source', SOURCES, { filled: true }),
    issued_on: column.day('Fecha', 'Date', { filled: true }),
    due_on: column.day('Vence', 'Due', { filled: true }),
    currency: column.currency(),
    subtotal: column.money('Subtotal', 'Subtotal', { filled: true }),
    tax: column.money('Impuestos', 'Taxes', { filled: true }),
    total: column.money('Total', 'Total', { filled: true }),
    lines: column.count('Conceptos', 'Lines', {
      sql: sql`(select count(*) from invoices.line n where n.invoice_id = l.id)`,
      dressed: true,
    }),
    unsettled: column.count('Pendientes', 'Pending', {
      sql: sql`
        (select count(*) from invoices.line n where n.invoice_id = l.id
            and n.rejected_reason is null and n.finding is not null)`,
      dressed: true,
    }),
    captured_by: column.text('Capturó', 'Entered by', {
      sql: sql`(select u.full_name from access.public_user u where u.id = l.captured_by)`,
    }),
    captured_at: column.instant('Capturada', 'Entered on', { filled: true }),
    reconciled_by: column.text('Concilió', 'Reconciled by', {
      sql: sql`(select u.full_name from access.public_user u where u.id = l.reconciled_by)`,
    }),
    reconciled_at: column.instant('Conciliada', 'Reconciled'),
    note: column.text('Nota', 'Note', { prose: true }),
    id: column.key(),
  },
})
