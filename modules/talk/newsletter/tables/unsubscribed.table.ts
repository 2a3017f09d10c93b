import { list } from '@kit/tables/list'
import { unsubscription } from '../facts/unsubscription.fact.ts'

export default list({
  id: 'unsubscribed',
  path: '/newsletter/bajas',
  title: { es: 'Bajas de boletines', en: 'Newsletter unsubscribes' },
  about: {
    es: 'Vea las bajas de boletines y sus fechas.',
    en: 'See who unsubscribed from newsletters, and when.',
  },
  words: {
    es: 'desuscritos cancelar suscripción opt-out no enviar',
    en: 'unsubscribe opt-out do not send canceled cancelled subscription',
  },
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
