import { list } from '@kit/tables/list'
import lift from '../acts/lift.act.ts'
import { usageLimit } from '../facts/usage-limit.fact.ts'

export default list({
  id: 'usage-limits',
  path: '/administracion/usos-limitados',
  title: { es: 'Usos limitados', en: 'Limited uses' },
  about: {
    es: 'Vea quiénes pidieron dejar de recibir boletines, recordatorios y encuestas.',
    en: 'See who asked to stop getting newsletters, reminders, and surveys.',
  },
  words: {
    es: 'oposición limitación revocación no molestar publicidad arco privacidad consentimiento',
    en: 'opt out objection restriction do not contact marketing privacy gdpr consent',
  },
  none: {
    es: 'No hay usos limitados. Aparecen aquí al cumplir una solicitud ARCO de oposición, limitación o revocación.',
    en: 'No limited uses. They appear here when an objection, limitation, or withdrawal request is carried out.',
  },
  first: { itself: 'a request about personal data that is carried out makes it' },
  roles: [],
  menu: { group: 'empresa', order: 22 },
  fact: usageLimit,
  columns: ['email', 'phone', 'kind', 'state', 'reason', 'since', 'lifted_at'],
  keep: ['email', 'state'],
  filters: ['state', 'kind'],
  pinned: ['state', 'kind'],
  sort: ['-since'],
  key: 'uuid',
  actions: [lift],
})
