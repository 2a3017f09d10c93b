import { OF_COMMISSIONS } from '../choices.ts'
import { earnedBy } from '../earned.ts'

export default earnedBy({
  id: 'commissions-by-sub-manager',
  path: '/report/commissions-by-sub-manager',
  level: 'sub_manager',
  title: { es: 'Comisiones de subgerentes', en: 'Commissions of sub-managers' },
  words: { es: 'subgerencia override', en: 'submanager override assistant manager' },
  question: {
    es: '¿Qué se vendió donde está cada subgerente y cuánto gana por ello?',
    en: 'What was sold where each sub-manager is, and what do they earn of it?',
  },
  counts: { es: 'Solo el nivel de subgerente.', en: 'The level of sub-managers alone.' },
  roles: OF_COMMISSIONS,
  menu: { group: 'mas-reportes', order: 50 },
})
