import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { destinations } from '../references.ts'
import { activeState, placeActs } from './active.ts'

/** A geographic zone of hotels. */
export const zone = fact({
  name: 'zone',
  from: 'organization.zone',
  key: 'id',
  scope: null,
  columns: {
    name: column.text('Zona', 'Zone', { search: true, filled: true }),
    state: activeState,
    destination: column.reference('Destino', 'Destination', destinations, {
      sql: sql`(select d.name from organization.destination d where d.id = l.destination_id)`,
    }),
    hotels: column.count('Hoteles', 'Hotels', {
      sql: sql`(select count(*) from organization.hotel h where h.zone_id = l.id)`,
    }),
    id: column.key(),
  },
  acts: placeActs,
})
