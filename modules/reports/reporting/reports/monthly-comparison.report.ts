import { comparison } from '@app/reporting/compared'

export default comparison({
  id: 'monthly-comparison',
  path: '/reporte/comparativo/mensual',
  title: { es: 'Comparativo mensual', en: 'Monthly comparison' },
  words: {
    es: 'mes contra mes anterior crecimiento tendencia',
    en: 'month over month previous growth trend',
  },
  question: {
    es: '¿Cómo va este mes vs. los cuatro anteriores?',
    en: 'How is this month doing vs. the previous four?',
  },
  before: { es: 'meses', en: 'months' },
  order: 70,
  each: 'month',
  count: 5,
})
