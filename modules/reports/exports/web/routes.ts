import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/archivos',
    title: { es: 'Archivos', en: 'Files' },
    permission: 'session',
    light: true,
    screen: () => import('./files.screen.tsx'),
  },
])
