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
    es: '¿Cuánto vendió cada rep cada mes, sobre qué base comisiona y cuánto ha ganado?',
    en: 'How much did each rep sell each month, on which base do they earn, and what have they earned?',
  },
  counts: { es: 'Solo el nivel de rep.', en: 'The level of reps alone.' },
  roles: OF_EARNERS,
  menu: { group: 'reportes-comisiones', order: 10 },
  apart: 'sale_day',
})
