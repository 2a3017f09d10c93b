import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/administracion/operacion',
    title: { es: 'Operación', en: 'Operation' },
    permission: 'administracion/operacion',
    menu: { group: 'sistema', order: 30 },
    screen: () => import('./operation.screen.tsx'),
  },
])
