import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/grupos/ficha-tecnica/crear',
    title: { es: 'Nueva ficha', en: 'New sheet' },
    permission: 'grupos/ficha-tecnica',
    under: '/grupos/ficha-tecnica',
    screen: () => import('./sheet-new.screen.tsx'),
  },
  {
    path: '/grupos/ficha-tecnica/:sheet/editar',
    title: { es: 'Ficha de grupo', en: 'Group sheet' },
    permission: 'grupos/ficha-tecnica',
    under: '/grupos/ficha-tecnica',
    screen: () => import('./sheet.screen.tsx'),
  },
])
