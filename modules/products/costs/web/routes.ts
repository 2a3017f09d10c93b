import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/calculo/costo/excursiones',
    title: { es: 'Cálculo de costo de excursiones', en: 'Excursion price calculator' },
    permission: 'calculo/costo/excursiones',
    menu: { group: 'contabilidad', order: 45 },
    screen: () => import('./calculator.screen.tsx'),
  },
])
