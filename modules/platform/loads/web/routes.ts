import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/carga/masiva/productos/:load',
    title: { es: 'Carga', en: 'Load' },
    permission: 'carga/masiva/productos',
    under: '/carga/masiva/productos',
    screen: () => import('./load.screen.tsx'),
  },
])
