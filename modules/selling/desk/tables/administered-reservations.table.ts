import { DESK_HEADS } from '@app/roles/rules'
import { administeredReservation } from '@app/reservations/facts/administered-reservation'
import { opens } from '@kit/tables/action'
import { list } from '@kit/tables/list'

export default list({
  id: 'administered-reservations',
  path: '/reservas/administrar',
  answers: ['/reserva/administrar'],
  title: { es: 'Administrar reservas', en: 'Manage reservations' },
  about: {
    es: 'Inactive, active o restaure reservas, y revise cómo se pagó cada una.',
    en: 'Deactivate, activate, or restore reservations, and review how each was paid.',
  },
  words: {
    es: 'inactivar activar restaurar ocultar borrar prueba recuperar',
    en: 'deactivate activate restore hide delete test recover',
  },
  none: {
    es: 'Aún no hay reservas a su alcance. Las ventas de Reservar aparecen aquí.',
    en: 'There are no reservations you can view yet. Sales made in Book appear here.',
  },
  first: '/reservar',
  roles: [...DESK_HEADS, 'CONTABILIDAD'],
  menu: { group: 'reportes-forma-pago', order: 60 },
  fact: administeredReservation,
  columns: [
    'folio',
    'customer_name',
    'state',
    'paid_state',
    'sale_day',
    'currency',
    'total',
    'paid',
    'balance',
    'methods',
    'activity',
    'user',
  ],
  hidden: ['products', 'service_day', 'hotel', 'location', 'channel', 'customer_phone'],
  keep: ['folio', 'state', 'paid'],
  filters: [
    'sale_day',
    'service',
    'state',
    'activity',
    'method',
    'channel',
    'hotel',
    'location',
    'user',
    'currency',
  ],
  pinned: ['sale_day', 'state', 'method'],
  sort: ['-sale_day'],
  key: 'uuid',
  link: ({ uuid }) => `/reserva/${uuid}`,
  actions: [
    opens('restore', 'Restaurar', 'Restore', { permission: 'reservation.restore' }),
    opens('inactivate', 'Inactivar', 'Deactivate', {
      permission: 'reservation.inactivate',
      danger: true,
    }),
    opens('activate', 'Activar', 'Activate', { permission: 'reservation.inactivate' }),
  ],
})
