import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/reservar',
    title: { es: 'Reservar', en: 'Book' },
    permission: 'reservar',
    menu: { group: 'administracion', order: 1 },
    layout: 'desk',
    light: true,
    screen: () => import('./reservar.screen.tsx'),
  },
  {
    path: '/checkout',
    title: { es: 'Cobrar', en: 'Check out' },
    permission: 'checkout',
    under: '/reservar',
    layout: 'desk',
    screen: () => import('./checkout.screen.tsx'),
  },
  {
    path: '/success/:uuid',
    title: { es: 'Venta terminada', en: 'Sale done' },
    permission: 'checkout',
    under: '/reservar',
    deeper: true,
    layout: 'desk',
    screen: () => import('./success.screen.tsx'),
  },
])
