import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { PRODUCT_TYPE_CHOICES } from '../choices.ts'
import { destinations, everyProvider } from '../references.ts'

const STATES: States = {
  draft: { es: 'BORRADOR', en: 'DRAFT', tone: 'info' },
  active: { es: 'A LA VENTA', en: 'ON SALE', tone: 'ok' },
  inactive: { es: 'INACTIVO', en: 'INACTIVE', tone: 'neutral' },
}
const TYPES: States = Object.fromEntries(
  Object.entries(PRODUCT_TYPE_CHOICES).map(([type, name]) => [
    type,
    { ...name, tone: 'neutral' as const },
  ]),
)

/** A product, on sale or not. */
export const product = fact({
  name: 'product',
  from: 'catalog.product',
  key: 'id',
  scope: null,
  columns: {
    code: column.text('Clave', 'Code', { filled: true, search: true }),
    name: column.text('Nombre', 'Name', {
      sql: ({ language }) => sql.ref(`l.name_${language}`),
      filled: true,
      search: true,
    }),
    state: column.state('Estado', 'State', STATES, {
      sql: sql`
        case when l.active then 'active' when l.activated_at is null then 'draft'
            else 'inactive' end`,
      filled: true,
    }),
    product_type: column.state('Tipo', 'Type', TYPES, {
      sql: sql`l.product_type::text`,
      filled: true,
    }),
    provider: column.reference('Proveedor', 'Provider', everyProvider, {
      sql: sql`(select v.name from catalog.provider v where v.id = l.provider_id)`,
    }),
    destination: column.reference('Destino', 'Destination', destinations, {
      sql: sql`
        (select d.name from organization.public_destination d where d.id = l.destination_id)`,
    }),
    options: column.count('Opciones', 'Options', {
      sql: sql`(select count(*) from catalog.option o where o.product_id = l.id and o.active)`,
      dressed: true,
    }),
    base_currency: column.text('Moneda base', 'Base currency', { filled: true }),
    uuid: column.key(),
  },
  acts: {
    read: sql`to_jsonb(l.active)`,
    of: (_actor, active: boolean) => [active ? 'deactivate' : 'activate'],
  },
})
