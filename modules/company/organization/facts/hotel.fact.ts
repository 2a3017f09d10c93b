import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { filter } from '@kit/tables/filter'
import { sql } from 'kysely'
import { channels, zones } from '../references.ts'
import { activeState, placeActs } from './active.ts'

/** Every hotel, whoever looks: guests sleep anywhere, and a desk may be opened anywhere. */
export const hotel = fact({
  name: 'hotel',
  from: 'organization.hotel',
  key: 'id',
  scope: null,
  columns: {
    name: column.text('Hotel', 'Hotel', { search: true, filled: true }),
    state: activeState,
    zone: column.reference('Zona', 'Zone', zones, {
      sql: sql`(select z.name from organization.zone z where z.id = l.zone_id)`,
    }),
    rooms: column.count('Habitaciones', 'Rooms', { filled: true }),
    address: column.text('Dirección', 'Address', { search: true }),
    position: column.text('Posición', 'Position', {
      sql: sql`(round(l.latitude::numeric, 5) || ', ' || round(l.longitude::numeric, 5))`,
    }),
    labels: column.names('Etiquetas', 'Labels', {
      sql: sql`
        coalesce((select jsonb_agg(hl.label order by hl.label) from organization.hotel_label hl
              where hl.hotel_id = l.id), '[]')`,
      dressed: true,
    }),
    channels: column.names('Canales', 'Channels', {
      sql: sql`
        coalesce((select jsonb_agg(c.canal order by c.canal) from organization.channel_hotel ch
              join organization.channel c on c.id = ch.channel_id where ch.hotel_id = l.id), '[]')`,
      dressed: true,
    }),
    integration_code: column.text('Clave de integración', 'Integration code', { search: true }),
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
              where ch.hotel_id = l.id and ch.channel_id = any(${ids}::bigint[]))`,
    ),
  },
  acts: placeActs,
})
