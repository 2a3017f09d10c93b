import { zones } from '@app/organization/references'
import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { PAX } from './cost.fact.ts'
import { seasons, transfers } from '../references.ts'

/** What a person pays to or from a zone. */
export const zonePrice = fact({
  name: 'zone_price',
  from: 'catalog.zone_price',
  key: 'id',
  scope: null,
  columns: {
    option: column.reference('Traslado', 'Transfer', transfers, {
      sql: ({ language }) => sql`
        (select p.code || ' · ' || ${sql.ref(`p.name_${language}`)} || ' · ' ||
              ${sql.ref(`o.name_${language}`)}
        from catalog.option o join catalog.product p on p.id = o.product_id
          where o.id = l.option_id)`,
      search: true,
    }),
    zone: column.reference('Zona', 'Zone', zones, {
      sql: sql`(select z.name from organization.public_zone z where z.id = l.zone_id)`,
      search: true,
    }),
    season: column.reference('Temporada', 'Season', seasons, {
      sql: ({ language }) =>
        sql`(select ${sql.ref(`s.name_${language}`)} from catalog.season s
            where s.id = l.season_id)`,
    }),
    pax_type: column.state('Por', 'For', PAX, { filled: true }),
    currency: column.currency({ filled: true }),
    amount: column.money('Precio', 'Price'),
    id: column.key(),
  },
  acts: { read: sql`'null'::jsonb`, of: () => ['edit'] },
})
