import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/administracion/solicitudes-arco/:arco',
    title: { es: 'Solicitud ARCO', en: 'Request about personal data' },
    permission: 'administracion/solicitudes-arco',
    under: '/administracion/solicitudes-arco',
    screen: () => import('./data-request.screen.tsx'),
  },
])
