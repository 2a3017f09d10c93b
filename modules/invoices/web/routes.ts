import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/adicionar/factura/:id?',
    title: { es: 'Adicionar factura', en: 'Add invoice' },
    permission: 'adicionar/factura',
    menu: { group: 'contabilidad', order: 1 },
    screen: () => import('./invoice.screen.tsx'),
  },
])
