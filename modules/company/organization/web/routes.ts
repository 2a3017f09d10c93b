import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/comisiones/canales',
    title: { es: 'Canales', en: 'Channels' },
    permission: 'comisiones/canales',
    menu: { group: 'comisiones', order: 20 },
    screen: () => import('./channels.screen.tsx'),
  },
  {
    path: '/lugares/marcas/:brand',
    title: { es: 'Marca', en: 'Brand' },
    permission: 'brands.manage',
    under: '/lugares/marcas',
    screen: () => import('./brand.screen.tsx'),
  },
])
