import { providers } from '@app/catalog/references'
import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { ofProvider } from '../reach.ts'
import { isPayable } from '../rules/settlement.ts'

export const PAYMENT_STATES: States = {
  scheduled: { es: 'PROGRAMADO', en: 'SCHEDULED', tone: 'info' },
  paid: { es: 'PAGADO', en: 'PAID', tone: 'ok' },
  withdrawn: { es: 'QUITADO', en: 'REMOVED', tone: 'neutral' },
  undone: { es: 'DESHECHO', en: 'UNDONE', tone: 'error' },
}

type Read = Readonly<{ state: string; invoice: string; batch: boolean }>

/** A payment of an invoice of a provider. */
export const invoicePayment = fact({
  name: 'invoice_payment',
  from: 'invoices.payment_row',
  key: 'id',
  scope: ({ scope }) => ofProvider(scope, sql`l.provider_id`),
  columns: {
    invoice: column.text('Factura', 'Invoice', { filled: true, search: true }),
    provider: column.reference('Proveedor', 'Provider', providers, {
      sql: sql`(select p.name from catalog.public_provider p where p.id = l.provider_id)`,
      search: true,
    }),
    state: column.state('Estado', 'Status', PAYMENT_STATES, { filled: true }),
    batch: column.text('Lote', 'Batch', { sql: sql`l.batch_id::text`, search: true }),
    scheduled_for: column.day('Programado para', 'Scheduled for', { filled: true }),
    due_on: column.day('Vence', 'Due', { filled: true }),
    currency: column.currency(),
    amount: column.money('Importe', 'Amount', { filled: true }),
    paid_on: column.day('Pagado el', 'Paid on'),
    bank: column.text('Banco y cuenta', 'Bank and account'),
    reference: column.text('Referencia', 'Reference', { search: true }),
    rate: column.number('Tipo de cambio', 'Rate', { sql: sql`l.rate` }),
    paid_pesos: column.money('Pagado en pesos', 'Paid in pesos', {
      sql: sql`case when l.paid_currency = 'MXN' then l.paid_amount end`,
      always: 'MXN',
    }),
    scheduled_by: column.text('Programó', 'Scheduled by', { filled: true }),
    paid_by: column.text('Registró', 'Recorded by'),
    reason: column.text('Motivo', 'Reason', { prose: true }),
    id: column.key(),
    invoice_id: column.key(),
    batch_id: column.key(),
  },
  acts: {
    read: sql`jsonb_build_object('state', l.state, 'invoice', l.invoice_state,
        'batch', l.batch_id is not null)`,
    of: (_actor, { state, invoice, batch }: Read) => {
      if (state === 'paid') return ['undo']
      if (state !== 'scheduled') return []
      const send = batch ? ['pay', 'pay_batch'] : ['pay']
      return isPayable(invoice) ? [...send, 'withdraw'] : ['withdraw']
    },
  },
})
