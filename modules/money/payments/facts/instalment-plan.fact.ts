import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'

const STATES: States = {
  active: { es: 'ACTIVO', en: 'ACTIVE', tone: 'ok' },
  inactive: { es: 'INACTIVO', en: 'INACTIVE', tone: 'neutral' },
}

/** What a processor charges for interest-free months, by day of payment. */
export const instalmentPlan = fact({
  name: 'instalment_plan',
  from: 'payments.instalment_plan',
  key: 'id',
  scope: null,
  columns: {
    processor: column.text('Terminal', 'Processor', { search: true, filled: true }),
    bank: column.text('Banco', 'Bank', { search: true }),
    months: column.number('Meses', 'Months', { filled: true }),
    fee_percent: column.number('Comisión %', 'Fee %', { filled: true }),
    fee_tax_percent: column.number('IVA de la comisión %', 'Tax on the fee %', { filled: true }),
    minimum: column.number('Mínimo en pesos', 'Minimum in pesos', { filled: true }),
    valid_from: column.day('Desde', 'From', { filled: true }),
    valid_to: column.day('Hasta', 'Until', { filled: true }),
    state: column.state('Estado', 'Status', STATES, {
      sql: sql`case when l.active then 'active' else 'inactive' end`,
      filled: true,
    }),
    id: column.key(),
  },
  acts: { read: sql`'null'::jsonb`, of: () => ['edit'] },
})
