import { OF_SUPERVISORS } from '../choices.ts'
import { earnedBy } from '../earned.ts'

export default earnedBy({
  id: 'commissions-by-supervisor',
  path: '/reporte-comisones-supervisor',
  level: 'supervisor',
  title: { es: 'Comisiones de supervisores', en: 'Commissions of supervisors' },
  words: { es: 'rol diario supervisión turno', en: 'roster supervision duty' },
  question: {
    es: '¿Qué se vendió en los turnos de cada supervisor, según el rol diario, y cuánto gana por ello?',
    en: 'What was sold in the turns of each supervisor, by the daily roster, and what do they earn of it?',
  },
  counts: {
    es: 'Lo vendido en su locación durante su turno.',
    en: 'What was sold at their location during their turn.',
  },
  roles: OF_SUPERVISORS,
  menu: { group: 'mas-reportes', order: 60 },
  apart: 'location',
})
