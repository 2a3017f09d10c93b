import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/ayuda/:page?',
    title: { es: 'Guía de uso', en: 'User guide' },
    permission: 'session',
    light: true,
    screen: () => import('./guide.screen.tsx'),
  },
])
