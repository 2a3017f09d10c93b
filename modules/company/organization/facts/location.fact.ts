import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { filter } from '@kit/tables/filter'
import { sql } from 'kysely'
import { channels, hotels, tags } from '../references.ts'
import { PERIODS } from '../rules.ts'
import { activeState } from './active.ts'
import { isPlacedIn } from './placed.ts'

const PERIOD_STATES = Object.fromEntries(
  PERIODS.map((period) => [period, { es: period, en: period, tone: 'neutral' as const }]),
)

/** A selling spot, to those who were placed in it. */
export const location = fact({
  name: 'location',
  from: 'organization.location',
  key: 'id',
  scope: (viewer) => isPlacedIn(viewer, { location: sql`l.id` }),
  columns: {
    locacion: column.text('Locación', 'Location', { search: true, filled: true }),
    state: activeState,
    hotel: column.reference('Hotel', 'Hotel', hotels, {
      sql: sql`(select h.name from organization.hotel h where h.id = l.hotel_id)`,
      search: true,
    }),
    tag: column.reference('Etiqueta', 'Tag', tags, {
      sql: sql`(select t.name from organization.tag t where t.id = l.tag_id)`,
    }),
    period: column.state('Periodo', 'Period', PERIOD_STATES, { filled: true }),
    percent: column.number('% del hotel', '% of the hotel', {
      sql: sql`trim_scale(l.percent)`,
      order: sql`l.percent`,
      filled: true,
    }),
    whatsapp: column.text('WhatsApp', 'WhatsApp', { search: true }),
    id: column.key(),
  },
  filters: {
    channel: filter.reference(
      'Canal',
      'Channel',
      channels,
      (ids) =>
        sql`
          exists (select from organization.channel_hotel ch
              where ch.hotel_id = l.hotel_id and ch.channel_id = any(${ids}::bigint[]))`,
    ),
  },
  acts: { read: sql`to_jsonb(true)`, of: () => ['edit', 'delete'] },
})
