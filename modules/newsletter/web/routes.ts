import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/newsletter/:newsletter',
    title: { es: 'Boletín', en: 'Newsletter' },
    permission: 'newsletter',
    under: '/newsletter',
    screen: () => import('./newsletter.screen.tsx'),
  },
  {
    path: '/baja/:link',
    title: { es: 'Baja de correos', en: 'Unsubscribe' },
    permission: 'public',
    screen: () => import('./unsubscribe.screen.tsx'),
  },
])
