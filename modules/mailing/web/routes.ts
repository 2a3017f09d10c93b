import { screens } from '@kit/ui/screen'
import { MailboxSearch } from './search.ts'

export default screens([
  {
    path: '/buzon',
    title: { es: 'Buzón de desarrollo', en: 'Development mailbox' },
    permission: 'public',
    search: MailboxSearch,
    screen: () => import('./mailbox.screen.tsx'),
  },
])
