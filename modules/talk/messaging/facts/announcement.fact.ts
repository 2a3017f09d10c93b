import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { filter } from '@kit/tables/filter'
import { sql } from 'kysely'

/** Something new in the product: everybody was told. */
export const announcement = fact({
  name: 'announcement',
  from: 'messaging.announcement',
  key: 'id',
  scope: null,
  columns: {
    title: column.text('Novedad', 'Update', { search: true, filled: true }),
    content: column.text('Qué cambia', 'What changes', { search: true, prose: true }),
    created_at: column.instant('Anunciada', 'Announced', { filled: true }),
    sender: column.text('Por', 'By', {
      sql: sql`(select u.full_name from access.public_user u where u.id = l.sender_id)`,
    }),
  },
  filters: {
    day: filter.dayOf('Anunciada el día', 'Day announced', 'created_at'),
  },
})
