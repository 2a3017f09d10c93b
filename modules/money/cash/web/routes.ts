import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/turno',
    title: { es: 'Mi turno', en: 'My shift' },
    permission: 'turno',
    menu: { group: 'turnos', order: 10 },
    screen: () => import('./my-shift.screen.tsx'),
  },
  {
    path: '/efectivo',
    title: { es: 'Entregas de efectivo', en: 'Cash handovers' },
    permission: 'cash.move',
    menu: { group: 'turnos', order: 30 },
    screen: () => import('./cash-moves.screen.tsx'),
  },
])
