import { channels, hotels, locations } from '@app/organization/references'
import { repOrNobody } from '../choices.ts'
import { reps } from '@app/access/references'
import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import type { View } from '@kit/tables/column'
import { sql } from 'kysely'

const lastOfMonth = sql`(date_trunc('month', l.day) + interval '1 month' - interval '1 day')::date`
const daysOfMonth = sql`extract(day from ${lastOfMonth})::int`
/** Days of the row's month that come after today. */
const remaining = ({ today }: View) =>
  sql`least(greatest(${lastOfMonth} - ${today}::date, 0), ${daysOfMonth})`

/** What a rep at a location was to sell on a day, and sold, in the currency of the budget. */
export const budgetDay = fact({
  name: 'budget_day',
  from: 'reporting.budget_day',
  key: 'id',
  scope: { channel: true, hotel: true, location: true, rep: true },
  columns: {
    day: column.day('Fecha', 'Date', { filled: true }),
    channel: column.reference('Canal', 'Channel', channels),
    hotel: column.reference('Hotel', 'Hotel', hotels),
    location: column.reference('Locación', 'Location', locations),
    rep: column.reference('Rep', 'Rep', reps, { grouped: repOrNobody }),
    currency: column.currency(),
    target: column.money('Meta', 'Target'),
    sold: column.money('Vendido', 'Sold'),
    attained: column.ratio('Alcance', 'Attainment', 'sold', 'target'),
    due: column.money('Meta a hoy', 'Target to date', {
      sql: ({ today }) => sql`case when l.day <= ${today}::date then l.target else 0 end`,
    }),
    pace: column.ratio('Ritmo', 'Pace', 'sold', 'due'),
    projected: column.money('Cierre proyectado', 'Projected close', {
      sql: ({ today }) => sql`case when l.day <= ${today}::date then l.sold else l.target end`,
    }),
    gap: column.money('Falta', 'Gap', { sql: sql`l.target - l.sold` }),
    gap_by_day: column.money('Falta por día', 'Gap per remaining day', {
      sql: (view) =>
        sql`coalesce(round((l.target - l.sold) / nullif(${remaining(view)}, 0), 4), 0)`,
    }),
    id: column.key(),
  },
  also: { user: 'rep' },
})
