import { OF_COMMISSIONS } from '../choices.ts'
import { earnedBy } from '../earned.ts'

export default earnedBy({
  id: 'commissions-by-manager',
  path: '/reporte/gerentes',
  level: 'manager',
  title: { es: 'Comisiones de gerentes', en: 'Manager commissions' },
  words: { es: 'gerencia override hoteles', en: 'management override hotels' },
  question: {
    es: '¿Cuánto se vendió en los hoteles de cada gerente y cuánto gana?',
    en: 'How much was sold at each manager’s hotels, and what do they earn?',
  },
  counts: { es: 'Solo nivel gerente.', en: 'Manager level only.' },
  roles: OF_COMMISSIONS,
  menu: { group: 'reportes-comisiones', order: 30 },
})
