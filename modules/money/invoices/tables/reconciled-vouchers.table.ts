import { list } from '@kit/tables/list'
import { sql } from 'kysely'
import { voucherLine } from '../facts/voucher-line.fact.ts'

export default list({
  id: 'reconciled-vouchers',
  path: '/cupones/conciliados',
  title: { es: 'Cupones conciliados', en: 'Reconciled vouchers' },
  about: {
    es: 'Consulte los cupones incluidos en facturas y su diferencia.',
    en: 'Look up vouchers already on an invoice, and each one’s difference.',
  },
  words: {
    es: 'voucher factura proveedor diferencia cuadrado pagado',
    en: 'coupon invoice provider difference matched paid',
  },
  none: {
    es: 'No hay cupones conciliados. Se concilian con la factura del proveedor.',
    en: 'There are no reconciled vouchers. They are reconciled with the provider’s invoice.',
  },
  first: '/cupones/no/conciliados',
  roles: ['CONTABILIDAD'],
  menu: { group: 'contabilidad', order: 3 },
  fact: voucherLine,
  where: sql`l.state in ('reconciled', 'paid')`,
  columns: [
    'folio',
    'provider',
    'product',
    'customer',
    'service_day',
    'invoice',
    'invoice_day',
    'reconciled_at',
    'currency',
    'due',
    'billed',
    'difference',
  ],
  hidden: ['reservation', 'pax', 'came', 'state', 'channel', 'hotel', 'location', 'user'],
  keep: ['folio', 'provider', 'billed'],
  filters: ['service_day', 'invoice_day', 'provider', 'currency', 'channel', 'hotel', 'location'],
  reported: { days: 'service_day', names: { providers: 'provider' } },
  pinned: ['service_day', 'provider'],
  sort: ['-service_day'],
  totals: ['due', 'billed', 'difference', 'pax'],
  key: 'id',
  link: ({ reservation_uuid }) => `/reserva/${reservation_uuid}`,
  answers: ['/report/coinciliated-coupons'],
})
