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
    es: '¿Cuánto hay en cada locación, en cada moneda?',
    en: 'How much does each desk hold, in each currency?',
  },
  rule: {
    es: 'Lo que dice el libro de las cajas, terminales y cajas fuertes: con qué amaneció el período, qué entró, qué salió y con qué cierra su último día. «Registrado hasta» la da a cualquier hora, con lo que el libro tenía escrito en ese minuto: lo que se anotó después no cuenta, aunque sea de un día anterior.',
    en: 'What the books say of drawers, terminals and safes: what was there before the period, what came in, what left and what is there at the end of its last day. "Recorded until" tells it at any time, with what the books had written by that minute: what was noted later does not count, even when it is of an earlier day.',
  },
  roles: ['GERENTE CONCESION', 'SUBGERENTE', 'SUPERVISOR CONCESION', 'CONTABILIDAD'],
  menu: { group: 'turnos', order: 40 },
  fact: cashLine,
  start: [
    {
      roles: ['GERENTE CONCESION', 'SUBGERENTE', 'SUPERVISOR CONCESION'],
      label: { es: 'Efectivo por locación', en: 'Cash by location' },
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
