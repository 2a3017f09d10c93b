import { report, years } from '@kit/tables/report'
import { sheetLevel } from '../choices.ts'
import { pesoLine } from '../facts/peso-line.fact.ts'

export default report({
  id: 'balance-sheet',
  path: '/contabilidad/situacion-financiera',
  title: { es: 'Estado de situación financiera', en: 'Balance sheet' },
  words: {
    es: 'balance general activo pasivo capital patrimonio',
    en: 'assets liabilities equity statement of financial position',
  },
  question: {
    es: '¿Qué tiene y qué debe la empresa al último día del período, y qué un año antes?',
    en: 'What does the company have and owe on the last day of the period, and what a year before?',
  },
  rule: {
    es: 'El saldo de cada cuenta con todo lo asentado hasta el último día del período, en los pesos de su documento. Lo ganado o perdido en cada año está en el capital, un renglón por año. El activo suma lo mismo que el pasivo y el capital. De otras cuentas de la empresa (aportaciones, activo fijo) no hay más de lo que aquí se asienta.',
    en: 'The balance of each account with everything booked until the last day of the period, in the pesos of its document. What each year earned or lost stands in equity, a line a year. Assets sum to the same as liabilities and equity. Of other accounts of the company (contributions, fixed assets) there is no more than is booked here.',
  },
  roles: ['CONTABILIDAD'],
  menu: { group: 'libros', order: 13 },
  fact: pesoLine,
  period: { column: 'day', calendar: 'movement', fallback: 'month' },
  rows: years(['side', sheetLevel], 'left'),
  choices: [sheetLevel],
  filters: ['channel', 'hotel', 'location'],
  columns: ['assets', 'claims'],
  sort: ['side', 'line', 'major_line'],
})
