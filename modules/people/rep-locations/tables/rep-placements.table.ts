import { TEAM } from '@app/roles/rules'
import { list } from '@kit/tables/list'
import remove from '../acts/remove.act.ts'
import { placement } from '../facts/placement.fact.ts'

export default list({
  id: 'rep-placements',
  path: '/asignar/locacion/rep',
  title: { es: 'Asignar locación a reps', en: 'Assign desks to reps' },
  about: {
    es: 'Asigne a cada rep su locación, día y horario.',
    en: 'Plan which rep works at which desk, on what day and hours.',
  },
  words: {
    es: 'horario rol de calendario plantilla cobertura programar semana',
    en: 'schedule rota roster plan calendar coverage week',
  },
  none: {
    es: 'No hay locaciones asignadas. Al iniciar sesión, cada rep ve la suya propuesta, y su asistencia se compara con ese horario.',
    en: 'No desks are assigned. Reps see theirs suggested when they sign in, and their attendance is compared with those hours.',
  },
  first: 'here',
  roles: TEAM,
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
