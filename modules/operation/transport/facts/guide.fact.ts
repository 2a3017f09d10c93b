import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { ON_OFF } from '../choices.ts'

/** Who guides guests on a trip. */
export const guide = fact({
  name: 'guide',
  from: 'transport.guide',
  key: 'id',
  scope: null,
  columns: {
    name: column.text('Nombre', 'Name', { filled: true, search: true }),
    phone: column.text('Teléfono', 'Phone', { search: true }),
    languages: column.text('Idiomas', 'Languages', { search: true }),
    state: column.state('Estado', 'State', ON_OFF, { sql: sql`l.active::text`, filled: true }),
    id: column.key(),
  },
  acts: { read: sql`'null'::jsonb`, of: () => ['edit'] },
})
