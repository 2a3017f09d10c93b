import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'

/** Hours that are worked, by a name, with their break. */
export const block = fact({
  name: 'block',
  from: 'rep_locations.block',
  key: 'id',
  scope: null,
  columns: {
    name: column.text('Nombre', 'Name', { filled: true, search: true }),
    starts_at: column.time('Hora de inicio', 'Start time', { filled: true }),
    ends_at: column.time('Hora de fin', 'End time', { filled: true }),
    break_minutes: column.number('Descanso (min)', 'Break (min)', { filled: true }),
    active: column.flag('Activo', 'Active', { filled: true }),
    id: column.key(),
  },
  acts: { read: sql`'null'::jsonb`, of: () => ['edit'] },
})
