import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { channelsSold } from '../references.ts'
import { ON_OFF } from './provider.fact.ts'

/** A discount on products that are bought together. */
export const combo = fact({
  name: 'combo',
  from: 'catalog.combo',
  key: 'id',
  scope: null,
  columns: {
    name: column.text('Combo', 'Combo', {
      sql: ({ language }) => sql.ref(`l.name_${language}`),
      filled: true,
      search: true,
    }),
    state: column.state('Estado', 'State', ON_OFF, { sql: sql`l.active::text`, filled: true }),
    percent: column.text('Descuento', 'Discount', {
      sql: sql`trim_scale(l.percent) || ' %'`,
      order: sql`l.percent`,
      filled: true,
    }),
    products: column.text('Productos', 'Products', {
      sql: ({ language }) => sql`
        (select string_agg(${sql.ref(`p.name_${language}`)}, ', ' order by p.id)
           from catalog.combo_product m join catalog.product p on p.id = m.product_id
          where m.combo_id = l.id)`,
      filled: true,
    }),
    first_day: column.day('Primer día', 'First day', { filled: true }),
    last_day: column.day('Último día', 'Last day', { filled: true }),
    uses: column.count('Usos', 'Uses', { filled: true }),
    uses_max: column.count('Límite de usos', 'Usage limit'),
    channel: column.reference('Canal', 'Channel', channelsSold, {
      sql: sql`(select c.canal from organization.public_channel c where c.id = l.channel_id)`,
    }),
    authorised_by: column.text('Autorizó', 'Authorized by', {
      sql: sql`(select u.full_name from access.public_user u where u.id = l.authorised_by)`,
    }),
    id: column.key(),
  },
  acts: { read: sql`'null'::jsonb`, of: () => ['edit'] },
})
