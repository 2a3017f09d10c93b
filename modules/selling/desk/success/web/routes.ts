import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/success/:uuid',
    title: { es: 'Venta terminada', en: 'Sale complete' },
    permission: 'checkout',
    under: '/reservar',
    deeper: true,
    layout: 'desk',
    screen: () => import('./success.screen.tsx'),
  },
])
