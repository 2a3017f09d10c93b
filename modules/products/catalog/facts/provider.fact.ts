import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'

export const ON_OFF: States = {
  true: { es: 'ACTIVO', en: 'ACTIVE', tone: 'ok' },
  false: { es: 'INACTIVO', en: 'INACTIVE', tone: 'neutral' },
}

/** A company whose services are sold. */
export const provider = fact({
  name: 'provider',
  from: 'catalog.provider',
  key: 'id',
  scope: null,
  columns: {
    name: column.text('Nombre', 'Name', { filled: true, search: true }),
    state: column.state('Estado', 'State', ON_OFF, { sql: sql`l.active::text`, filled: true }),
    legal_name: column.text('Razón social', 'Legal name', { filled: true, search: true }),
    rfc: column.text('RFC', 'RFC', { search: true }),
    contract_currency: column.text('Moneda', 'Currency', { sql: sql`l.currency`, filled: true }),
    payment_terms_days: column.count('Días de crédito', 'Credit days'),
    products: column.count('Productos a la venta', 'Products on sale', {
      sql: sql`(select count(*) from catalog.product p where p.provider_id = l.id and p.active)`,
      dressed: true,
    }),
    contacts: column.names('Contactos', 'Contacts', {
      sql: sql`
        (select coalesce(jsonb_agg(c ->> 'name'), '[]') from jsonb_array_elements(l.contacts) c)`,
      dressed: true,
    }),
    email: column.text('Correo', 'Email', { search: true }),
    phone: column.text('Teléfono', 'Phone'),
    id: column.key(),
  },
  acts: { read: sql`'null'::jsonb`, of: () => ['edit'] },
})
