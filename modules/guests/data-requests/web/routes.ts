import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/administracion/solicitudes-arco/:arco',
    title: { es: 'Solicitud ARCO', en: 'Personal data request' },
    permission: 'administracion/solicitudes-arco',
    under: '/administracion/solicitudes-arco',
    screen: () => import('./data-request.screen.tsx'),
  },
])
