import { screens } from '@kit/ui/screen'
import { RatesSearch } from './search.ts'

export default screens([
  {
    path: '/administracion/tipo-de-cambio',
    title: { es: 'Tipo de cambio', en: 'Exchange rates' },
    permission: 'administracion/tipo-de-cambio',
    menu: { group: 'sistema', order: 40 },
    search: RatesSearch,
    screen: () => import('./rates.screen.tsx'),
  },
])
