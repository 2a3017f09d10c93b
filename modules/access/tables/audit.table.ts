import { list } from '@kit/tables/list'
import { auditedAct } from '../facts/audited-act.fact.ts'

export default list({
  id: 'audit',
  path: '/administracion/bitacora',
  title: { es: 'Bitácora', en: 'Audit trail' },
  none: {
    es: 'Nadie ha cambiado nada con estos filtros.',
    en: 'Nobody changed anything under these filters.',
  },
  // Administrators alone, until one of them gives it to somebody.
  first: { itself: 'what people do is recorded as they do it' },
  roles: [],
  menu: { group: 'control', order: 30 },
  fact: auditedAct,
  columns: ['at', 'who', 'action', 'thing', 'entity_id', 'before', 'after', 'reason', 'address'],
  hidden: ['told', 'roles', 'key', 'endpoint', 'request_id'],
  keep: ['at', 'who', 'action'],
  filters: ['day', 'entity', 'person'],
  pinned: ['day', 'entity', 'person'],
  sort: ['-at'],
})
