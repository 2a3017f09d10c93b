import { DESK_HEADS } from '@app/roles/rules'
import { list } from '@kit/tables/list'
import { block } from '../facts/block.fact.ts'
import record from '../records/block.record.ts'

export default list({
  id: 'blocks',
  path: '/asistencia/bloques',
  title: { es: 'Horarios predefinidos', en: 'Preset hours' },
  about: {
    es: 'Defina los horarios con descanso que se eligen al asignar una locación.',
    en: 'Set the hours and breaks to choose from when you assign a desk.',
  },
  words: {
    es: 'jornada turno descanso comida matutino vespertino entrada',
    en: 'break morning evening workday shift schedule',
  },
  none: {
    es: 'No hay horarios. Cada uno define horas y descanso para asignar locaciones.',
    en: 'There are no presets. Each one sets hours and a break for assigning desks.',
  },
  roles: DESK_HEADS,
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
