import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/reps-leagues',
    title: { es: 'Ligas de reps', en: 'Leagues of reps' },
    permission: 'reps-leagues',
    menu: { group: 'otras-entradas', order: 40 },
    light: true,
    screen: () => import('./leagues.screen.tsx'),
  },
])
