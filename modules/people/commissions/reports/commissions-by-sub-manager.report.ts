import { OF_COMMISSIONS } from '../choices.ts'
import { earnedBy } from '../earned.ts'

export default earnedBy({
  id: 'commissions-by-sub-manager',
  path: '/report/commissions-by-sub-manager',
  level: 'sub_manager',
  title: { es: 'Comisiones de subgerentes', en: 'Assistant manager commissions' },
  words: { es: 'subgerencia override', en: 'submanager override assistant manager' },
  question: {
    es: '¿Cuánto se vendió en las locaciones de cada subgerente y cuánto gana?',
    en: 'How much was sold at each assistant manager’s desks, and what do they earn?',
  },
  counts: { es: 'Solo nivel subgerente.', en: 'Assistant manager level only.' },
  roles: OF_COMMISSIONS,
  menu: { group: 'mas-reportes', order: 50 },
})
