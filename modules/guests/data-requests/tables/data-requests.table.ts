import { ADMINISTRATORS } from '@app/roles/rules'
import { list } from '@kit/tables/list'
import { dataRequest } from '../facts/data-request.fact.ts'
import record from '../records/data-request.record.ts'

export default list({
  id: 'data-requests',
  path: '/administracion/solicitudes-arco',
  title: { es: 'Solicitudes ARCO', en: 'Personal data requests' },
  about: {
    es: 'Atienda las solicitudes sobre datos personales dentro de los plazos de ley.',
    en: 'Handle personal data requests within the legal deadlines.',
  },
  words: {
    es: 'derechos arco privacidad acceso rectificación cancelación oposición borrar datos plazo lfpdppp',
    en: 'arco gdpr privacy rights access correct erase object data subject request deadline',
  },
  none: {
    es: 'No hay solicitudes. Aquí aparecen las solicitudes sobre datos personales, con su fecha límite.',
    en: 'No requests. Requests about personal data appear here, with their due date.',
  },
  roles: [],
  menu: { group: 'empresa', order: 21 },
  fact: dataRequest,
  record,
  start: [
    {
      roles: ADMINISTRATORS,
      label: { es: 'Solicitudes ARCO vencidas', en: 'Past due personal data requests' },
      order: 60,
      asked: () => ({ term: ['overdue'] }),
    },
  ],
  columns: ['folio', 'right', 'requester', 'state', 'received_on', 'due', 'term'],
  hidden: ['email', 'phone', 'channel', 'answered_on', 'carried_on'],
  keep: ['folio', 'state', 'due'],
  filters: ['term', 'state', 'right', 'received_on'],
  pinned: ['term', 'state'],
  sort: ['-received_on', '-folio'],
  link: ({ uuid }) => `/administracion/solicitudes-arco/${uuid}`,
})
