import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { everyProduct, guestHotels } from '../references.ts'

/** The IVA of a product or of an establishment, from a day of sale on. */
export const taxRate = fact({
  name: 'tax_rate',
  from: 'catalog.tax_rate',
  key: 'id',
  scope: null,
  columns: {
    product: column.reference('Producto', 'Product', everyProduct, {
      sql: ({ language }) => sql`
        (select p.code || ' · ' || ${sql.ref(`p.name_${language}`)}
           from catalog.product p where p.id = l.product_id)`,
      search: true,
    }),
    hotel: column.reference('Establecimiento', 'Establishment', guestHotels, {
      sql: sql`(select h.name from organization.public_hotel h where h.id = l.hotel_id)`,
      search: true,
    }),
    percent: column.number('IVA %', 'VAT %', { filled: true }),
    valid_from: column.day('Desde (fecha de venta)', 'From (sale date)', { filled: true }),
    id: column.key(),
  },
  acts: { read: sql`'null'::jsonb`, of: () => ['edit'] },
})
