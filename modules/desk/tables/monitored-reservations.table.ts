import { reservationWork } from '@app/reservations/facts/work'
import { list } from '@kit/tables/list'

export default list({
  id: 'monitored-reservations',
  path: '/monitoring/reservations/list',
  title: { es: 'Monitoreo de reservas', en: 'Monitoring of reservations' },
  none: {
    es: 'No hay nada pendiente: ni apartados por vencer, ni salidas de hoy, ni saldos por cobrar.',
    en: 'Nothing to do: no holds about to end, nothing leaving today, nothing to collect.',
  },
  roles: [
    'GERENTE CONCESION',
    'SUBGERENTE',
    'SUPERVISOR CONCESION',
    'REP CONCESION',
    'REP OFFICIAL',
    'TOURSALES',
    'COMERCIAL',
    'OPERACIONES',
  ],
  menu: { group: 'administracion', order: 6 },
  fact: reservationWork,
  columns: [
    'folio',
    'task',
    'due_at',
    'customer',
    'phone',
    'product',
    'pax',
    'currency',
    'balance',
  ],
  hidden: ['place', 'user', 'guest_hotel', 'channel', 'hotel', 'location'],
  keep: ['due_at', 'task', 'folio', 'balance'],
  filters: ['task', 'channel', 'hotel', 'location', 'user', 'currency'],
  pinned: ['task'],
  sort: ['due_at'],
  link: ({ uuid }) => `/reserva/${uuid}`,
})
