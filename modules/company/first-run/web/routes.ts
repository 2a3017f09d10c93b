import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/primeros-pasos/empresa',
    title: { es: 'Su empresa', en: 'Your company' },
    permission: 'settings.manage',
    screen: () => import('./company.screen.tsx'),
  },
  {
    path: '/primeros-pasos/gente',
    title: { es: 'Su equipo', en: 'Your team' },
    permission: 'users.manage',
    screen: () => import('./people.screen.tsx'),
  },
])
