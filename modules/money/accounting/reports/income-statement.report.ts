import { report, years } from '@kit/tables/report'
import { resultLevel } from '../choices.ts'
import { OF_RESULT, pesoLine } from '../facts/peso-line.fact.ts'

export default report({
  id: 'income-statement',
  path: '/contabilidad/estado-de-resultados',
  title: { es: 'Estado de resultados', en: 'Income statement' },
  words: {
    es: 'utilidad pérdida ingresos costos gastos ganancia resultado del ejercicio',
    en: 'profit loss revenue costs expenses earnings result of the year',
  },
  question: {
    es: '¿Cuál fue el resultado del período y del año, y cuál un año antes?',
    en: 'What was the result of the period and the year to date, and a year earlier?',
  },
  rule: {
    es: 'Ingresos menos costos y gastos, por fecha de póliza, en pesos al tipo de cambio de su documento. Los ingresos son positivos, los costos y gastos negativos, y el total es el resultado. Un período en curso se compara con los mismos días del año anterior. El año va del 1 de enero al último día del período.',
    en: 'Income less costs and expenses, by entry date, in pesos at the document’s rate. Income is positive, costs and expenses are negative, and the total is the result. A period in progress is compared with the same days a year earlier. The year runs from January 1 to the last day of the period.',
  },
  roles: ['CONTABILIDAD'],
  menu: { group: 'libros', order: 12 },
  fact: pesoLine,
  where: OF_RESULT,
  period: { column: 'day', calendar: 'movement', fallback: 'month' },
  rows: years(['part', resultLevel], 'moved'),
  choices: [resultLevel],
  filters: ['channel', 'hotel', 'location'],
  columns: ['earned'],
  sort: ['part', 'own', 'own_major'],
})
