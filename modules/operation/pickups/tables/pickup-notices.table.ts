import { opens } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import { sendPickupNotice } from '../contract.ts'
import { pickupNotice } from '@app/reservations/facts/pickup-notice'

export default list({
  id: 'pickup-notices',
  path: '/operaciones/avisos-pickup',
  title: { es: 'Avisos de pickup', en: 'Pickup notices' },
  about: {
    es: 'Consulte qué huéspedes tienen aviso de su pickup y avise a los que faltan.',
    en: 'See which guests have been told their pickup time, and notify the rest.',
  },
  words: {
    es: 'recogida hora lobby whatsapp notificar cambio punto encuentro',
    en: 'time lobby whatsapp notify change meeting point pick up',
  },
  none: {
    es: 'No hay avisos de pickup.',
    en: 'There are no pickup notices yet.',
  },
  first: '/operaciones/proximos',
  roles: ['OPERACIONES', 'GERENTE CONCESION', 'SUPERVISOR CONCESION'],
  menu: { group: 'dia', order: 60 },
  fact: pickupNotice,
  columns: [
    'told_at',
    'customer',
    'product',
    'service_day',
    'known_time',
    'pickup_time',
    'pickup_place',
    'state',
  ],
  hidden: ['way', 'folio', 'vehicle', 'recipient', 'sent_by'],
  keep: ['customer', 'pickup_time', 'state'],
  filters: ['state', 'service_day', 'day'],
  pinned: ['state', 'service_day'],
  sort: ['-told_at'],
  key: 'uuid',
  actions: [
    opens('whatsapp', 'Enviar por WhatsApp', 'Send on WhatsApp', {
      permission: sendPickupNotice.permission,
    }),
  ],
})
