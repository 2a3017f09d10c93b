import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/administracion/productos/nuevo-tour',
    title: { es: 'Nuevo tour', en: 'New tour' },
    permission: 'products.manage',
    under: '/administracion/productos',
    screen: () => import('./new-tour.screen.tsx'),
  },
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
  {
    path: '/catalogs/create',
    title: { es: 'Nuevo catálogo', en: 'New catalog' },
    permission: 'catalogs.manage',
    under: '/catalogs',
    screen: () => import('./catalog-new.screen.tsx'),
  },
  {
    path: '/catalogs/update/:catalog',
    title: { es: 'Catálogo', en: 'Catalog' },
    permission: 'catalogs.manage',
    under: '/catalogs',
    screen: () => import('./catalog.screen.tsx'),
  },
  {
    path: '/catalogo/:catalog',
    title: { es: 'Catálogo', en: 'Catalog' },
    permission: 'public',
    screen: () => import('./guest-catalog.screen.tsx'),
  },
])
