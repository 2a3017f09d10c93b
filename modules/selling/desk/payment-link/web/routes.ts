import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/pagar/:pay',
    title: { es: 'Pagar en línea', en: 'Pay online' },
    permission: 'public',
    screen: () => import('./pay.screen.tsx'),
  },
])
