import { list } from '@kit/tables/list'
import { sentMessage } from '../facts/sent-message.fact.ts'

export default list({
  id: 'whatsapp-sent',
  path: '/mensaje/whatsapp/enviados',
  title: { es: 'Enviados por WhatsApp', en: 'Sent by WhatsApp' },
  none: {
    es: 'Aquí queda cada mensaje enviado por WhatsApp, con su estado y quién lo envió.',
    en: 'Every message sent by WhatsApp stays here, with its state and who sent it.',
  },
  first: '/reservas',
  roles: ['GERENTE CONCESION', 'REP CONCESION'],
  under: '/mensaje/whatsapp',
  fact: sentMessage,
  columns: ['created_at', 'state', 'reason', 'text', 'user', 'group_name'],
  hidden: ['number'],
  keep: ['created_at', 'state'],
  filters: ['day', 'state', 'number'],
  pinned: ['day', 'state'],
  sort: ['-created_at'],
})
