import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/operaciones/hoja',
    title: { es: 'Hoja del día', en: 'Day sheet' },
    permission: 'reporte/transporte/ops',
    menu: { group: 'dia', order: 15 },
    screen: () => import('./service-day.screen.tsx'),
  },
  {
    path: '/agrupar-compartidos',
    title: { es: 'Agrupar compartidos', en: 'Group shared transfers' },
    permission: 'agrupar-compartidos',
    menu: { group: 'operaciones', order: 70 },
    screen: () => import('./grouping-board.screen.tsx'),
  },
])
