import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/turno',
    title: { es: 'Mi turno', en: 'My shift' },
    permission: 'turno',
    menu: { group: 'administracion', order: 20 },
    screen: () => import('./my-shift.screen.tsx'),
  },
])
