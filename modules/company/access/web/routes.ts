import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/administracion/roles',
    title: { es: 'Roles y permisos', en: 'Roles and permissions' },
    permission: 'administracion/roles',
    menu: { group: 'personas', order: 20 },
    screen: () => import('./roles.screen.tsx'),
  },
  {
    path: '/administracion/ajustes',
    title: { es: 'Ajustes', en: 'Settings' },
    permission: 'administracion/ajustes',
    menu: { group: 'empresa', order: 10 },
    screen: () => import('./settings.screen.tsx'),
  },
  {
    path: '/mi-cuenta',
    title: { es: 'Mi cuenta', en: 'My account' },
    permission: 'mi-cuenta',
    menu: { group: 'inicio', order: 9 },
    screen: () => import('./account.screen.tsx'),
  },
  {
    path: '/new-user',
    title: { es: 'Solicitar una cuenta', en: 'Request an account' },
    permission: 'public',
    screen: () => import('./new-user.screen.tsx'),
  },
])
