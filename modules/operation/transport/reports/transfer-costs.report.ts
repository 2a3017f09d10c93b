import { report } from '@kit/tables/report'
import { GROUPED_FILTERS, OF_TRANSPORT } from '../choices.ts'
import { groupSeat } from '../facts/group-seat.fact.ts'

export default report({
  id: 'transfer-costs',
  path: '/reporte/transporte/costeo',
  title: { es: 'Costeo de transporte', en: 'Costs of transport' },
  words: {
    es: 'vehículo traslado margen gasto utilidad',
    en: 'vehicle transfer margin expense profit',
  },
  question: {
    es: '¿Cuánto costó llevar a cada quien en su vehículo, y cuánto quedó de lo que pagó?',
    en: 'What did it cost to drive each party in its vehicle, and what is left of what it paid?',
  },
  rule: {
    es: 'Traslados compartidos que van en un viaje, por día de servicio. El costo del viaje se reparte entre sus personas; la venta es sin IVA, en pesos de su venta.',
    en: 'Shared transfers that ride in a trip, by day of service. The cost of the trip is spread over its persons; sold is without IVA, in pesos of its sale.',
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
