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
    content: column.text('Cambios', 'What’s new', { search: true, prose: true }),
    created_at: column.instant('Publicada', 'Announced', { filled: true }),
    sender: column.text('Autor', 'Author', {
      sql: sql`(select u.full_name from access.public_user u where u.id = l.sender_id)`,
    }),
  },
  filters: {
    day: filter.dayOf('Fecha de publicación', 'Date announced', 'created_at'),
  },
})
