import { opens } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import { turn } from '../facts/turn.fact.ts'

const MANAGES = { permission: 'attendance.manage' } as const

export default list({
  id: 'attendance',
  path: '/asistencia/locacion/rep',
  title: { es: 'Asistencia de reps', en: 'Attendance of reps' },
  about: {
    es: 'Vea quién llegó, a qué hora y dónde; corrija registros y dé días libres.',
    en: 'See who came, when, and where; correct records and give days off.',
  },
  words: {
    es: 'checador entrada salida retardo falta horas ubicación llegó tarde',
    en: 'time clock in late absent hours punch location days off',
  },
  none: {
    es: 'Nadie ha empezado un turno. Empieza al elegir la locación del día, y se compara con las horas asignadas.',
    en: 'Nobody began a turn. It begins when the location of the day is chosen, and is held against the hours that were planned.',
  },
  first: '/asignar/locacion/rep',
  roles: [
    'GERENTE CONCESION',
    'SUBGERENTE',
    'SUPERVISOR CONCESION',
    'REP CONCESION',
    'REP OFFICIAL',
    'TOURSALES',
  ],
  menu: { group: 'asistencia', order: 20 },
  fact: turn,
  start: [
    {
      roles: ['GERENTE CONCESION', 'SUBGERENTE', 'SUPERVISOR CONCESION'],
      label: { es: 'Reps en turno', en: 'Reps on turn' },
      order: 10,
      asked: ({ today }) => ({
        day_from: today,
        day_to: today,
        state: ['present', 'on_break'],
      }),
      columns: ['rep', 'location', 'started_at', 'state'],
    },
    {
      roles: ['GERENTE CONCESION', 'SUBGERENTE', 'SUPERVISOR CONCESION'],
      label: { es: 'Reps que faltan', en: 'Reps missing' },
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
    opens('take_back', 'Retirar día libre', 'Take the day off back', MANAGES),
    opens('positions', 'Ver ubicación', 'See position', { permission: 'attendance.position' }),
  ],
})
