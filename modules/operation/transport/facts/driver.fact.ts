import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { ON_OFF } from '../choices.ts'

/** Who drives shared transfers. */
export const driver = fact({
  name: 'driver',
  from: 'transport.driver',
  key: 'id',
  scope: null,
  columns: {
    name: column.text('Nombre', 'Name', { filled: true, search: true }),
    phone: column.text('Teléfono', 'Phone', { search: true }),
    licence: column.text('Licencia', 'License', { search: true }),
    state: column.state('Estado', 'Status', ON_OFF, { sql: sql`l.active::text`, filled: true }),
    id: column.key(),
  },
  acts: { read: sql`'null'::jsonb`, of: () => ['edit'] },
})
