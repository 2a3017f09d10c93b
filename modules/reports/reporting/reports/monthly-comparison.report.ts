import { comparison } from '@app/reporting/compared'

export default comparison({
  id: 'monthly-comparison',
  path: '/reporte/comparativo/mensual',
  title: { es: 'Comparativo mensual', en: 'Comparison of months' },
  words: {
    es: 'mes contra mes anterior crecimiento tendencia',
    en: 'month over month previous growth trend',
  },
  question: {
    es: '¿Cómo va este mes contra los cuatro anteriores?',
    en: 'How does this month stand against the four before?',
  },
  before: { es: 'meses', en: 'months' },
  order: 70,
  each: 'month',
  count: 5,
})
