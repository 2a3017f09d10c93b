import { OF_COMMERCE } from '@app/access/audiences'
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
    es: '¿Cuánto vendió cada agencia, cuánto ha pagado, cuánto debe y qué comisión pagan sus ventas?',
    en: 'How much did each agency sell, how much has it paid, what does it owe and which commission do its sales pay?',
  },
  rule: {
    es: 'Reservas vendidas de agencias, por día de venta: lo que se debe por ellas con IVA y muelle, y lo que falta de ello hoy. De lo cancelado cuenta solo el cargo. A crédito es lo que de ello se cargó al crédito de la agencia; la comisión es la de todos los niveles por esas ventas, en pesos.',
    en: 'Sold reservations of agencies, by day of sale: what is due for them with IVA and dock, and what is left of it today. Of what was cancelled only the charge counts. On credit is what of it was charged to the credit of the agency; the commission is that of all levels for those sales, in pesos.',
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
