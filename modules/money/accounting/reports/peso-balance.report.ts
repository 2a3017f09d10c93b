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
    es: '¿Qué saldo tenía en pesos cada cuenta del catálogo, qué se le cargó y abonó, y con cuánto queda?',
    en: 'What balance in pesos did each account of the chart have, what was debited and credited, and what is left?',
  },
  rule: {
    es: 'Todo lo asentado, por día del asiento, en los pesos que valía a la tasa de su documento. El saldo está en el lado de la naturaleza de la cuenta, en negativo si es contrario; deudor más cargos menos abonos, o acreedor más abonos menos cargos, es el saldo final. Los saldos deudores suman lo mismo que los acreedores. Ingresos, costos y gastos empiezan cada año en cero: lo de años anteriores al primer día está en la cuenta de resultados de ejercicios anteriores.',
    en: 'Everything in the books, by day of the entry, in the pesos that it was worth at the rate of its document. A balance stands on the side of the nature of its account, negative when it is contrary; debit plus debits less credits, or credit plus credits less debits, is the closing balance. Debit balances sum to the same as credit balances. Income, costs and expenses begin each year at zero: what is of years before the first day stands in the account of the results of earlier years.',
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
