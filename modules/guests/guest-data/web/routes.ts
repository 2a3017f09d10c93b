import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/administracion/datos-de-huespedes',
    title: { es: 'Datos de huéspedes', en: 'Guest data' },
    permission: 'administracion/datos-de-huespedes',
    menu: { group: 'despues-de-la-venta', order: 40 },
    screen: () => import('./guest-data.screen.tsx'),
  },
])
