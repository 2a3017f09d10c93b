import { DESK_HEADS, SELLERS } from '@app/roles/rules'
import { cancellationRequest } from '@app/cancellations/facts/cancellation-request'
import { act, callOf, opens } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import { rejectCancellation, reviewCancellation } from '../cancellation/contract/request.ts'

export default list({
  id: 'cancellation-requests',
  path: '/solicitudes-de-cancelacion',
  title: { es: 'Solicitudes de cancelación', en: 'Cancellation requests' },
  about: {
    es: 'Atienda las solicitudes de cancelación: revíselas, apruébelas o rechácelas.',
    en: 'Handle cancellation requests: review, approve, or reject them.',
  },
  words: {
    es: 'cancelar reembolso devolución aprobar rechazar autorizar penalización',
    en: 'cancellation refund approve reject authorize penalty',
  },
  none: {
    es: 'No hay solicitudes de cancelación. Se hacen desde la página de la reserva.',
    en: 'There are no cancellation requests. Requests are made from the reservation page.',
  },
  first: '/reservas',
  roles: [...SELLERS, 'CONTABILIDAD', 'OPERACIONES'],
  menu: { group: 'ventas', order: 10 },
  fact: cancellationRequest,
  start: [
    {
      roles: DESK_HEADS,
      label: { es: 'Solicitudes de cancelación', en: 'Cancellation requests' },
      order: 18,
      asked: () => ({ state: ['requested', 'in_review'] }),
    },
  ],
  columns: [
    'folio',
    'customer',
    'product',
    'service_day',
    'state',
    'asked_at',
    'asked_by',
    'by_guest',
    'reason',
    'currency',
    'fee',
    'refundable',
    'fee_executed',
  ],
  hidden: [
    'service_time',
    'hours_before',
    'reviewed_by',
    'decided_by',
    'decided_at',
    'answer',
    'channel',
    'hotel',
    'location',
    'user',
  ],
  keep: ['folio', 'state', 'fee'],
  filters: [
    'asked_day',
    'service_day',
    'state',
    'by_guest',
    'currency',
    'channel',
    'hotel',
    'location',
    'user',
  ],
  pinned: ['asked_day', 'state'],
  sort: ['-asked_at'],
  totals: ['fee', 'fee_executed'],
  key: 'uuid',
  link: ({ reservation_uuid }) => `/reserva/${reservation_uuid}`,
  actions: [
    act(
      'review',
      'Tomar en revisión',
      'Start review',
      callOf(reviewCancellation, (uuid) => ({ params: { uuid } })),
      { done: { es: 'Solicitud en revisión', en: 'Request in review' } },
    ),
    opens('approve', 'Aprobar y cancelar', 'Approve and cancel', {
      permission: 'cancellation.approve',
      danger: true,
      awaited: ({ state }: { state: string }) => state === 'requested' || state === 'in_review',
    }),
    opens('reject', 'Rechazar', 'Reject', { permission: rejectCancellation.permission }),
    opens('withdraw', 'Retirar', 'Withdraw', { permission: 'cancellation.request' }),
    opens('mail', 'Enviar correo al huésped', 'Email guest', {
      permission: 'cancellation.request',
    }),
  ],
})
