import { list } from '@kit/tables/list'
import { acknowledgement } from '../facts/acknowledgement.fact.ts'

export default list({
  id: 'acknowledgements',
  path: '/mensaje/confirmaciones',
  title: { es: 'Confirmaciones de enterado', en: 'Confirmations' },
  about: {
    es: 'Vea quién confirmó, y quién no, los mensajes que piden enterado.',
    en: 'See who has, and who has not, confirmed the messages that ask for it.',
  },
  words: {
    es: 'acuse leído lectura mensajes recibido',
    en: 'acknowledgements read receipts messages acknowledged',
  },
  none: {
    es: 'Aquí aparece quién confirmó, y quién no, cada mensaje que se envía con «Pedir confirmación de lectura».',
    en: 'Whoever confirmed, or did not, each message that is sent with “Ask for confirmation” appears here.',
  },
  first: '/mensaje',
  roles: ['GERENTE CONCESION'],
  fact: acknowledgement,
  columns: [
    'subject',
    'person',
    'state',
    'acknowledged_at',
    'acknowledge_by',
    'read_at',
    'delivered_at',
    'reminders',
  ],
  keep: ['subject', 'person', 'state'],
  filters: ['state'],
  pinned: ['state'],
  sort: ['-delivered_at'],
  link: ({ message_id }) => `/mensaje/${message_id}`,
})
