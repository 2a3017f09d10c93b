import { OF_OPERATIONS } from '@app/access/audiences'
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
    en: 'How much do the customers of each country spend?',
  },
  rule: {
    es: 'Reservas vendidas por país del cliente y por lo que se debe por ellas, con IVA y muelle, en dólares a la tasa de la venta. De lo cancelado cuenta solo el cargo.',
    en: 'Sold reservations by country of the customer and by what is due for them, with IVA and dock, in dollars at the rate of the sale. Of what was cancelled only the charge counts.',
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
