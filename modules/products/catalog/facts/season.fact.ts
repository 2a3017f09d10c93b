import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'

/** A span of days with prices of its own. */
export const season = fact({
  name: 'season',
  from: 'catalog.season',
  key: 'id',
  scope: null,
  columns: {
    name: column.text('Nombre', 'Name', {
      sql: ({ language }) => sql.ref(`l.name_${language}`),
      filled: true,
      search: true,
    }),
    first_day: column.day('Primer día', 'First day', { filled: true }),
    last_day: column.day('Último día', 'Last day', { filled: true }),
    prices: column.count('Precios', 'Prices', {
      sql: sql`(select count(*) from catalog.price r where r.season_id = l.id)`,
      dressed: true,
    }),
    id: column.key(),
  },
  acts: { read: sql`'null'::jsonb`, of: () => ['edit'] },
})
