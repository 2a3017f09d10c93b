import { attainment } from '../attained.ts'

export default attainment({
  id: 'budget-attainment',
  path: '/reporte/presupuesto/grado-alcance',
  title: { es: 'Grado de alcance', en: 'Attainment' },
  words: {
    es: 'meta mensual ventas objetivo avance porcentaje cuota cumplimiento presupuesto',
    en: 'monthly sales target goal progress percentage quota achievement budget',
  },
  question: {
    es: '¿Qué porcentaje de su meta alcanzó cada locación y rep cada mes?',
    en: 'What percentage of the target did each desk and rep reach each month?',
  },
  order: 30,
  each: 'day:month',
  keep: 'location',
})
