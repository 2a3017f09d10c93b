import { list } from '@kit/tables/list'
import remove from '../acts/remove.act.ts'
import { placement } from '../facts/placement.fact.ts'

export default list({
  id: 'rep-placements',
  path: '/asignar/locacion/rep',
  title: { es: 'Asignar locación a reps', en: 'Assign locations to reps' },
  about: {
    es: 'Planee qué rep trabaja en qué locación, qué día y a qué horas.',
    en: 'Plan which rep works at which location, on what day and hours.',
  },
  words: {
    es: 'horario rol de calendario plantilla cobertura programar semana',
    en: 'schedule rota roster plan calendar coverage week',
  },
  none: {
    es: 'Nadie tiene locaciones asignadas. Quien está asignado la ve propuesta al entrar, y su asistencia se compara con esas horas.',
    en: 'Nobody is placed. Who is placed is offered the location when they sign in, and their attendance is held against those hours.',
  },
  first: 'here',
  roles: [
    'GERENTE CONCESION',
    'SUBGERENTE',
    'SUPERVISOR CONCESION',
    'REP CONCESION',
    'REP OFFICIAL',
    'TOURSALES',
  ],
  menu: { group: 'asistencia', order: 10 },
  fact: placement,
  columns: ['day', 'starts_at', 'ends_at', 'rep', 'hotel', 'location', 'state'],
  hidden: ['channel'],
  keep: ['day', 'rep', 'location'],
  filters: ['day', 'rep', 'hotel', 'location', 'channel', 'state'],
  pinned: ['day', 'rep', 'state'],
  sort: ['day', 'starts_at'],
  opens_on: { days: 'day', only: 'from today' },
  key: 'id',
  actions: [remove],
})
