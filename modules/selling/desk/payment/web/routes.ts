import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/checkout',
    title: { es: 'Cobrar', en: 'Check out' },
    permission: 'checkout',
    under: '/reservar',
    layout: 'desk',
    screen: () => import('./checkout.screen.tsx'),
  },
])
