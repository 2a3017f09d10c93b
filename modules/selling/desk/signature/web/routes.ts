import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/firmas/:uuid',
    title: { es: 'Firmas de la reserva', en: 'Reservation signatures' },
    permission: 'firmas',
    under: '/firmas',
    screen: () => import('./signatures.screen.tsx'),
  },
])
