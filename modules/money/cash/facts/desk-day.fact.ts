import { channels, hotels, locations } from '@app/organization/references'
import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { HANDS, handsOf } from './hands.ts'

const STATES: States = {
  open: { es: 'ABIERTO', en: 'OPEN', tone: 'info' },
  closed: { es: 'CERRADO', en: 'CLOSED', tone: 'ok' },
  reopened: { es: 'REABIERTO', en: 'REOPENED', tone: 'warning' },
}

/** A business day of a desk: its shifts, and whether it was closed. */
export const deskDay = fact({
  name: 'desk_day',
  from: 'cash.desk_day',
  key: 'key',
  scope: { channel: true, hotel: true, location: true },
  columns: {
    day: column.day('Día', 'Day', { filled: true }),
    channel: column.reference('Canal', 'Channel', channels, {
      sql: sql`(select c.canal from organization.public_channel c where c.id = l.channel_id)`,
    }),
    hotel: column.reference('Hotel', 'Hotel', hotels, {
      sql: sql`(select h.name from organization.public_hotel h where h.id = l.hotel_id)`,
    }),
    location: column.reference('Locación', 'Location', locations, {
      sql: sql`
        (select p.locacion from organization.public_location p
            where p.location_id = l.location_id)`,
    }),
    state: column.state('Estado', 'Status', STATES, { filled: true }),
    shifts: column.count('Turnos', 'Shifts'),
    waiting: column.count('Por aprobar', 'To approve'),
    difference: column.number('Diferencia en pesos', 'Difference in pesos', {
      sql: sql`l.difference_mxn`,
    }),
    counted_by: column.text('Contó', 'Counted by'),
    approved_by: column.text('Aprobó', 'Approved by'),
    hands: column.state('Control', 'Control', HANDS, { sql: handsOf(sql`l.single_hand`) }),
    closed_by: column.text('Cerró', 'Closed by'),
    closed_at: column.instant('Cerrado', 'Closed at'),
    reason: column.text('Motivo de reapertura', 'Reason for reopening', { prose: true }),
    key: column.key(),
  },
  acts: {
    read: sql`jsonb_build_object('state', l.state, 'waiting', l.waiting)`,
    of: (_actor, { state, waiting }: Readonly<{ state: string; waiting: number }>) =>
      state === 'closed' ? ['reopen'] : waiting > 0 ? ['look'] : ['close'],
  },
})
