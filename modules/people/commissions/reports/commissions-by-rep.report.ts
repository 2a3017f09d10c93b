import { OF_EARNERS } from '../choices.ts'
import { earnedBy } from '../earned.ts'

export default earnedBy({
  id: 'commissions-by-rep',
  path: '/reportes/comisiones',
  level: 'rep',
  title: { es: 'Comisiones por rep', en: 'Commissions by rep' },
  words: {
    es: 'vendedor mensual nómina cuánto gana',
    en: 'seller monthly payroll earnings how much',
  },
  question: {
    es: '¿Cuánto vendió cada rep por mes, cuál es su base y cuánto ganó?',
    en: 'How much did each rep sell per month, what is the base, and what did they earn?',
  },
  counts: { es: 'Solo nivel rep.', en: 'Rep level only.' },
  roles: OF_EARNERS,
  menu: { group: 'reportes-comisiones', order: 10 },
  apart: 'sale_day',
})
