import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/cupon/:token',
    title: { es: 'Verificación de cupón', en: 'Voucher verification' },
    permission: 'public',
    offline: true,
    screen: () => import('./verify.screen.tsx'),
  },
  {
    path: '/operaciones/manifiestos',
    title: { es: 'Manifiestos', en: 'Manifests' },
    permission: 'operaciones/manifiestos',
    menu: { group: 'dia', order: 10 },
    offline: true,
    screen: () => import('./manifests.screen.tsx'),
  },
  {
    path: '/operaciones/manifiestos/:manifest',
    title: { es: 'Manifiesto', en: 'Manifest' },
    permission: 'operaciones/manifiestos',
    under: '/operaciones/manifiestos',
    offline: true,
    screen: () => import('./manifest.screen.tsx'),
  },
])
