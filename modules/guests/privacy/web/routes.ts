import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/administracion/aviso-de-privacidad/:notice',
    title: { es: 'Versión del aviso de privacidad', en: 'Privacy notice version' },
    permission: 'administracion/aviso-de-privacidad',
    under: '/administracion/aviso-de-privacidad',
    screen: () => import('./notice.screen.tsx'),
  },
])
