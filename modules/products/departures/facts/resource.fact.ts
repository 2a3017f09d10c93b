import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'

/** A boat, van or guide that several products share. */
export const resource = fact({
  name: 'resource',
  from: 'departures.resource',
  key: 'id',
  scope: null,
  columns: {
    name: column.text('Recurso', 'Resource', { search: true }),
    capacity: column.count('Capacidad', 'Capacity', { filled: true }),
    products: column.text('Usado por', 'Used by', {
      sql: sql`
        (select string_agg(distinct p.code, ', ') from departures.pattern g
           join catalog.public_option o on o.id = g.option_id
           join catalog.public_product p on p.id = o.product_id where g.resource_id = l.id)`,
    }),
    active: column.flag('Activo', 'Active', { filled: true }),
    id: column.key(),
  },
  acts: { read: sql`'null'::jsonb`, of: () => ['edit'] },
})
