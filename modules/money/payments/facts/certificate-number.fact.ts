import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { issuers } from '../references.ts'

const STATES: States = {
  open: { es: 'SIN USAR', en: 'UNUSED', tone: 'ok' },
  used: { es: 'USADO', en: 'USED', tone: 'neutral' },
}

/** A certificate on the list of who issued it. */
export const certificateNumber = fact({
  name: 'certificate_number',
  from: 'payments.certificate_number_row',
  key: 'id',
  scope: null,
  columns: {
    issuer: column.reference('Emisor', 'Issuer', issuers),
    number: column.text('Número', 'Number', { search: true, filled: true }),
    state: column.state('Estado', 'Status', STATES, {
      sql: sql`case when l.payment_state is null then 'open' else 'used' end`,
      filled: true,
    }),
    currency: column.currency(),
    amount: column.money('Importe', 'Amount', { filled: true }),
    paid_on: column.day('Usado el', 'Used on'),
    id: column.key(),
  },
  acts: { read: sql`'null'::jsonb`, of: () => ['edit'] },
})
