import { list } from '@kit/tables/list'
import { block } from '../facts/block.fact.ts'
import record from '../records/block.record.ts'

export default list({
  id: 'blocks',
  path: '/asistencia/bloques',
  title: { es: 'Bloques de horario', en: 'Blocks of hours' },
  about: {
    es: 'Defina los horarios con descanso que se eligen al asignar una locación.',
    en: 'Set the hours and breaks to choose from when you assign a location.',
  },
  words: {
    es: 'jornada turno descanso comida matutino vespertino entrada',
    en: 'break morning evening workday shift schedule',
  },
  none: {
    es: 'Un bloque da nombre a un horario y a su descanso; se elige al asignar una locación.',
    en: 'A block names hours and their break; it is chosen when a rep is placed.',
  },
  roles: ['GERENTE CONCESION', 'SUBGERENTE', 'SUPERVISOR CONCESION'],
  menu: { group: 'asistencia', order: 40 },
  fact: block,
  columns: ['name', 'starts_at', 'ends_at', 'break_minutes', 'active'],
  keep: ['name'],
  filters: ['active'],
  sort: ['starts_at', 'name'],
  key: 'id',
  record,
  answers: ['/blocks/search'],
})
