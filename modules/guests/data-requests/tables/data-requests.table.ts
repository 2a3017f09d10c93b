import { list } from '@kit/tables/list'
import { dataRequest } from '../facts/data-request.fact.ts'
import record from '../records/data-request.record.ts'

export default list({
  id: 'data-requests',
  path: '/administracion/solicitudes-arco',
  title: { es: 'Solicitudes ARCO', en: 'Requests about personal data' },
  about: {
    es: 'Atienda lo que alguien pide sobre sus datos personales, dentro de los plazos de ley.',
    en: 'Handle what people request about their personal data, within the legal deadlines.',
  },
  words: {
    es: 'derechos arco privacidad acceso rectificación cancelación oposición borrar datos plazo lfpdppp',
    en: 'arco gdpr privacy rights access correct erase object data subject request deadline',
  },
  none: {
    es: 'Aquí queda lo que alguien pide sobre sus datos, con el día en que vence.',
    en: 'What somebody asks about their data stays here, with the day on which it is due.',
  },
  roles: [],
  menu: { group: 'empresa', order: 21 },
  fact: dataRequest,
  record,
  start: [
    {
      roles: ['ADMIN', 'SUPER ADMIN'],
      label: { es: 'Solicitudes ARCO vencidas', en: 'Requests about personal data overdue' },
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
