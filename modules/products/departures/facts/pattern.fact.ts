import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { OPTION } from './departure.fact.ts'

/** Departures of an option on the same days of every week. */
export const pattern = fact({
  name: 'departure_pattern',
  from: 'departures.pattern',
  key: 'id',
  scope: null,
  columns: {
    option: OPTION,
    weekdays: column.names('Días', 'Days', {
      sql: ({ language }) =>
        sql`
          (select jsonb_agg((${language === 'es' ? DAYS.es : DAYS.en}::text[])[w] order by w)
              from unnest(l.weekdays) w)`,
      dressed: true,
    }),
    starts_at: column.time('Hora', 'Time'),
    capacity: column.count('Lugares', 'Seats', { filled: true }),
    first_day: column.day('Primer día', 'First day', { filled: true }),
    last_day: column.day('Último día', 'Last day', { filled: true }),
    departures: column.count('Salidas abiertas', 'Open departures', {
      sql: sql`
        (select count(*) from departures.departure d where d.pattern_id = l.id and d.active)`,
      dressed: true,
    }),
    id: column.key(),
  },
  acts: { read: sql`'null'::jsonb`, of: () => ['edit'] },
})

const DAYS = {
  es: ['lun', 'mar', 'mié', 'jue', 'vie', 'sáb', 'dom'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
} as const
