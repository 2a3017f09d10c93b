import { opens } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import deleteNewsletter from '../acts/delete.act.ts'
import { newsletter } from '../facts/newsletter.fact.ts'

export default list({
  id: 'newsletters',
  path: '/newsletter',
  title: { es: 'Newsletter', en: 'Newsletter' },
  about: {
    es: 'Escriba boletines, envíelos a sus huéspedes y consulte su entrega.',
    en: 'Write newsletters, send them to your guests, and track delivery.',
  },
  words: {
    es: 'boletín correo masivo mailing marketing campaña email promoción',
    en: 'mailing bulk email marketing campaign blast promotion',
  },
  first: 'here',
  roles: ['COMERCIAL', 'GERENTE CONCESION'],
  menu: { group: 'promocion', order: 20 },
  fact: newsletter,
  columns: [
    'subject',
    'state',
    'scheduled_for',
    'recipients',
    'sent',
    'failed',
    'unsubscribed',
    'author',
    'updated_at',
  ],
  keep: ['subject', 'state'],
  filters: ['state'],
  pinned: ['state'],
  sort: ['-updated_at'],
  link: ({ uuid }) => `/newsletter/${uuid}`,
  key: 'uuid',
  actions: [opens('copy', 'Duplicar', 'Duplicate', { permission: 'newsletter' }), deleteNewsletter],
})
