import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/cupon/:token',
    title: { es: 'Verificación de cupón', en: 'Voucher verification' },
    permission: 'public',
    screen: () => import('./verify.screen.tsx'),
  },
])
