import { providers } from '@app/catalog/references'
import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { ofProvider } from '../reach.ts'
import { isPayable } from '../rules/settlement.ts'
import { STATES } from './invoice.fact.ts'

type Read = Readonly<{ state: string; unscheduled: boolean }>

/** A reconciled invoice of which something is still owed. */
export const payableInvoice = fact({
  name: 'payable_invoice',
  from: 'invoices.payable_invoice',
  key: 'id',
  scope: ({ scope }) => ofProvider(scope, sql`l.provider_id`),
  columns: {
    folio: column.text('Folio', 'Number', { filled: true, search: true }),
    provider: column.reference('Proveedor', 'Provider', providers, {
      sql: sql`(select p.name from catalog.public_provider p where p.id = l.provider_id)`,
      search: true,
    }),
    state: column.state('Estado', 'Status', STATES, { filled: true }),
    issued_on: column.day('Fecha', 'Date', { filled: true }),
    due_on: column.day('Vence', 'Due', { filled: true }),
    overdue: column.number('Días vencida', 'Days overdue', {
      sql: ({ today }) => sql`greatest(${today}::date - l.due_on, 0)`,
    }),
    currency: column.currency(),
    total: column.money('Total', 'Total', { filled: true }),
    accepted: column.money('Conciliado', 'Reconciled', { filled: true }),
    paid: column.money('Pagado', 'Paid', { filled: true }),
    scheduled: column.money('Programado', 'Scheduled', { filled: true }),
    owed: column.money('Por pagar', 'To pay', { filled: true }),
    unscheduled: column.money('Sin programar', 'Unscheduled', { filled: true }),
    id: column.key(),
  },
  acts: {
    read: sql`jsonb_build_object('state', l.state, 'unscheduled', l.unscheduled > 0)`,
    of: (_actor, { state, unscheduled }: Read) =>
      isPayable(state) && unscheduled ? ['schedule', 'pay'] : [],
  },
})
