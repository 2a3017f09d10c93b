import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/crear/presupuesto',
    title: { es: 'Crear presupuesto', en: 'Create budgets' },
    permission: 'crear/presupuesto',
    menu: { group: 'presupuesto', order: 10 },
    screen: () => import('./grid.screen.tsx'),
  },
  {
    path: '/presupuesto',
    title: { es: 'Presupuesto de una locación', en: 'Desk budget' },
    permission: 'presupuesto',
    under: '/presupuesto/ver',
    screen: () => import('./budget.screen.tsx'),
  },
])
