import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/administracion/tipo-de-cambio',
    title: { es: 'Tipo de cambio', en: 'Exchange rates' },
    permission: 'administracion/tipo-de-cambio',
    menu: { group: 'sistema', order: 40 },
    screen: () => import('./rates.screen.tsx'),
  },
])
