import { list } from '@kit/tables/list'
import { unsubscription } from '../facts/unsubscription.fact.ts'

export default list({
  id: 'unsubscribed',
  path: '/newsletter/bajas',
  title: { es: 'Bajas de boletines', en: 'Unsubscribed' },
  first: { itself: 'guests leave by the link of their mail' },
  roles: ['COMERCIAL', 'GERENTE CONCESION'],
  under: '/newsletter',
  fact: unsubscription,
  columns: ['email', 'unsubscribed_at', 'subject'],
  keep: ['email'],
  filters: ['day'],
  pinned: ['day'],
  sort: ['-unsubscribed_at'],
})
