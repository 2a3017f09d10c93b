import { DESK_HEADS, TEAM } from '@app/roles/rules'
import { opens } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import { turn } from '../facts/turn.fact.ts'

const MANAGES = { permission: 'attendance.manage' } as const

export default list({
  id: 'attendance',
  path: '/asistencia/locacion/rep',
  title: { es: 'Asistencia de reps', en: 'Rep attendance' },
  about: {
    es: 'Consulte entradas, salidas y ubicación de los reps; corrija registros y dé días libres.',
    en: 'See reps’ clock-ins, clock-outs, and location; correct records and give days off.',
  },
  words: {
    es: 'checador entrada salida retardo falta horas ubicación llegó tarde',
    en: 'time clock in late absent hours punch location days off',
  },
  none: {
    es: 'No hay asistencia. La entrada se registra al elegir la locación del día y se compara con el horario asignado.',
    en: 'There is no attendance yet. Reps clock in by choosing the day’s desk, and it is compared with their scheduled hours.',
  },
  first: '/asignar/locacion/rep',
  roles: TEAM,
  menu: { group: 'asistencia', order: 20 },
  fact: turn,
  start: [
    {
      roles: DESK_HEADS,
      label: { es: 'Reps en turno', en: 'Reps on shift' },
      order: 10,
      asked: ({ today }) => ({
        day_from: today,
        day_to: today,
        state: ['present', 'on_break'],
      }),
      columns: ['rep', 'location', 'started_at', 'state'],
    },
    {
      roles: DESK_HEADS,
      label: { es: 'Reps ausentes', en: 'Absent reps' },
      order: 12,
      asked: ({ today }) => ({ day_from: today, day_to: today, state: ['missing'] }),
    },
  ],
  columns: [
    'day',
    'rep',
    'location',
    'state',
    'expected_from',
    'started_at',
    'ended_at',
    'late',
    'started_where',
    'break_minutes',
    'worked_minutes',
    'corrected',
  ],
  hidden: ['hotel', 'channel', 'ended_where', 'break_over', 'unended', 'reason'],
  keep: ['day', 'rep', 'state'],
  filters: ['day', 'rep', 'state', 'hotel', 'location', 'channel', 'late', 'unended', 'corrected'],
  pinned: ['day', 'rep', 'state'],
  sort: ['-day', 'expected_from', 'rep'],
  opens_on: { days: 'day', only: 'today' },
  key: 'key',
  actions: [
    opens('correct', 'Corregir', 'Correct', MANAGES),
    opens('give', 'Dar día libre', 'Give a day off', MANAGES),
    opens('take_back', 'Quitar día libre', 'Remove day off', MANAGES),
    opens('positions', 'Ver ubicación', 'See location', { permission: 'attendance.position' }),
  ],
})
