import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/new-dashboard',
    title: { es: 'Tablero de pared', en: 'Wall board' },
    permission: 'public',
    light: true,
    bare: true,
    screen: () => import('./board.screen.tsx'),
  },
])
