import { OF_ACCOUNTING } from '@app/roles/audiences'
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
    es: '¿Cómo se divide cada venta en base, IVA, muelle, costo, comisión y margen, y en qué cuentas está?',
    en: 'How is each sale split into base, VAT, dock fee, cost, commission, and margin, and which accounts is it in?',
  },
  rule: {
    es: 'Ventas vigentes (sin cancelar); de las canceladas con cargo, solo el cargo. Costo y margen en MXN, sin IVA, al TC de la venta. La comisión es la de todos los niveles, ganada o estimada, y no se resta del margen. Las cuentas son las que tienen saldo por ese servicio.',
    en: 'Active sales (not canceled); for those canceled with a fee, only the fee. Cost and margin in MXN, before VAT, at the sale’s rate. Commission covers all levels, earned or estimated, and is not deducted from the margin. Accounts are those with a balance for that service.',
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
