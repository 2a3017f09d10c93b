import { act, callOf, opens } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import { sql } from 'kysely'
import {
  missVoucher,
  redeemVoucher,
  takeBackArrival,
  unredeemVoucher,
} from '../contract/redemption.ts'
import { arrival } from '../facts/arrival.fact.ts'

const RECORD = { permission: redeemVoucher.permission }

export default list({
  id: 'arrivals',
  path: '/operaciones/llegadas',
  title: { es: 'Llegadas', en: 'Arrivals' },
  about: {
    es: 'Registre la llegada de los huéspedes a los servicios de hoy y de días anteriores.',
    en: 'Record guest arrivals for today’s and past services.',
  },
  words: {
    es: 'check-in canjear cupón escanear qr usado no show no llegó huésped abordaje',
    en: 'check in redeem voucher scan qr used no-show guest boarding attendance',
  },
  none: {
    es: 'Sin servicios de hoy ni de días anteriores.',
    en: 'There are no services for today or past days.',
  },
  first: '/reservar',
  roles: ['OPERACIONES', 'GERENTE CONCESION', 'PROVEEDORES'],
  menu: { group: 'dia', order: 20 },
  fact: arrival,
  start: [
    {
      roles: ['OPERACIONES', 'PROVEEDORES'],
      label: { es: 'Servicios de hoy', en: 'Today’s services' },
      order: 10,
      asked: ({ today }) => ({ service_day_from: today, service_day_to: today }),
      figures: ['pax', 'came'],
      columns: ['service_time', 'voucher', 'customer', 'product', 'pax', 'state'],
    },
  ],
  // What is still to come cannot be recorded; what is older than a season is nobody's work any more.
  where: ({ today }) => sql`l.voucher_uuid is not null and l.service_day <= ${today}::date
    and l.service_day > ${today}::date - 120`,
  columns: [
    'service_day',
    'service_time',
    'voucher',
    'customer',
    'product',
    'pax',
    'came',
    'state',
    'notes',
    'pickup_time',
    'provider',
  ],
  hidden: ['option', 'guest_hotel'],
  keep: ['voucher', 'customer', 'pax', 'state'],
  filters: ['service_day', 'state', 'provider', 'guest_hotel'],
  pinned: ['service_day', 'state'],
  sort: ['-service_day', 'service_time', 'voucher'],
  opens_on: { days: 'service_day', only: 'today' },
  totals: ['pax', 'came'],
  key: 'voucher_uuid',
  actions: [
    opens('redeem', 'Llegaron todos', 'All arrived', RECORD),
    opens('some', 'Llegaron menos…', 'Fewer arrived…', RECORD),
    opens('miss', 'No show', 'No-show', { permission: missVoucher.permission }),
    act(
      'take_back',
      'Deshacer mi registro',
      'Undo my record',
      callOf(takeBackArrival, (voucher) => ({ body: { voucher } })),
      { done: { es: 'Registro deshecho: {{voucher}}', en: 'Undone: {{voucher}}' } },
    ),
    opens('undo', 'Deshacer registro', 'Undo record', {
      permission: unredeemVoucher.permission,
      danger: true,
    }),
  ],
})
