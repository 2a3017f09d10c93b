import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/asignacion/rol-diario-supervision',
    title: { es: 'Rol diario de supervisión de ventas', en: 'Daily supervision roster' },
    permission: 'asignacion/rol-diario-supervision',
    menu: { group: 'asignaciones', order: 40 },
    screen: () => import('./roster.screen.tsx'),
  },
])
