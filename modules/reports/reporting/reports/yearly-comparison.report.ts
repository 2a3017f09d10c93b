import { comparison } from '@app/reporting/compared'

export default comparison({
  id: 'yearly-comparison',
  path: '/reporte/comparativo/anual',
  title: { es: 'Comparativo anual', en: 'Annual comparison' },
  words: {
    es: 'año contra año anterior crecimiento tendencia',
    en: 'year over year previous growth trend annual',
  },
  question: {
    es: '¿Cómo va este año vs. los dos anteriores?',
    en: 'How is this year doing vs. the previous two?',
  },
  before: { es: 'años', en: 'years' },
  order: 60,
  each: 'year',
  count: 3,
})
