import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/newsletter/desde-plantilla',
    title: { es: 'Boletín desde una plantilla', en: 'Newsletter from a template' },
    permission: 'newsletter',
    under: '/newsletter',
    screen: () => import('./from-template.screen.tsx'),
  },
  {
    path: '/newsletter/plantillas/:template',
    title: { es: 'Plantilla de boletín', en: 'Newsletter template' },
    permission: 'newsletter',
    under: '/newsletter/plantillas',
    screen: () => import('./template.screen.tsx'),
  },
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
