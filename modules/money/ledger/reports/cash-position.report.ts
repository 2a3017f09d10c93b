import { DESK_HEADS } from '@app/roles/rules'
import { balances, report } from '@kit/tables/report'
import { cashLine } from '../facts/cash-line.fact.ts'

export default report({
  id: 'cash-position',
  path: '/reporte/posicion-de-efectivo',
  title: { es: 'Posición de efectivo', en: 'Cash position' },
  words: {
    es: 'caja dinero fondo cuánto hay bóveda caja fuerte saldo arqueo',
    en: 'till money float how much safe vault balance on hand',
  },
  question: {
    es: '¿Cuánto efectivo hay en cada locación y moneda?',
    en: 'How much cash does each desk hold, in each currency?',
  },
  rule: {
    es: 'Saldos en libros de cajas, terminales y cajas fuertes: saldo inicial del período, entradas, salidas y saldo al cierre del último día. «Registrado hasta» muestra la posición a cualquier hora, sin los movimientos capturados después, aunque sean de un día anterior.',
    en: 'Book balances of drawers, terminals, and safes: opening balance, cash in, cash out, and balance at the end of the last day. “Recorded until” shows the position at any time, without transactions entered later, even if they are for an earlier day.',
  },
  roles: [...DESK_HEADS, 'CONTABILIDAD'],
  menu: { group: 'turnos', order: 40 },
  fact: cashLine,
  start: [
    {
      roles: DESK_HEADS,
      label: { es: 'Efectivo por locación', en: 'Cash by desk' },
      order: 15,
      asked: ({ today }) => ({ dateInit: today, dateFin: today, sort: '-closing' }),
      columns: ['location', 'account', 'currency', 'closing'],
    },
  ],
  period: { column: 'day', calendar: 'movement', fallback: 'month' },
  rows: balances(['location', 'account'], 'amount'),
  filters: ['until', 'account', 'currency', 'channel', 'hotel', 'location'],
  pinned: ['until', 'account', 'currency'],
  columns: ['currency', 'charged', 'credited'],
  keep: ['currency'],
  sort: ['location', 'account'],
})
