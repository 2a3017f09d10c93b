import { channels, hotels, locations } from '@app/organization/references'
import { reps } from '@app/access/references'
import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { filter } from '@kit/tables/filter'
import { sql } from 'kysely'
import { HANDS, handsOf } from './hands.ts'

const STATES: States = {
  open: { es: 'ABIERTO', en: 'OPEN', tone: 'info' },
  locked: { es: 'BLOQUEADO', en: 'LOCKED', tone: 'warning' },
  ended: { es: 'CERRADO', en: 'CLOSED', tone: 'warning' },
  counted: { es: 'CONTADO', en: 'COUNTED', tone: 'info' },
  approved: { es: 'APROBADO', en: 'APPROVED', tone: 'ok' },
  rejected: { es: 'RECHAZADO', en: 'REJECTED', tone: 'error' },
}

const TO_COUNT: readonly string[] = ['locked', 'ended', 'rejected']

type Read = Readonly<{ state: string; rep_id: number }>

/** A rep's cash session, and what its last count by another came to. */
export const shift = fact({
  name: 'shift',
  from: 'cash.public_shift',
  key: 'id',
  scope: { channel: true, hotel: true, location: true, rep: true },
  columns: {
    number: column.text('Turno', 'Shift', { sql: sql`l.id::text`, order: sql`l.id`, filled: true }),
    user: column.reference('Rep', 'Rep', reps, {
      sql: sql`(select u.full_name from access.public_user u where u.id = l.rep_id)`,
      id: sql`l.rep_id`,
    }),
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
    opened_at: column.instant('Abierto', 'Opened', { filled: true }),
    ended_at: column.instant('Cerrado', 'Closed'),
    counted_by: column.text('Contó', 'Counted by'),
    difference: column.number('Diferencia en pesos', 'Difference in pesos', {
      sql: sql`l.difference_mxn`,
    }),
    reason: column.text('Motivo', 'Reason', { prose: true }),
    approved_by: column.text('Aprobó', 'Approved by'),
    hands: column.state('Control', 'Control', HANDS, { sql: handsOf(sql`l.single_hand`) }),
    approval_reason: column.text('Motivo sin doble control', 'Reason for no dual control', {
      prose: true,
    }),
    id: column.key(),
  },
  filters: { opened_day: filter.dayOf('Fecha de apertura', 'Opened on', 'opened_at') },
  acts: {
    read: sql`jsonb_build_object('state', l.state, 'rep_id', l.rep_id)`,
    of: ({ user_id }, { state, rep_id }: Read) => {
      if (rep_id === user_id) return []
      if (TO_COUNT.includes(state)) return ['count']
      return state === 'counted' || state === 'approved' ? ['review'] : []
    },
  },
})
