import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'

/** What a guest loses when cancelling. */
export const cancellationPolicy = fact({
  name: 'cancellation_policy',
  from: 'catalog.cancellation_policy',
  key: 'id',
  scope: null,
  columns: {
    name: column.text('Nombre', 'Name', {
      sql: ({ language }) => sql.ref(`l.name_${language}`),
      filled: true,
      search: true,
    }),
    rules: column.text('Cargo según anticipación', 'Fee by notice', {
      sql: sql`
        (select string_agg('≥ ' || r.hours_before || ' h: ' || trim_scale(r.fee_percent) || ' %',
              ' · ' order by r.hours_before desc)
          from catalog.cancellation_policy_rule r where r.policy_id = l.id)`,
      dressed: true,
      prose: true,
    }),
    products: column.count('Productos', 'Products', {
      sql: sql`(select count(*) from catalog.product p where p.policy_id = l.id)`,
      dressed: true,
    }),
    id: column.key(),
  },
  acts: { read: sql`'null'::jsonb`, of: () => ['edit'] },
})
