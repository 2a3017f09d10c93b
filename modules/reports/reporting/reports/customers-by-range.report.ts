import { OF_OPERATIONS } from '@app/roles/audiences'
import { soldReservation } from '@app/reporting/facts/sold-reservation'
import { shownIn } from '@kit/tables/filter'
import { bySharing, report } from '@kit/tables/report'

export default report({
  id: 'customers-by-range',
  path: '/report/customers-by-range',
  title: { es: 'Clientes por rango', en: 'Customers by range' },
  words: {
    es: 'país nacionalidad gasto edad huéspedes',
    en: 'country nationality spending guests',
  },
  question: {
    es: '¿Cuánto gastan los clientes de cada país?',
    en: 'How much do customers from each country spend?',
  },
  rule: {
    es: 'Reservas por país del cliente y por total, con IVA y muelle, en dólares al TC de la venta. De las canceladas solo cuenta el cargo.',
    en: 'Reservations by customer country and total, with VAT and dock fees, in dollars at the sale’s rate. Canceled ones only count their fee.',
  },
  roles: OF_OPERATIONS,
  menu: { group: 'operaciones', order: 90 },
  fact: soldReservation,
  period: { column: 'sale_day', calendar: 'sale' },
  rows: bySharing(['country', 'spending'], 'due'),
  choices: [shownIn],
  filters: ['location', 'channel', 'user', 'spending'],
  columns: [
    'country',
    'spending',
    'reservations',
    'adults',
    'minors',
    'infants',
    'currency',
    'due',
    'mean_ticket',
  ],
  keep: ['country', 'spending'],
  sort: ['country', 'spending'],
  figures: ['reservations', 'adults', 'due', 'mean_ticket'],
  chart: {
    kind: 'stacked',
    x: 'country',
    series: 'spending',
    y: 'reservations',
    label: { es: 'Reservas por país y rango', en: 'Reservations by country and range' },
  },
})
