import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/proforma/:quotation',
    title: { es: 'Cotización', en: 'Quotation' },
    permission: 'quotation.write',
    under: '/proforma',
    screen: () => import('./detail.screen.tsx'),
  },
  {
    path: '/grupos/ficha-tecnica/:sheet/cotizar',
    title: { es: 'Cotizar grupo', en: 'Quote a group' },
    permission: 'grupos/ficha-tecnica',
    under: '/grupos/ficha-tecnica',
    screen: () => import('./group.screen.tsx'),
  },
])
