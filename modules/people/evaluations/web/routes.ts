import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/admin/evaluation/:evaluation',
    title: { es: 'Evaluación', en: 'Evaluation' },
    permission: 'admin/evaluation',
    under: '/admin/evaluation',
    screen: () => import('./evaluation.screen.tsx'),
  },
])
