import { OF_COMMERCE } from '@app/access/audiences'
import { soldReservation } from '@app/reporting/facts/sold-reservation'
import { shownIn } from '@kit/tables/filter'
import { by, report } from '@kit/tables/report'
import { sql } from 'kysely'

export default report({
  id: 'agents-by-agency',
  path: '/comercial/reportes/agentes-agencias',
  title: { es: 'Agentes de agencias', en: 'Agents of agencies' },
  words: {
    es: 'vendedor afiliado mayorista quién vende',
    en: 'seller affiliate wholesaler who sells',
  },
  question: {
    es: '¿Quién vende para cada agencia, y cuánto?',
    en: 'Who sells for each agency, and how much?',
  },
  rule: {
    es: 'Reservas vendidas de agencias, por día de venta y por quien las vendió: lo que se debe por ellas con IVA y muelle, y lo que falta de ello hoy. De lo cancelado cuenta solo el cargo.',
    en: 'Sold reservations of agencies, by day of sale and by who sold them: what is due for them with IVA and dock, and what is left of it today. Of what was cancelled only the charge counts.',
  },
  roles: OF_COMMERCE,
  menu: { group: 'comercial', order: 60 },
  fact: soldReservation,
  where: sql`l.agency_id is not null`,
  period: { column: 'sale_day', calendar: 'sale', fallback: 'month' },
  rows: by('agency', 'rep'),
  choices: [shownIn],
  filters: ['agency', 'user', 'location', 'channel'],
  columns: [
    'agency',
    'rep',
    'reservations',
    'adults',
    'minors',
    'currency',
    'due',
    'settled',
    'balance',
    'mean_ticket',
  ],
  keep: ['agency', 'rep', 'due'],
  sort: ['agency', '-due'],
  figures: ['due', 'balance', 'reservations'],
  chart: {
    kind: 'bar',
    x: 'rep',
    y: 'due',
    label: { es: 'Venta por agente', en: 'Sales by agent' },
  },
})
