import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/buzon',
    title: { es: 'Buzón de desarrollo', en: 'Development mailbox' },
    permission: 'public',
    screen: () => import('./mailbox.screen.tsx'),
  },
])
