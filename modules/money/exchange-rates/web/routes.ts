import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/administracion/tipo-de-cambio',
    title: { es: 'Tipo de cambio', en: 'Exchange rates' },
    permission: 'administracion/tipo-de-cambio',
    menu: { group: 'tipo-de-cambio', order: 10 },
    screen: () => import('./rates.screen.tsx'),
  },
])
