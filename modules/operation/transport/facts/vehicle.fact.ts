import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { ON_OFF } from '../choices.ts'

/** A vehicle of the shared transfers. */
export const vehicle = fact({
  name: 'vehicle',
  from: 'transport.vehicle',
  key: 'id',
  scope: null,
  columns: {
    name: column.text('Nombre', 'Name', { filled: true, search: true }),
    plates: column.text('Placas', 'Plates', { search: true }),
    capacity: column.count('Lugares', 'Seats', { filled: true }),
    cost_mxn: column.money('Costo por viaje', 'Cost per trip', { always: 'MXN' }),
    state: column.state('Estado', 'Status', ON_OFF, { sql: sql`l.active::text`, filled: true }),
    id: column.key(),
  },
  acts: { read: sql`'null'::jsonb`, of: () => ['edit'] },
})
