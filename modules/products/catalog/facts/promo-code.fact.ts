import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { channelsSold, everyProduct } from '../references.ts'
import { ON_OFF } from './provider.fact.ts'

/** A discount that somebody types. */
export const promoCode = fact({
  name: 'promo_code',
  from: 'catalog.promo_code',
  key: 'id',
  scope: null,
  columns: {
    code: column.text('Código', 'Code', { filled: true, search: true }),
    state: column.state('Estado', 'State', ON_OFF, { sql: sql`l.active::text`, filled: true }),
    percent: column.text('Descuento', 'Discount', {
      sql: sql`trim_scale(l.percent) || ' %'`,
      order: sql`l.percent`,
      filled: true,
    }),
    first_day: column.day('Primer día', 'First day', { filled: true }),
    last_day: column.day('Último día', 'Last day', { filled: true }),
    uses: column.count('Usos', 'Uses', { filled: true }),
    uses_max: column.count('Límite de usos', 'Usage limit'),
    product: column.reference('Producto', 'Product', everyProduct, {
      sql: ({ language }) =>
        sql`
          (select ${sql.ref(`p.name_${language}`)} from catalog.product p
              where p.id = l.product_id)`,
    }),
    channel: column.reference('Canal', 'Channel', channelsSold, {
      sql: sql`(select c.canal from organization.public_channel c where c.id = l.channel_id)`,
    }),
    agency: column.text('Agencia', 'Agency', {
      sql: sql`(select a.name from organization.public_agency a where a.id = l.agency_id)`,
    }),
    authorised_by: column.text('Autorizó', 'Authorized by', {
      sql: sql`(select u.full_name from access.public_user u where u.id = l.authorised_by)`,
    }),
    id: column.key(),
  },
  acts: { read: sql`'null'::jsonb`, of: () => ['edit'] },
})
