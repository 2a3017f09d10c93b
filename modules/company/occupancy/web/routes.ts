import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/occupancy-percentage',
    title: { es: 'Porcentaje de ocupación', en: 'Occupancy percentage' },
    permission: 'occupancy-percentage',
    menu: { group: 'presupuesto', order: 80 },
    screen: () => import('./occupancy.screen.tsx'),
  },
])
