import { attainment } from '../attained.ts'

export default attainment({
  id: 'budget-attainment-by-day',
  path: '/reporte/presupuesto/grado-alcance/dias',
  title: { es: 'Grado de alcance por día', en: 'Attainment by day' },
  words: {
    es: 'meta diaria objetivo avance porcentaje cuota cumplimiento presupuesto',
    en: 'daily target goal progress percentage quota achievement budget',
  },
  question: {
    es: '¿Qué porcentaje de su meta alcanzó cada locación y rep cada día?',
    en: 'What percentage of the target did each desk and rep reach each day?',
  },
  order: 40,
  each: 'day',
  keep: 'day',
})
