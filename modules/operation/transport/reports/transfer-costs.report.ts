import { report } from '@kit/tables/report'
import { GROUPED_FILTERS, OF_TRANSPORT } from '../choices.ts'
import { groupSeat } from '../facts/group-seat.fact.ts'

export default report({
  id: 'transfer-costs',
  path: '/reporte/transporte/costeo',
  title: { es: 'Costeo de transporte', en: 'Transport costs' },
  words: {
    es: 'vehículo traslado margen gasto utilidad',
    en: 'vehicle transfer margin expense profit',
  },
  question: {
    es: '¿Cuánto costó cada traslado y cuál fue su margen?',
    en: 'What did each transfer cost, and what was its margin?',
  },
  rule: {
    es: 'Traslados compartidos asignados a un viaje, por fecha de servicio. El costo del viaje se prorratea entre sus pasajeros; la venta es sin IVA, en pesos al tipo de cambio de la venta.',
    en: 'Shared transfers assigned to a trip, by service date. The trip’s cost is split among its passengers; sales are before VAT, in pesos at the sale’s rate.',
  },
  roles: OF_TRANSPORT,
  menu: { group: 'operaciones', order: 30 },
  fact: groupSeat,
  period: { column: 'service_day', calendar: 'service' },
  filters: GROUPED_FILTERS,
  pinned: ['direction', 'zone'],
  columns: [
    'service_day',
    'leaves_at',
    'vehicle',
    'customer',
    'zone',
    'pax',
    'cost',
    'sold',
    'margin',
    'folio',
  ],
  hidden: [
    'cost_per_pax',
    'direction',
    'plates',
    'driver',
    'product',
    'provider',
    'channel',
    'hotel',
    'location',
    'rep',
  ],
  keep: ['vehicle', 'customer', 'margin'],
  sort: ['service_day', 'leaves_at', 'vehicle'],
  figures: ['pax', 'cost', 'sold', 'margin'],
  link: ({ reservation_uuid }) => `/reserva/${reservation_uuid}`,
})
