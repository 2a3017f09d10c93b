import { people } from '@app/access/references'
import { visibleIn } from '@app/access/api'
import { channels, hotels, locations } from '@app/organization/references'
import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'

/** Who sells at desks, and the last desk they took. */
export const repDesk = fact({
  name: 'rep_desk',
  from: 'rep_locations.rep_desk',
  key: 'id',
  scope: ({ scope }) => visibleIn(scope, 'l'),
  columns: {
    rep: column.reference('Rep', 'Rep', people, { filled: true }),
    hotel: column.reference('Hotel', 'Hotel', hotels, {
      sql: sql`(select h.name from organization.public_hotel h where h.id = l.hotel_id)`,
    }),
    location: column.reference('Locación', 'Location', locations, {
      sql: sql`
        (select p.locacion from organization.public_location p
            where p.location_id = l.location_id)`,
    }),
    channel: column.reference('Canal', 'Channel', channels, {
      sql: sql`(select c.canal from organization.public_channel c where c.id = l.channel_id)`,
    }),
    stands: column.flag('Confirmada hoy', 'Confirmed today', {
      sql: ({ today }) => sql`coalesce(l.day = ${today}::date, false)`,
      filled: true,
    }),
    started_at: column.instant('Desde', 'Since'),
    target_confirmed: column.flag('Confirmó su presupuesto', 'Confirmed the budget', {
      filled: true,
    }),
    id: column.key(),
  },
  acts: { read: sql`'null'::jsonb`, of: () => ['move'] },
})
