import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/mensaje/whatsapp',
    title: { es: 'WhatsApp', en: 'WhatsApp' },
    permission: 'mensaje/whatsapp',
    under: '/mensaje',
    screen: () => import('./whatsapp.screen.tsx'),
  },
])
