import { people } from '@app/access/references'
import { channels, hotels, locations } from '@app/organization/references'
import { settingValue } from '@kit/db/settings'
import { column, type States } from '@kit/tables/column'
import { fact } from '@kit/tables/fact'
import { sql } from 'kysely'
import { lateMinutes } from '../settings.ts'

const STATES: States = {
  expected: { es: 'ESPERADO', en: 'EXPECTED', tone: 'neutral' },
  missing: { es: 'FALTA', en: 'ABSENT', tone: 'error' },
  present: { es: 'PRESENTE', en: 'PRESENT', tone: 'ok' },
  on_break: { es: 'EN DESCANSO', en: 'ON BREAK', tone: 'info' },
  ended: { es: 'TERMINADO', en: 'FINISHED', tone: 'neutral' },
  day_off: { es: 'DÍA LIBRE', en: 'DAY OFF', tone: 'info' },
}
const WHERE: States = {
  inside: { es: 'DENTRO', en: 'INSIDE', tone: 'ok' },
  probable: { es: 'PROBABLE', en: 'PROBABLE', tone: 'info' },
  outside: { es: 'FUERA', en: 'OUTSIDE', tone: 'warning' },
  unknown: { es: 'SIN UBICACIÓN', en: 'NO LOCATION', tone: 'neutral' },
}
/** What holds now, whenever the turn was. */
const EVER = new Date('2199-12-31T00:00:00Z')
const isLate = sql`(l.late_minutes > ${settingValue(lateMinutes, EVER)})`
const counted = (state: string) => sql`(case when l.state = ${state} then 1 else 0 end)`

/** A turn of a rep, their day off, or an expected turn that nobody began. */
export const turn = fact({
  name: 'turn',
  from: 'rep_locations.turn',
  key: 'key',
  scope: { channel: true, hotel: true, location: true, rep: true },
  columns: {
    day: column.day('Fecha', 'Date', { filled: true }),
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
    expected_from: column.instant('Horario asignado', 'Scheduled'),
    started_at: column.instant('Entrada', 'Clock-in'),
    ended_at: column.instant('Salida', 'Clock-out'),
    late: column.flag('Retardo', 'Late', { sql: isLate, filled: true }),
    started_where: column.state('Ubicación al entrar', 'Clock-in location', WHERE),
    ended_where: column.state('Ubicación al salir', 'Clock-out location', WHERE),
    break_minutes: column.count('Descanso', 'Break', { minutes: true, filled: true }),
    break_over: column.count('Exceso de descanso', 'Extra break', {
      sql: sql`greatest(0, l.break_minutes - coalesce(l.break_allowed, l.break_minutes))`,
      minutes: true,
      filled: true,
    }),
    worked_minutes: column.count('Horas trabajadas', 'Hours worked', {
      minutes: true,
      filled: true,
    }),
    turns: column.count('Turnos', 'Shifts', {
      sql: sql`(case when l.started_at is null then 0 else 1 end)`,
      filled: true,
    }),
    lates: column.count('Retardos', 'Late arrivals', {
      sql: sql`(case when ${isLate} then 1 else 0 end)`,
      filled: true,
    }),
    missed: column.count('Faltas', 'Absences', { sql: counted('missing'), filled: true }),
    days_off: column.count('Días libres', 'Days off', { sql: counted('day_off'), filled: true }),
    unended: column.flag('Sin salida', 'No clock-out', {
      sql: sql`(l.state = 'ended' and l.ended_at is null)`,
      filled: true,
    }),
    corrected: column.flag('Corregido', 'Corrected', { filled: true }),
    reason: column.text('Motivo', 'Reason', { prose: true }),
    key: column.key(),
    attendance_id: column.key(),
    placement_id: column.key(),
    rep_id: column.key(),
    version: column.key(),
  },
  acts: {
    read: sql`
      jsonb_build_object('state', l.state, 'rep_id', l.rep_id, 'located',
        l.started_where is not null)`,
    of: ({ user_id }, { state, rep_id, located }: Read) => [
      ...(rep_id === user_id || state === 'expected' || state === 'day_off' ? [] : ['correct']),
      ...(located ? ['positions'] : []),
      ...(rep_id !== user_id && (state === 'expected' || state === 'missing') ? ['give'] : []),
      ...(rep_id !== user_id && state === 'day_off' ? ['take_back'] : []),
    ],
  },
})

type Read = Readonly<{ state: string; rep_id: number; located: boolean }>
