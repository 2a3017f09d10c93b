import { act, callOf } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import { reviewReference } from '../contract/references.ts'
import { repeatedReference as fact } from '../facts/repeated-reference.fact.ts'

export default list({
  id: 'repeated-references',
  path: '/contabilidad/referencias-repetidas',
  title: { es: 'Referencias repetidas', en: 'Repeated references' },
  about: {
    es: 'Revise los pagos que llevan la misma referencia, comprobante o autorización.',
    en: 'Review payments that share a reference, slip, or authorization.',
  },
  words: {
    es: 'duplicado doble pago fraude transferencia voucher terminal autorización',
    en: 'duplicate double payment fraud transfer slip authorization',
  },
  none: {
    es: 'No hay referencias repetidas.',
    en: 'There are no repeated references.',
  },
  first: { itself: 'a payment stands here when its reference was used before' },
  roles: ['CONTABILIDAD'],
  menu: { group: 'cobros', order: 40 },
  fact,
  columns: [
    'reference',
    'kind',
    'state',
    'day',
    'folio',
    'payer',
    'amount',
    'use',
    'first_day',
    'first_of',
    'repeated_because',
    'taken_by',
  ],
  hidden: ['currency', 'used_at', 'reviewed_by', 'channel', 'hotel', 'location'],
  keep: ['reference', 'amount'],
  filters: ['state', 'kind', 'day', 'currency'],
  pinned: ['state', 'day'],
  sort: ['-used_at'],
  key: 'key',
  link: ({ reservation_uuid }) => (reservation_uuid ? `/reserva/${reservation_uuid}` : null),
  actions: [
    act(
      'review',
      'Marcar como revisada',
      'Mark as reviewed',
      callOf(reviewReference, (key) => ({ params: { key } })),
      { done: { es: 'Referencia revisada', en: 'Reference reviewed' } },
    ),
  ],
})
