import { OF_ACCOUNTING } from '@app/access/audiences'
import { iva, USUAL_FILTERS } from '@app/reporting/choices'
import { soldLine } from '@app/reporting/facts/sold-line'
import { shownIn } from '@kit/tables/filter'
import { report } from '@kit/tables/report'

export default report({
  id: 'sales-accounting',
  path: '/reportes/contabilidad',
  title: { es: 'Contabilidad de ventas', en: 'Sales accounting' },
  words: {
    es: 'iva base muelle costo comisión margen desglose',
    en: 'vat tax base dock fee cost commission margin breakdown',
  },
  question: {
    es: '¿Cómo se reparte cada venta entre base, IVA, muelle, costo, comisión y margen, y en qué cuentas está?',
    en: 'How is each sale split into base, IVA, dock, cost, commission and margin, and on which accounts does it stand?',
  },
  rule: {
    es: 'Incluye lo vendido que sigue en pie; de lo cancelado con cargo, solo el cargo. Costo y margen en MXN, sin IVA, a las tasas de la venta; la comisión es la de todos los niveles, ganada o estimada, y no se resta del margen; las cuentas son las que tienen saldo por ese servicio.',
    en: 'Includes what was sold and stands; of what was cancelled with a charge only the charge. Cost and margin in MXN at the rates of the sale; the commission is that of all levels, earned or estimated, and is not taken off the margin; the accounts are those with a balance for that service.',
  },
  roles: OF_ACCOUNTING,
  menu: { group: 'administracion', subgroup: 'ventas-diarias', order: 50 },
  fact: soldLine,
  period: { column: 'sale_day', calendar: 'sale' },
  choices: [iva, shownIn],
  filters: [...USUAL_FILTERS, 'billing'],
  columns: [
    'folio',
    'sale_day',
    'service_day',
    'product',
    'provider',
    'currency',
    'sold',
    'tax',
    'dock',
    'fee',
    'total',
    'base_mxn',
    'cost',
    'margin',
    'margin_share',
    'commission',
    'accounts',
    'billing',
    'state',
  ],
  hidden: ['channel', 'hotel', 'location', 'rep', 'customer', 'voucher', 'gross', 'discount'],
  keep: ['folio', 'total'],
  sort: ['-sale_day', '-sale'],
  figures: ['total', 'tax', 'cost', 'margin'],
  link: ({ reservation_uuid }) => `/reserva/${reservation_uuid}`,
})
