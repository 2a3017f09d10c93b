import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/proforma/:quotation',
    title: { es: 'Cotización', en: 'Quotation' },
    permission: 'quotation.write',
    under: '/proforma',
    screen: () => import('./detail.screen.tsx'),
  },
])
