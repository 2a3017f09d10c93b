import { OF_COMMERCE } from '@app/reporting/audiences'
import { soldReservation } from '@app/reporting/facts/sold-reservation'
import { shownIn } from '@kit/tables/filter'
import { bySharing, report } from '@kit/tables/report'
import { sql } from 'kysely'

export default report({
  id: 'agency-sales',
  path: '/reporte/agencias/comercial',
  title: { es: 'Agencias', en: 'Agencies' },
  question: {
    es: '¿Cuánto vendió cada agencia, cuánto ha pagado y cuánto debe?',
    en: 'How much did each agency sell, how much has it paid and how much does it owe?',
  },
  rule: {
    es: 'Reservas vendidas de agencias, por día de venta: lo que se debe por ellas con IVA y muelle, y lo que falta de ello hoy. De lo cancelado cuenta solo el cargo.',
    en: 'Sold reservations of agencies, by day of sale: what is due for them with IVA and dock, and what is left of it today. Of what was cancelled only the charge counts.',
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
  columns: ['agency', 'reservations', 'currency', 'due', 'settled', 'balance', 'mean_ticket'],
  keep: ['agency', 'balance'],
  sort: ['-due'],
  figures: ['due', 'balance', 'reservations'],
  chart: {
    kind: 'bar',
    x: 'agency',
    y: 'due',
    label: { es: 'Venta por agencia', en: 'Sales by agency' },
  },
})
