import { list } from '@kit/tables/list'
import lift from '../acts/lift.act.ts'
import { usageLimit } from '../facts/usage-limit.fact.ts'

export default list({
  id: 'usage-limits',
  path: '/administracion/usos-limitados',
  title: { es: 'Usos limitados', en: 'Limited uses' },
  about: {
    es: 'Vea a quiénes ya no les llegan boletines, recordatorios ni encuestas porque lo pidieron.',
    en: 'See who no longer gets newsletters, reminders, or surveys because they asked not to.',
  },
  words: {
    es: 'oposición limitación revocación no molestar publicidad arco privacidad consentimiento',
    en: 'opt out objection restriction do not contact marketing privacy gdpr consent',
  },
  none: {
    es: 'Nadie ha pedido que se limite el uso de sus datos. Queda aquí al cumplir una solicitud ARCO de oposición, limitación o revocación.',
    en: 'Nobody has asked to limit the use of their data. It is noted here when an objection, limitation or withdrawal is carried out.',
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
