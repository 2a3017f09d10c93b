import { channels, zones } from '@app/organization/references'
import { inScope } from '@kit/db/scope'
import { column } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { filter } from '@kit/tables/filter'
import { sql } from 'kysely'
import { DIRECTIONS } from '../choices.ts'

const RIDES = sql`
  select from transport.grouped_item r join reservations.item i on i.id = r.item_id
   where r.grouping_id = l.id`

/** A trip of a vehicle with shared transfers, for who sees somebody who rides in it. */
export const grouping = fact({
  name: 'grouping',
  from: 'transport.grouping_row',
  key: 'id',
  scope: ({ scope }) =>
    scope.all
      ? sql`true`
      : sql`exists (${RIDES} and ${inScope(scope, {
          channel: sql`i.channel_id`,
          hotel: sql`i.hotel_id`,
          location: sql`i.location_id`,
          rep: sql`i.rep_id`,
          provider: sql`i.provider_id`,
          agency: sql`i.agency_id`,
        })})`,
  columns: {
    service_day: column.day('Fecha de servicio', 'Service date', { filled: true }),
    leaves_at: column.time('Salida', 'Departure', { filled: true }),
    direction: column.state('Sentido', 'Direction', DIRECTIONS, { filled: true }),
    zone: column.reference('Zona', 'Zone', zones),
    vehicle: column.text('Vehículo', 'Vehicle', { search: true }),
    plates: column.text('Placas', 'Plates', { search: true }),
    driver: column.text('Chofer', 'Driver', { search: true }),
    groups: column.count('Viajes', 'Trips', { sql: sql`1` }),
    parties: column.count('Servicios', 'Services'),
    pax: column.count('Lugares ocupados', 'Seats taken'),
    capacity: column.count('Lugares', 'Seats'),
    free: column.count('Lugares libres', 'Seats free'),
    filled: column.ratio('Ocupación', 'Occupancy', 'pax', 'capacity'),
    cost: column.money('Costo', 'Cost', { sql: sql`l.cost_mxn`, always: 'MXN' }),
    alone: column.money('En privado', 'As private', { sql: sql`l.alone_mxn`, always: 'MXN' }),
    saving: column.money('Ahorro', 'Savings', { sql: sql`l.saving_mxn`, always: 'MXN' }),
    locked: column.flag('Fijo', 'Locked', { filled: true }),
    zone_id: column.key(),
    id: column.key(),
  },
  filters: {
    channel: filter.reference(
      'Canal',
      'Channel',
      channels,
      (ids) => sql`exists (${RIDES} and i.channel_id = any(${ids}::bigint[]))`,
    ),
  },
  acts: {
    read: sql`to_jsonb(l.locked)`,
    of: (_actor, locked: boolean) => (locked ? [] : ['remove']),
  },
})
