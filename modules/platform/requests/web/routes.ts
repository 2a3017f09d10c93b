import { screens } from '@kit/ui/screen'

export default screens([
  {
    path: '/peticiones-desarrollo/create',
    title: { es: 'Nueva petición', en: 'New request' },
    permission: 'peticiones-desarrollo',
    under: '/peticiones-desarrollo',
    screen: () => import('./request-new.screen.tsx'),
  },
  {
    path: '/peticiones-desarrollo/:request/edit',
    title: { es: 'Petición de desarrollo', en: 'Development request' },
    permission: 'peticiones-desarrollo',
    under: '/peticiones-desarrollo',
    screen: () => import('./request.screen.tsx'),
  },
  {
    path: '/peticiones-desarrollo/:request/aprobacion',
    title: { es: 'Aprobación de petición', en: 'Request approval' },
    permission: 'public',
    screen: () => import('./approval.screen.tsx'),
  },
])
