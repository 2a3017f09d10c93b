import { act, callOf, opens } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import { sql } from 'kysely'
import { releaseVoucher } from '../contract.ts'
import { voucherLine } from '../facts/voucher-line.fact.ts'

export default list({
  id: 'unreconciled-vouchers',
  path: '/cupones/no/conciliados',
  title: { es: 'Cupones no conciliados', en: 'Unreconciled vouchers' },
  about: {
    es: 'Encuentre los cupones usados sin facturar y agréguelos a una factura.',
    en: 'Find used vouchers that are on no invoice, and add them to one.',
  },
  words: {
    es: 'voucher pendientes por facturar proveedor conciliar antigüedad usado',
    en: 'unreconciled pending unbilled provider coupon match age used',
  },
  none: {
    es: 'Todos los cupones usados están conciliados.',
    en: 'All used vouchers are reconciled.',
  },
  first: { itself: 'an empty list of what waits is what is wanted' },
  roles: ['CONTABILIDAD'],
  menu: { group: 'contabilidad', order: 4 },
  fact: voucherLine,
  start: [
    {
      roles: ['CONTABILIDAD'],
      label: { es: 'Cupones usados sin facturar', en: 'Used vouchers not invoiced' },
      order: 30,
      asked: () => ({ state: ['partly_rendered', 'rendered'] }),
      figures: ['due'],
    },
  ],
  unsettled: {
    label: { es: 'Cupones usados sin conciliar', en: 'Used vouchers not reconciled' },
    asked: ({ from, to }) => ({ service_day_from: from, service_day_to: to }),
  },
  where: sql`l.rendered
    and l.state in ('issued', 'partly_rendered', 'rendered', 'billed', 'disputed')`,
  columns: [
    'folio',
    'provider',
    'product',
    'customer',
    'service_day',
    'age',
    'state',
    'invoice',
    'currency',
    'due',
    'billed',
  ],
  hidden: [
    'reservation',
    'pax',
    'came',
    'invoice_state',
    'invoice_day',
    'difference',
    'channel',
    'hotel',
    'location',
    'user',
  ],
  keep: ['folio', 'provider', 'due'],
  filters: ['service_day', 'state', 'provider', 'currency', 'channel', 'hotel', 'location'],
  reported: { days: 'service_day', names: { providers: 'provider' } },
  pinned: ['service_day', 'state', 'provider'],
  sort: ['service_day'],
  totals: ['due', 'pax'],
  key: 'id',
  link: ({ reservation_uuid }) => `/reserva/${reservation_uuid}`,
  actions: [
    opens('add', 'Agregar a una factura', 'Add to an invoice', { permission: 'adicionar/factura' }),
    act(
      'release',
      'Quitar de su factura',
      'Remove from its invoice',
      callOf(releaseVoucher, (id) => ({ params: { id } })),
      {
        danger: true,
        confirm: {
          question: {
            es: '¿Quitar {{folio}} de la factura {{invoice}}?',
            en: 'Remove {{folio}} from invoice {{invoice}}?',
          },
          consequence: {
            es: 'El concepto queda abierto y el cupón se puede volver a facturar.',
            en: 'Its line is open again and the voucher can be invoiced again.',
          },
          yes: { es: 'Quitar', en: 'Remove' },
        },
        done: { es: 'Cupón quitado de la factura', en: 'Voucher removed from the invoice' },
      },
    ),
  ],
})
