import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/agrupar-compartidos',
    title: { es: 'Agrupar compartidos', en: 'Group shared transfers' },
    permission: 'agrupar-compartidos',
    menu: { group: 'operaciones', order: 70 },
    screen: () => import('./grouping-board.screen.tsx'),
  },
])
