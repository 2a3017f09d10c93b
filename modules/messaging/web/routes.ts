import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/mensaje/update',
    title: { es: 'Novedades del sistema', en: 'Product updates' },
    permission: 'mensaje/update',
    menu: { group: 'peticiones-desarrollo', order: 20 },
    screen: () => import('./updates.screen.tsx'),
  },
  {
    path: '/mensaje/:id',
    title: { es: 'Mensaje', en: 'Message' },
    permission: 'mensaje',
    under: '/mensaje',
    screen: () => import('./message.screen.tsx'),
  },
])
