import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'

const STATES: States = {
  active: { es: 'ACTIVO', en: 'ACTIVE', tone: 'ok' },
  inactive: { es: 'INACTIVO', en: 'INACTIVE', tone: 'neutral' },
}
const WAYS: States = {
  listed: { es: 'SEGÚN SU LISTA', en: 'BY LIST', tone: 'info' },
  confirmed: { es: 'CONFIRMA CONTABILIDAD', en: 'ACCOUNTING CONFIRMS', tone: 'neutral' },
}

/** A company whose certificates pay at the desk. */
export const certificateIssuer = fact({
  name: 'certificate_issuer',
  from: 'payments.certificate_issuer',
  key: 'id',
  scope: null,
  columns: {
    name: column.text('Empresa', 'Company', { search: true, filled: true }),
    number_form: column.text('Formato del número', 'Number format', { filled: true }),
    way: column.state('Validación', 'Validation', WAYS, {
      sql: sql`case when l.listed then 'listed' else 'confirmed' end`,
      filled: true,
    }),
    state: column.state('Estado', 'Status', STATES, {
      sql: sql`case when l.active then 'active' else 'inactive' end`,
      filled: true,
    }),
    id: column.key(),
  },
  acts: { read: sql`'null'::jsonb`, of: () => ['edit'] },
})
