import { list } from '@kit/tables/list'
import { auditedAct } from '../facts/audited-act.fact.ts'

export default list({
  id: 'audit',
  path: '/administracion/bitacora',
  title: { es: 'Bitácora', en: 'Audit trail' },
  about: {
    es: 'Consulte cada cambio: usuario, fecha, motivo y dirección IP.',
    en: 'See who changed what, when, why, and from which address.',
  },
  words: {
    es: 'historial cambios log registro quién modificó auditoría movimientos huella rastro ip',
    en: 'history changes log who changed edited activity trace ip record',
  },
  none: {
    es: 'Sin cambios con estos filtros.',
    en: 'No changes with these filters.',
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
