import { list } from '@kit/tables/list'
import { sql } from 'kysely'
import { voucherLine } from '../facts/voucher-line.fact.ts'

export default list({
  id: 'provider-unbilled',
  path: '/proveedor/por-facturar',
  title: { es: 'Cupones por facturar', en: 'Vouchers to invoice' },
  about: {
    es: 'Consulte los servicios utilizados que aún no ha facturado.',
    en: 'See the services used by guests that you have not invoiced yet.',
  },
  words: {
    es: 'pendientes cfdi voucher servicios dados',
    en: 'pending bill cfdi uninvoiced services given unbilled',
  },
  none: {
    es: 'No tiene servicios por facturar.',
    en: 'You have nothing to invoice.',
  },
  first: { itself: 'an empty list of what waits is what is wanted' },
  roles: ['PROVEEDORES'],
  menu: { group: 'portal', order: 50 },
  fact: voucherLine,
  where: sql`l.rendered and l.line_id is null
    and l.state in ('issued', 'partly_rendered', 'rendered')`,
  columns: ['folio', 'product', 'customer', 'service_day', 'age', 'pax', 'came', 'currency', 'due'],
  hidden: ['reservation', 'state'],
  keep: ['folio', 'due'],
  filters: ['service_day', 'currency'],
  pinned: ['service_day'],
  sort: ['service_day'],
  totals: ['due', 'pax', 'came'],
  key: 'id',
})
