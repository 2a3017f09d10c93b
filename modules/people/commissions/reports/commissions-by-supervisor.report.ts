import { OF_SUPERVISORS } from '../choices.ts'
import { earnedBy } from '../earned.ts'

export default earnedBy({
  id: 'commissions-by-supervisor',
  path: '/reporte-comisones-supervisor',
  level: 'supervisor',
  title: { es: 'Comisiones de supervisores', en: 'Supervisor commissions' },
  words: { es: 'rol diario supervisión turno', en: 'roster supervision duty' },
  question: {
    es: '¿Cuánto se vendió en los turnos de cada supervisor, según el rol diario, y cuánto gana?',
    en: 'How much was sold during each supervisor’s shifts, per the daily roster, and what do they earn?',
  },
  counts: {
    es: 'Ventas de su locación durante su turno.',
    en: 'Sales at their desk during their shift.',
  },
  roles: OF_SUPERVISORS,
  menu: { group: 'mas-reportes', order: 60 },
  apart: 'location',
})
