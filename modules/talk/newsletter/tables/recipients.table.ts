import { list } from '@kit/tables/list'
import { recipient } from '../facts/recipient.fact.ts'

export default list({
  id: 'newsletter-recipients',
  path: '/newsletter/destinatarios',
  title: { es: 'Destinatarios de boletines', en: 'Newsletter recipients' },
  about: {
    es: 'Vea a quién se mandó cada boletín y si le llegó.',
    en: 'See who each newsletter was sent to and whether it arrived.',
  },
  words: {
    es: 'enviados entregados rebotados lista suscriptores',
    en: 'sent delivered bounced list subscribers',
  },
  none: {
    es: 'Al enviar un boletín aparece aquí cada destinatario, y si le llegó.',
    en: 'Once a newsletter is sent, each recipient appears here, and whether it arrived.',
  },
  first: '/newsletter',
  roles: ['COMERCIAL', 'GERENTE CONCESION'],
  under: '/newsletter',
  fact: recipient,
  columns: ['email', 'name', 'newsletter', 'state', 'doubt', 'language', 'sent_at', 'last_error'],
  keep: ['email', 'state'],
  filters: ['newsletter', 'state', 'doubt', 'language', 'day'],
  pinned: ['newsletter', 'state'],
  sort: ['email'],
})
