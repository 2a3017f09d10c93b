import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/administracion/salidas/:departure/imprevisto',
    title: { es: 'Salida que no sale', en: 'Departure that does not go' },
    permission: 'departures.disrupt',
    under: '/administracion/salidas',
    screen: () => import('./decide.screen.tsx'),
  },
  {
    path: '/administracion/imprevistos/:disruption',
    title: { es: 'Salida movida o cancelada', en: 'Departure moved or cancelled' },
    permission: 'departures.disrupt',
    under: '/administracion/imprevistos',
    screen: () => import('./disruption.screen.tsx'),
  },
])
