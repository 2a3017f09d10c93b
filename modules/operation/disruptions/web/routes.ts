import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/administracion/salidas/:departure/imprevisto',
    title: { es: 'Suspender salida', en: 'Cancel departure' },
    permission: 'departures.disrupt',
    under: '/administracion/salidas',
    screen: () => import('./decide.screen.tsx'),
  },
  {
    path: '/administracion/imprevistos/:disruption',
    title: { es: 'Salida movida o cancelada', en: 'Departure moved or canceled' },
    permission: 'departures.disrupt',
    under: '/administracion/imprevistos',
    screen: () => import('./disruption.screen.tsx'),
  },
])
