import { list } from '@kit/tables/list'
import { acknowledgement } from '../facts/acknowledgement.fact.ts'

export default list({
  id: 'acknowledgements',
  path: '/mensaje/confirmaciones',
  title: { es: 'Confirmaciones de enterado', en: 'Acknowledgments' },
  about: {
    es: 'Vea las confirmaciones y los pendientes de los mensajes que piden enterado.',
    en: 'See who has acknowledged messages, and who has not.',
  },
  words: {
    es: 'acuse leído lectura mensajes recibido',
    en: 'acknowledgements read receipts messages acknowledged',
  },
  none: {
    es: 'Aquí aparecen las confirmaciones de los mensajes enviados con «Pedir confirmación de lectura».',
    en: 'Acknowledgments of messages sent with “Ask for acknowledgment” appear here.',
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
