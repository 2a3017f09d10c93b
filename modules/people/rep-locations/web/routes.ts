import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/asignar/locacion/semana',
    title: { es: 'Rol de reps', en: 'Rep roster' },
    permission: 'rep_location.manage',
    menu: { group: 'asistencia', order: 5 },
    screen: () => import('./rep-week.screen.tsx'),
  },
])
