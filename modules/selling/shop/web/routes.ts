import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/reservar',
    title: { es: 'Reservar', en: 'Book' },
    permission: 'reservar',
    menu: { group: 'administracion', order: 1 },
    layout: 'desk',
    light: true,
    screen: () => import('./reservar.screen.tsx'),
  },
])
