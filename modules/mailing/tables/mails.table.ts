import { list } from '@kit/tables/list'
import { mail } from '../facts/mail.fact.ts'

export default list({
  id: 'mails',
  path: '/administracion/correos',
  title: { es: 'Correos', en: 'Mails' },
  roles: [],
  menu: { group: 'sistema', order: 50 },
  fact: mail,
  columns: [
    'created_at',
    'recipient',
    'subject',
    'state',
    'doubt',
    'sent_at',
    'attempts',
    'last_error',
  ],
  keep: ['created_at', 'state'],
  filters: ['state', 'doubt', 'day'],
  pinned: ['state', 'day'],
  sort: ['-created_at'],
})
