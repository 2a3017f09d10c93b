import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/RetroactiveReservations/nueva',
    title: { es: 'Registrar venta en papel', en: 'Enter a paper sale' },
    permission: 'reservation.retroactive',
    under: '/RetroactiveReservations',
    screen: () => import('./note-sale.screen.tsx'),
  },
])
