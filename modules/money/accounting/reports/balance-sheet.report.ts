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
    es: '¿Qué tiene y qué debe la empresa al último día del período y un año antes?',
    en: 'What did the company own and owe on the last day of the period, and a year earlier?',
  },
  rule: {
    es: 'Saldo de cada cuenta al último día del período, en pesos al tipo de cambio de su documento. El resultado de cada ejercicio aparece en el capital, en una línea por año. El activo es igual al pasivo más el capital. Solo incluye las cuentas que se registran en este sistema, sin aportaciones ni activo fijo.',
    en: 'Balance of each account on the last day of the period, in pesos at its document’s rate. Each year’s result appears in equity, one line per year. Assets equal liabilities plus equity. It only covers the accounts kept in this system, without contributions or fixed assets.',
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
