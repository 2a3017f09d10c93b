import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { everyProvider } from '../references.ts'
import { AMOUNT_IS, COST_TAX } from './cost.fact.ts'

const STATES: States = {
  assumed: { es: 'SUPUESTO', en: 'ASSUMED', tone: 'warning' },
  confirmed: { es: 'CONFIRMADO', en: 'CONFIRMED', tone: 'ok' },
}

/** The IVA in a provider's costs, from a day of service on. */
export const providerTax = fact({
  name: 'provider_tax',
  from: 'catalog.provider_tax_standing',
  key: 'key',
  scope: null,
  columns: {
    provider: column.reference('Proveedor', 'Provider', everyProvider, {
      sql: sql`l.provider`,
      search: true,
    }),
    state: column.state('Estado', 'State', STATES, { filled: true }),
    amount_is: column.state('Los costos son', 'The costs are', AMOUNT_IS, { filled: true }),
    tax_kind: column.state('IVA de los costos', 'VAT on costs', COST_TAX, { filled: true }),
    valid_from: column.day('Desde (fecha de servicio)', 'From (service date)'),
    valid_to: column.day('Hasta', 'Until'),
    costs: column.count('Costos con este IVA', 'Costs with this VAT'),
    provider_id: column.key(),
  },
  acts: {
    read: sql`'null'::jsonb`,
    of: ({ permissions }) => (permissions.has('taxes.manage') ? ['confirm'] : []),
  },
})
