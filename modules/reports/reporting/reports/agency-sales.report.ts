import { OF_COMMERCE } from '@app/roles/audiences'
import { soldReservation } from '@app/reporting/facts/sold-reservation'
import { shownIn } from '@kit/tables/filter'
import { bySharing, report } from '@kit/tables/report'
import { sql } from 'kysely'

export default report({
  id: 'agency-sales',
  path: '/reporte/agencias/comercial',
  title: { es: 'Agencias', en: 'Agencies' },
  words: {
    es: 'ttoo mayorista crédito deuda comisión ventas',
    en: 'wholesaler tour operator credit debt commission sales',
  },
  question: {
    es: '¿Cuánto vendió, pagó y adeuda cada agencia, y qué comisión pagan sus ventas?',
    en: 'How much did each agency sell, pay, and owe, and what commission do its sales pay?',
  },
  rule: {
    es: 'Reservas de agencias por fecha de venta: total con IVA y muelle, y saldo a hoy. De las canceladas solo cuenta el cargo. A crédito: lo cargado al crédito de la agencia. Comisión: la de todos los niveles, en pesos.',
    en: 'Agency reservations by sale date: total with VAT and dock fees, and balance as of today. Canceled ones only count their fee. On credit: the amount charged to the agency’s credit. Commission: all levels, in pesos.',
  },
  roles: OF_COMMERCE,
  menu: { group: 'otros-reportes', order: 90 },
  fact: soldReservation,
  start: [
    {
      roles: ['COMERCIAL'],
      label: { es: 'Agencias que vendieron este mes', en: 'Agencies that sold this month' },
      order: 30,
      columns: ['agency', 'reservations', 'due', 'balance'],
    },
  ],
  where: sql`l.agency_id is not null`,
  period: { column: 'sale_day', calendar: 'sale' },
  rows: bySharing(['agency'], 'due'),
  choices: [shownIn],
  filters: ['agency', 'location', 'channel', 'user'],
  columns: [
    'agency',
    'reservations',
    'currency',
    'due',
    'on_credit',
    'settled',
    'balance',
    'commission',
    'mean_ticket',
  ],
  keep: ['agency', 'balance'],
  sort: ['-due'],
  figures: ['due', 'on_credit', 'balance', 'commission'],
  chart: {
    kind: 'bar',
    x: 'agency',
    y: 'due',
    label: { es: 'Venta por agencia', en: 'Sales by agency' },
  },
})
