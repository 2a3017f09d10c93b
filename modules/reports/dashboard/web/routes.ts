import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/dashboard',
    title: { es: 'Inicio', en: 'Home' },
    permission: 'dashboard',
    menu: { group: 'inicio', order: 1 },
    screen: () => import('./dashboard.screen.tsx'),
  },
])
