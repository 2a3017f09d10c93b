import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { debtors } from '../references.ts'

const STATES: States = {
  noted: { es: 'REGISTRADO', en: 'RECORDED', tone: 'ok' },
  voided: { es: 'ANULADO', en: 'VOIDED', tone: 'neutral' },
}

type Read = Readonly<{ state: string; noted_by: number; in_favour: boolean; returned: boolean }>

/** Money by which an agency paid what it owes on its credit. */
export const collection = fact({
  name: 'collection',
  from: 'payments.collection_row',
  key: 'id',
  scope: ({ scope }) =>
    scope.agency_id === undefined ? sql`true` : sql`l.agency_id = ${scope.agency_id}`,
  columns: {
    number: column.text('Cobro', 'Collection', {
      sql: sql`l.id::text`,
      order: sql`l.id`,
      filled: true,
    }),
    day: column.day('Recibido el', 'Received on', { filled: true }),
    agency: column.reference('Agencia', 'Agency', debtors, { search: true }),
    state: column.state('Estado', 'Status', STATES, { filled: true }),
    method: column.text('Forma de pago', 'Method', {
      sql: ({ language }) => (language === 'en' ? sql`l.method_en` : sql`l.method`),
      filled: true,
    }),
    reference: column.text('Referencia', 'Reference', { search: true }),
    currency: column.currency(),
    amount: column.money('Importe', 'Amount', { filled: true }),
    settled: column.money('Aplicado a cargos', 'Applied to charges', { filled: true }),
    returned: column.money('Devuelto', 'Refunded', { filled: true }),
    in_favour: column.money('A favor', 'Credit', { filled: true }),
    noted_by: column.text('Registró', 'Recorded by', { sql: sql`l.noted_by_name` }),
    noted_at: column.instant('Registrado', 'Recorded', { filled: true }),
    hotel: column.text('Hotel', 'Hotel'),
    location: column.text('Locación', 'Location'),
    agency_id: column.key(),
    id: column.key(),
  },
  acts: {
    read: sql`jsonb_build_object('state', l.state, 'noted_by', l.noted_by,
      'in_favour', l.in_favour > 0, 'returned', l.returned > 0)`,
    of: ({ user_id }, { state, noted_by, in_favour, returned }: Read) =>
      state !== 'noted'
        ? []
        : [
            ...(in_favour ? ['apply'] : []),
            ...(in_favour && noted_by !== user_id ? ['return'] : []),
            ...(returned || noted_by === user_id ? [] : ['void']),
          ],
  },
})
