import { balances, report } from '@kit/tables/report'
import { balanceLevel } from '../choices.ts'
import { pesoLine } from '../facts/peso-line.fact.ts'

export default report({
  id: 'peso-balance',
  path: '/contabilidad/balanza-en-pesos',
  title: { es: 'Balanza en pesos', en: 'Trial balance in pesos' },
  words: {
    es: 'balanza comprobación saldos cuentas mxn contabilidad electrónica sat xml',
    en: 'trial balance mxn accounts electronic accounting sat xml',
  },
  question: {
    es: '¿Cuáles son los saldos y movimientos en pesos de cada cuenta del catálogo?',
    en: 'What are the balances and transactions in pesos of each account in the chart?',
  },
  rule: {
    es: 'Todas las pólizas, por fecha, en pesos al tipo de cambio de su documento. El saldo aparece en el lado de la naturaleza de la cuenta, en negativo si es contrario. Saldo final deudor: saldo inicial más cargos menos abonos; acreedor: saldo inicial más abonos menos cargos. Los saldos deudores y acreedores suman lo mismo. Ingresos, costos y gastos empiezan cada año en cero; los de años anteriores están en Resultado de ejercicios anteriores.',
    en: 'All journal entries, by date, in pesos at the document’s rate. A balance appears on its account’s normal side, negative if contrary. Closing debit balance: opening balance plus debits less credits; credit: opening balance plus credits less debits. Debit and credit balances add up to the same. Income, costs, and expenses start each year at zero; earlier years are in Retained earnings.',
  },
  roles: ['CONTABILIDAD'],
  menu: { group: 'libros', order: 11 },
  fact: pesoLine,
  period: { column: 'day', calendar: 'movement', fallback: 'month' },
  rows: balances([balanceLevel, 'section', 'nature'], 'debit', 'credit'),
  choices: [balanceLevel],
  filters: ['channel', 'hotel', 'location'],
  columns: ['debit', 'credit', 'charged', 'credited'],
  sort: ['account', 'major'],
})
