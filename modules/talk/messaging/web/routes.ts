import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/mensaje/:id',
    title: { es: 'Mensaje', en: 'Message' },
    permission: 'mensaje',
    under: '/mensaje',
    screen: () => import('./message.screen.tsx'),
  },
])
