import { OF_COMMISSIONS } from '../choices.ts'
import { earnedBy } from '../earned.ts'

export default earnedBy({
  id: 'commissions-by-manager',
  path: '/reporte/gerentes',
  level: 'manager',
  title: { es: 'Comisiones de gerentes', en: 'Commissions of managers' },
  words: { es: 'gerencia override hoteles', en: 'management override hotels' },
  question: {
    es: '¿Qué se vendió en los hoteles de cada gerente y cuánto gana por ello?',
    en: 'What was sold in the hotels of each manager, and what do they earn of it?',
  },
  counts: { es: 'Solo el nivel de gerente.', en: 'The level of managers alone.' },
  roles: OF_COMMISSIONS,
  menu: { group: 'reportes-comisiones', order: 30 },
})
