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
    es: '¿Cuánto ganó o perdió la empresa en el período y en lo que va del año, y cuánto un año antes?',
    en: 'How much did the company earn or lose in the period and in the year so far, and how much a year before?',
  },
  rule: {
    es: 'Ingresos menos costos y gastos, por día del asiento, en los pesos de su documento: lo que suma es positivo y lo que resta, negativo; el total es el resultado. Un período que todavía corre se compara con los mismos días de un año antes. El año va del 1 de enero al último día del período.',
    en: 'Income less costs and expenses, by day of the entry, in the pesos of its document: what adds is positive and what takes off negative; the total is the result. A period that still runs is held against the same days a year before. The year is from 1 January to the last day of the period.',
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
