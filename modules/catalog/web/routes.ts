import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/administracion/productos/:product',
    title: { es: 'Producto', en: 'Product' },
    permission: 'products.manage',
    under: '/administracion/productos',
    screen: () => import('./product.screen.tsx'),
  },
  {
    path: '/administracion/productos/:product/precios',
    title: { es: 'Precios', en: 'Prices' },
    permission: 'prices.manage',
    under: '/administracion/productos',
    screen: () => import('./prices.screen.tsx'),
  },
])
