import { people } from '@app/access/references'
import { channels, hotels, locations } from '@app/organization/references'
import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'

const STATES: States = {
  active: { es: 'ASIGNADA', en: 'ASSIGNED', tone: 'ok' },
  inactive: { es: 'QUITADA', en: 'REMOVED', tone: 'neutral' },
}

/** A rep expected at a location, on a day, between two hours. */
export const placement = fact({
  name: 'placement',
  from: 'rep_locations.placement',
  key: 'id',
  scope: { channel: true, hotel: true, location: true, rep: true },
  columns: {
    day: column.day('Fecha', 'Date', { filled: true }),
    starts_at: column.time('Hora de inicio', 'Start time', { filled: true }),
    ends_at: column.time('Hora de fin', 'End time', { filled: true }),
    rep: column.reference('Rep', 'Rep', people, {
      sql: sql`(select u.full_name from access.public_user u where u.id = l.rep_id)`,
      filled: true,
    }),
    hotel: column.reference('Hotel', 'Hotel', hotels, {
      sql: sql`(select h.name from organization.public_hotel h where h.id = l.hotel_id)`,
      filled: true,
    }),
    location: column.reference('Locación', 'Location', locations, {
      sql: sql`
        (select p.locacion from organization.public_location p
            where p.location_id = l.location_id)`,
      filled: true,
    }),
    channel: column.reference('Canal', 'Channel', channels, {
      sql: sql`(select c.canal from organization.public_channel c where c.id = l.channel_id)`,
      filled: true,
    }),
    state: column.state('Estado', 'Status', STATES, { filled: true }),
    id: column.key(),
  },
  acts: {
    read: sql`jsonb_build_object('state', l.state)`,
    of: (_actor, { state }: { state: string }) => (state === 'active' ? ['remove'] : []),
  },
})
