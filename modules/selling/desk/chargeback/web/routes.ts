import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/contracargos/:chargeback',
    title: { es: 'Contracargo', en: 'Chargeback' },
    permission: 'contracargos',
    under: '/contracargos',
    screen: () => import('./detail.screen.tsx'),
  },
])
