import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { activeState, placeActs } from './active.ts'

/** A region in which products happen and zones lie. */
export const destination = fact({
  name: 'destination',
  from: 'organization.destination',
  key: 'id',
  scope: null,
  columns: {
    name: column.text('Destino', 'Destination', { search: true, filled: true }),
    state: activeState,
    zones: column.count('Zonas', 'Zones', {
      sql: sql`(select count(*) from organization.zone z where z.destination_id = l.id)`,
    }),
    id: column.key(),
  },
  acts: placeActs,
})
