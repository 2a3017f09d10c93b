import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/reps-leagues',
    title: { es: 'Ligas de reps', en: 'Rep leagues' },
    permission: 'reps-leagues',
    menu: { group: 'ligas', order: 10 },
    light: true,
    screen: () => import('./leagues.screen.tsx'),
  },
])
