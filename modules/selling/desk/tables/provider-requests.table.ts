import { providerRequest } from '@app/reservations/facts/provider-request'
import { opens } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import { confirmAsked, rejectAsked } from '../provider-request/contract.ts'

export default list({
  id: 'provider-requests',
  path: '/proveedor/por-confirmar',
  title: { es: 'Servicios por confirmar', en: 'Services to confirm' },
  about: {
    es: 'Confirme o rechace a tiempo los servicios que esperan su respuesta.',
    en: 'Confirm or reject, in time, the services waiting for your answer.',
  },
  words: {
    es: 'solicitudes pendientes aceptar rechazar on request proveedor disponibilidad',
    en: 'requests pending accept reject on request provider availability',
  },
  none: {
    es: 'Nadie espera respuesta. Aquí estará lo vendido de productos que su proveedor confirma venta por venta.',
    en: 'Nobody waits for an answer. What is sold of products whose provider confirms each sale will stand here.',
  },
  first: { itself: 'an empty list of what waits is what is wanted' },
  roles: [
    'PROVEEDORES',
    'OPERACIONES',
    'GERENTE CONCESION',
    'SUBGERENTE',
    'SUPERVISOR CONCESION',
    'REP CONCESION',
    'REP OFFICIAL',
    'TOURSALES',
  ],
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
      roles: [
        'OPERACIONES',
        'GERENTE CONCESION',
        'SUPERVISOR CONCESION',
        'REP CONCESION',
        'REP OFFICIAL',
        'TOURSALES',
      ],
      label: { es: 'Proveedor no pudo o no respondió', en: 'Provider could not or did not answer' },
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
