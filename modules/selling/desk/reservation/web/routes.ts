import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/reserva/:uuid',
    title: { es: 'Reserva', en: 'Reservation' },
    permission: 'reservas',
    under: '/reservas',
    screen: () => import('./detail.screen.tsx'),
  },
])
