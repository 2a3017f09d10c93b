import { screens } from '@kit/ui/screen'
import { NewsletterSearch, NewslettersSearch, UnsubscribedSearch } from './search.ts'

export default screens([
  {
    path: '/newsletter',
    title: { es: 'Newsletter', en: 'Newsletter' },
    permission: 'newsletter',
    menu: { group: 'newsletter-catalogos', order: 10 },
    search: NewslettersSearch,
    screen: () => import('./newsletters.screen.tsx'),
  },
  {
    path: '/newsletter/bajas',
    title: { es: 'Bajas de boletines', en: 'Unsubscribed' },
    permission: 'newsletter',
    under: '/newsletter',
    search: UnsubscribedSearch,
    screen: () => import('./unsubscribed.screen.tsx'),
  },
  {
    path: '/newsletter/:newsletter',
    title: { es: 'Boletín', en: 'Newsletter' },
    permission: 'newsletter',
    under: '/newsletter',
    search: NewsletterSearch,
    screen: () => import('./newsletter.screen.tsx'),
  },
  {
    path: '/baja/:link',
    title: { es: 'Baja de correos', en: 'Unsubscribe' },
    permission: 'public',
    screen: () => import('./unsubscribe.screen.tsx'),
  },
])
