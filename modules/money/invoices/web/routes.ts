import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/proveedor',
    title: { es: 'Portal de proveedor', en: 'Provider portal' },
    permission: 'provider.portal',
    menu: { group: 'portal', order: 10 },
    startOf: ['PROVEEDORES'],
    screen: () => import('./portal.screen.tsx'),
  },
  {
    path: '/proveedor/factura/:invoice',
    title: { es: 'Mi factura', en: 'My invoice' },
    permission: 'provider.portal',
    screen: () => import('./own-invoice.screen.tsx'),
  },
  {
    path: '/adicionar/factura/:id?',
    title: { es: 'Adicionar factura', en: 'Add invoice' },
    permission: 'adicionar/factura',
    menu: { group: 'contabilidad', order: 1 },
    screen: () => import('./invoice.screen.tsx'),
  },
])
