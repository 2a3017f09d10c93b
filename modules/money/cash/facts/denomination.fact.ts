import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'

const KINDS: States = {
  note: { es: 'BILLETE', en: 'BILL', tone: 'neutral' },
  coin: { es: 'MONEDA', en: 'COIN', tone: 'neutral' },
}
const STATES: States = {
  active: { es: 'ACTIVO', en: 'ACTIVE', tone: 'ok' },
  inactive: { es: 'INACTIVO', en: 'INACTIVE', tone: 'neutral' },
}

/** A note or a coin that a drawer is counted in. */
export const denomination = fact({
  name: 'denomination',
  from: 'cash.denomination',
  key: 'id',
  scope: null,
  columns: {
    currency: column.text('Moneda', 'Currency', { sql: sql`l.currency::text`, search: true }),
    kind: column.state('Tipo', 'Type', KINDS, { filled: true }),
    value: column.number('Valor', 'Value', { filled: true }),
    state: column.state('Estado', 'Status', STATES, {
      sql: sql`case when l.active then 'active' else 'inactive' end`,
      filled: true,
    }),
    id: column.key(),
  },
  acts: { read: sql`'null'::jsonb`, of: () => ['edit'] },
})
