import { OF_COMMERCE } from '@app/roles/audiences'
import { soldReservation } from '@app/reporting/facts/sold-reservation'
import { shownIn } from '@kit/tables/filter'
import { by, report } from '@kit/tables/report'
import { sql } from 'kysely'

export default report({
  id: 'agents-by-agency',
  path: '/comercial/reportes/agentes-agencias',
  title: { es: 'Agentes de agencias', en: 'Agents by agency' },
  words: {
    es: 'vendedor afiliado mayorista quién vende',
    en: 'seller affiliate wholesaler who sells',
  },
  question: {
    es: '¿Qué agentes venden para cada agencia y cuánto?',
    en: 'Which agents sell for each agency, and how much?',
  },
  rule: {
    es: 'Reservas de agencias por fecha de venta y vendedor: total con IVA y muelle, y saldo a hoy. De las canceladas solo cuenta el cargo.',
    en: 'Agency reservations by sale date and seller: total with VAT and dock fees, and balance as of today. Canceled ones only count their fee.',
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
