import { REPS, TEAM } from '@app/roles/rules'
import { providerRequest } from '@app/reservations/facts/provider-request'
import { opens } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import { confirmAsked, rejectAsked } from '../provider-request/contract.ts'

export default list({
  id: 'provider-requests',
  path: '/proveedor/por-confirmar',
  title: { es: 'Servicios por confirmar', en: 'Services to confirm' },
  about: {
    es: 'Confirme o rechace a tiempo los servicios pendientes de respuesta.',
    en: 'Confirm or reject pending services on time.',
  },
  words: {
    es: 'solicitudes pendientes aceptar rechazar on request proveedor disponibilidad',
    en: 'requests pending accept reject on request provider availability',
  },
  none: {
    es: 'No hay servicios por confirmar. Aquí aparecen las ventas de productos sujetos a confirmación del proveedor.',
    en: 'No services to confirm. Sales of products that need provider confirmation appear here.',
  },
  first: { itself: 'an empty list of what waits is what is wanted' },
  roles: [...TEAM, 'PROVEEDORES', 'OPERACIONES'],
  menu: { group: 'portal', order: 20 },
  fact: providerRequest,
  start: [
    {
      roles: ['PROVEEDORES'],
      label: { es: 'Por confirmar', en: 'To confirm' },
      order: 5,
      asked: () => ({ state: ['asked', 'expired_open'] }),
    },
    {
      roles: [...REPS, 'OPERACIONES', 'GERENTE CONCESION', 'SUPERVISOR CONCESION'],
      label: {
        es: 'Rechazados o sin respuesta del proveedor',
        en: 'Rejected or unanswered by the provider',
      },
      order: 12,
      asked: () => ({ state: ['rejected_open', 'expired_open'] }),
    },
  ],
  columns: [
    'folio',
    'answer_by',
    'state',
    'customer',
    'product',
    'option',
    'service_day',
    'service_time',
    'pax',
    'reason',
    'code',
  ],
  hidden: [
    'adults',
    'minors',
    'infants',
    'pickup_time',
    'guest_hotel',
    'flight',
    'provider',
    'asked_at',
    'answered_at',
    'answered_by',
    'channel',
    'hotel',
    'location',
    'user',
  ],
  // By when, whatever the width: the rest is a scroll away.
  keep: ['folio', 'answer_by'],
  filters: ['state', 'service_day', 'provider', 'channel', 'hotel', 'location', 'user'],
  pinned: ['state', 'service_day'],
  sort: ['answer_by'],
  totals: ['pax'],
  key: 'uuid',
  link: ({ reservation_uuid }) => reservation_uuid && `/reserva/${reservation_uuid}`,
  actions: [
    opens('confirm', 'Confirmar', 'Confirm', { permission: confirmAsked.permission }),
    opens('reject', 'Rechazar', 'Reject', { permission: rejectAsked.permission, danger: true }),
  ],
})
