import { screens } from '@kit/ui/screen'
import { WhatsAppSearch } from './search.ts'

export default screens([
  {
    path: '/mensaje/whatsapp',
    title: { es: 'WhatsApp', en: 'WhatsApp' },
    permission: 'mensaje/whatsapp',
    under: '/mensaje',
    search: WhatsAppSearch,
    screen: () => import('./whatsapp.screen.tsx'),
  },
])
