import { DESK_HEADS } from '@app/roles/rules'
import { iva } from '@app/reporting/choices'
import { soldLine } from '@app/reporting/facts/sold-line'
import { shownIn } from '@kit/tables/filter'
import { report } from '@kit/tables/report'

export default report({
  id: 'sales-by-item',
  path: '/reportes/excursiones',
  title: { es: 'Excursiones', en: 'Excursions' },
  words: {
    es: 'ventas diarias tours vendidos servicios cuánto vendió hoy ayer',
    en: 'daily sales tours sold services how much today yesterday',
  },
  question: {
    es: '¿Qué se vendió, quién lo vendió y por cuánto?',
    en: 'What was sold, by whom, and for how much?',
  },
  rule: {
    es: 'Ventas vigentes (sin cancelar). De las canceladas con cargo cuenta solo el cargo; las canceladas sin cargo no aparecen. El muelle va aparte y sin descuento.',
    en: 'Active sales (not canceled). Sales canceled with a fee count only the fee; those canceled at no charge are left out. Dock fees are shown separately, without discount.',
  },
  roles: [...DESK_HEADS, 'CONTABILIDAD', 'REP CONCESION', 'TOURSALES'],
  menu: { group: 'administracion', subgroup: 'ventas-diarias', order: 30 },
  fact: soldLine,
  period: { column: 'sale_day', calendar: 'sale' },
  choices: [iva, shownIn],
  filters: ['location', 'product', 'channel', 'user', 'providers'],
  columns: [
    'folio',
    'sale_day',
    'service_day',
    'channel',
    'hotel',
    'location',
    'rep',
    'customer',
    'country',
    'pax',
    'product',
    'provider',
    'voucher',
    'currency',
    'gross',
    'discount',
    'sold',
    'dock',
    'fee',
    'tax',
    'total',
    'methods',
    'state',
  ],
  keep: ['folio', 'total', 'state'],
  sort: ['-sale_day', '-sale'],
  figures: ['total', 'sold', 'pax', 'discount'],
  chart: {
    kind: 'line',
    x: 'sale_day',
    y: 'total',
    label: { es: 'Total vendido por día', en: 'Total sold per day' },
  },
  behind: {
    path: '/reservas',
    with: { state: ['confirmed', 'closed', 'cancelled_with_charge'] },
  },
  link: ({ reservation_uuid }) => `/reserva/${reservation_uuid}`,
})
