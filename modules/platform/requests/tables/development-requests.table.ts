import { TEAM } from '@app/roles/rules'
import { list } from '@kit/tables/list'
import { developmentRequest } from '../facts/development-request.fact.ts'

export default list({
  id: 'development-requests',
  path: '/peticiones-desarrollo',
  title: { es: 'Peticiones de desarrollo', en: 'Development requests' },
  about: {
    es: 'Pida mejoras o reporte fallas del sistema y dé seguimiento.',
    en: 'Ask for improvements or report problems with the system, and follow them.',
  },
  words: {
    es: 'ticket soporte falla error bug mejora ayuda sistemas solicitud',
    en: 'ticket support problem bug improvement feature help it',
  },
  none: {
    es: 'No hay peticiones. Cree una; se aprueba mediante un enlace.',
    en: 'There are no requests. Create one; it is approved through a link.',
  },
  first: 'here',
  roles: TEAM,
  menu: { group: 'peticiones-desarrollo', order: 5 },
  fact: developmentRequest,
  columns: ['folio', 'title', 'kind', 'priority', 'state', 'wanted_by', 'asked_by', 'created_at'],
  hidden: ['decided_by', 'decided_at', 'files', 'expires_at'],
  keep: ['folio', 'title', 'state'],
  filters: ['state', 'kind', 'priority', 'wanted_by', 'made_day'],
  pinned: ['state', 'priority'],
  sort: ['-created_at'],
  link: ({ uuid }) => `/peticiones-desarrollo/${uuid}/edit`,
})
