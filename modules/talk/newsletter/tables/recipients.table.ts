import { list } from '@kit/tables/list'
import { recipient } from '../facts/recipient.fact.ts'

export default list({
  id: 'newsletter-recipients',
  path: '/newsletter/destinatarios',
  title: { es: 'Destinatarios de boletines', en: 'Newsletter recipients' },
  about: {
    es: 'Vea los destinatarios de cada boletín y su entrega.',
    en: 'See each newsletter’s recipients and delivery.',
  },
  words: {
    es: 'enviados entregados rebotados lista suscriptores',
    en: 'sent delivered bounced list subscribers',
  },
  none: {
    es: 'Aquí aparecen los destinatarios y la entrega de cada boletín enviado.',
    en: 'The recipients and delivery of each newsletter sent appear here.',
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
