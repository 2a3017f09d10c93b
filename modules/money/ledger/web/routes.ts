import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/contabilidad/poliza/:entry',
    title: { es: 'Póliza', en: 'Entry' },
    permission: 'contabilidad/polizas',
    under: '/contabilidad/polizas',
    screen: () => import('./entry.screen.tsx'),
  },
  {
    path: '/contabilidad/reserva/:uuid',
    title: { es: '¿De dónde sale?', en: 'Where does it come from?' },
    permission: 'contabilidad/polizas',
    under: '/contabilidad/polizas',
    screen: () => import('./reservation-entries.screen.tsx'),
  },
])
