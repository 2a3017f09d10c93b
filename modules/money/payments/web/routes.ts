import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/comercial/cobros-agencias/registrar',
    title: { es: 'Registrar cobro a agencia', en: 'Record collection' },
    permission: 'credit.collect',
    under: '/comercial/cobros-agencias',
    screen: () => import('./note-collection.screen.tsx'),
  },
])
