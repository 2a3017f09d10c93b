import { act, callOf, opens } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import { sql } from 'kysely'
import { releaseVoucher } from '../contract.ts'
import { voucherLine } from '../facts/voucher-line.fact.ts'

export default list({
  id: 'unreconciled-vouchers',
  path: '/cupones/no/conciliados',
  title: { es: 'Cupones no conciliados', en: 'Vouchers not reconciled' },
  about: {
    es: 'Encuentre los servicios ya dados que ninguna factura cobra y agréguelos a una.',
    en: 'Find services provided that no invoice bills yet, and add them to one.',
  },
  words: {
    es: 'voucher pendientes por facturar proveedor conciliar antigüedad usado',
    en: 'unreconciled pending unbilled provider coupon match age used',
  },
  none: {
    es: 'Todo lo que se prestó está conciliado.',
    en: 'All that was given is reconciled.',
  },
  first: { itself: 'an empty list of what waits is what is wanted' },
  roles: ['CONTABILIDAD'],
  menu: { group: 'contabilidad', order: 4 },
  fact: voucherLine,
  start: [
    {
      roles: ['CONTABILIDAD'],
      label: { es: 'Cupones prestados sin factura', en: 'Vouchers rendered without an invoice' },
      order: 30,
      asked: () => ({ state: ['partly_rendered', 'rendered'] }),
      figures: ['due'],
    },
  ],
  unsettled: {
    label: { es: 'Cupones prestados sin conciliar', en: 'Vouchers rendered and not reconciled' },
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
      'Take off its invoice',
      callOf(releaseVoucher, (id) => ({ params: { id } })),
      {
        danger: true,
        confirm: {
          question: {
            es: '¿Quitar {{folio}} de la factura {{invoice}}?',
            en: 'Take {{folio}} off invoice {{invoice}}?',
          },
          consequence: {
            es: 'Su renglón queda abierto y el cupón se puede facturar otra vez.',
            en: 'Its line is open again, and the voucher can be invoiced.',
          },
          yes: { es: 'Quitar', en: 'Take off' },
        },
        done: { es: 'Cupón quitado de la factura', en: 'Voucher taken off the invoice' },
      },
    ),
  ],
})
