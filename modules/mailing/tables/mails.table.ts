import { list } from '@kit/tables/list'
import { mail } from '../facts/mail.fact.ts'

export default list({
  id: 'mails',
  path: '/administracion/correos',
  title: { es: 'Correos', en: 'Mails' },
  none: {
    es: 'Aquí queda cada correo que escribe el sistema: confirmaciones, boletines, contraseñas.',
    en: 'Every mail that the system writes stays here: confirmations, newsletters, passwords.',
  },
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
