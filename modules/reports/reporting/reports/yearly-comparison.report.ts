import { comparison } from '@app/reporting/compared'

export default comparison({
  id: 'yearly-comparison',
  path: '/reporte/comparativo/anual',
  title: { es: 'Comparativo anual', en: 'Comparison of years' },
  words: {
    es: 'año contra año anterior crecimiento tendencia',
    en: 'year over year previous growth trend annual',
  },
  question: {
    es: '¿Cómo va este año contra los dos anteriores?',
    en: 'How does this year stand against the two before?',
  },
  before: { es: 'años', en: 'years' },
  order: 60,
  each: 'year',
  count: 3,
})
