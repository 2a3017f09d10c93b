import { DAY_MAX } from '@kit/http/fields'
import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { DIRECTIONS } from '../choices.ts'

/** When a flight lands or leaves. */
export const flight = fact({
  name: 'flight',
  from: 'transport.flight',
  key: 'id',
  scope: null,
  columns: {
    code: column.text('Vuelo', 'Flight', { filled: true, search: true }),
    direction: column.state('Sentido', 'Direction', DIRECTIONS, { filled: true }),
    flies_at: column.time('Hora', 'Time', { filled: true }),
    airport: column.text('Origen o destino', 'From or to', { filled: true, search: true }),
    first_day: column.day('Primer día', 'First day', { filled: true }),
    /** The last day that a form can read stands for no end. */
    last_day: column.day('Último día', 'Last day', {
      sql: sql`nullif(l.last_day, ${sql.lit(DAY_MAX)}::date)`,
      order: sql`l.last_day`,
    }),
    id: column.key(),
  },
  acts: { read: sql`'null'::jsonb`, of: () => ['edit'] },
})
