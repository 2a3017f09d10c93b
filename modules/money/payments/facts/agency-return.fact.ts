import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { debtors } from '../references.ts'

const STATES: States = {
  noted: { es: 'REGISTRADA', en: 'RECORDED', tone: 'ok' },
  voided: { es: 'ANULADA', en: 'VOIDED', tone: 'neutral' },
}

type Read = Readonly<{ state: string; noted_by: number }>

/** Money by which an agency was given back what it had in favour. */
export const agencyReturn = fact({
  name: 'agency_return',
  from: 'payments.agency_return_row',
  key: 'id',
  scope: ({ scope }) =>
    scope.agency_id === undefined ? sql`true` : sql`l.agency_id = ${scope.agency_id}`,
  columns: {
    number: column.text('Devolución', 'Refund', {
      sql: sql`l.id::text`,
      order: sql`l.id`,
      filled: true,
    }),
    day: column.day('Fecha de pago', 'Paid on', { filled: true }),
    agency: column.reference('Agencia', 'Agency', debtors, { search: true }),
    state: column.state('Estado', 'Status', STATES, { filled: true }),
    collection: column.text('Del cobro', 'Of collection', {
      sql: sql`l.collection_id::text`,
      order: sql`l.collection_id`,
      search: true,
      filled: true,
    }),
    reference: column.text('Referencia', 'Reference', { search: true, filled: true }),
    currency: column.currency(),
    amount: column.money('Importe', 'Amount', { filled: true }),
    noted_by: column.text('Registró', 'Recorded by', { sql: sql`l.noted_by_name` }),
    noted_at: column.instant('Registrada', 'Recorded on', { filled: true }),
    agency_id: column.key(),
    id: column.key(),
  },
  acts: {
    read: sql`jsonb_build_object('state', l.state, 'noted_by', l.noted_by)`,
    of: ({ user_id }, { state, noted_by }: Read) =>
      state === 'noted' && noted_by !== user_id ? ['void'] : [],
  },
})
