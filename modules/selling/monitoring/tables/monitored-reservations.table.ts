import { DESK_ROLES, REPS } from '@app/roles/rules'
import { reservationWork } from '@app/reservations/facts/work'
import { list } from '@kit/tables/list'

export default list({
  id: 'monitored-reservations',
  path: '/monitoring/reservations/list',
  title: { es: 'Monitoreo de reservas', en: 'Reservation monitor' },
  about: {
    es: 'Atienda apartados por vencer, salidas de hoy y saldos por cobrar.',
    en: 'Handle expiring holds, today’s departures, and balances due.',
  },
  words: {
    es: 'pendientes por vencer apartado saldo seguimiento hoy alertas',
    en: 'pending expiring hold balance follow up today alerts',
  },
  none: {
    es: 'Sin pendientes: no hay apartados por vencer, salidas de hoy ni saldos por cobrar.',
    en: 'All clear: no expiring holds, departures today, or balances due.',
  },
  first: { itself: 'an empty list of what waits is what is wanted' },
  roles: [...DESK_ROLES, 'OPERACIONES'],
  menu: { group: 'ventas', order: 20 },
  fact: reservationWork,
  start: [
    {
      roles: REPS,
      label: { es: 'Salen hoy', en: 'Departing today' },
      order: 10,
      asked: () => ({ task: ['departs_today'] }),
    },
    {
      roles: ['OPERACIONES', 'SUPERVISOR CONCESION'],
      label: { es: 'Pickups atrasados', en: 'Late pickups' },
      order: 25,
      asked: () => ({ task: ['late_pickup'] }),
    },
    {
      roles: [...REPS, 'OPERACIONES'],
      label: {
        es: 'Clientes de hoy y mañana sin confirmar',
        en: 'Unconfirmed customers, today and tomorrow',
      },
      order: 30,
      asked: () => ({ task: ['unconfirmed'] }),
    },
    {
      roles: [...REPS, 'SUPERVISOR CONCESION'],
      label: { es: 'Próximas salidas con saldo', en: 'Upcoming departures with balance due' },
      order: 40,
      asked: () => ({ task: ['unpaid'] }),
    },
  ],
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
