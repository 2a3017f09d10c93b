import { screens } from '@kit/ui/screen'
import { ReservationFilters } from '../contract.ts'

export default screens([
  {
    path: '/reservas',
    title: { es: 'Reservas', en: 'Reservations' },
    permission: 'reservas',
    menu: { group: 'administracion', order: 2 },
    search: ReservationFilters,
    screen: () => import('./list.screen.tsx'),
  },
  {
    path: '/reserva/:uuid',
    title: { es: 'Reserva', en: 'Reservation' },
    permission: 'reservas',
    under: '/reservas',
    screen: () => import('./detail.screen.tsx'),
  },
])
