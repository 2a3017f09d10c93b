import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/buzon',
    title: { es: 'Buzón de desarrollo', en: 'Development mailbox' },
    permission: 'public',
    bare: true,
    screen: () => import('./mailbox.screen.tsx'),
  },
])
