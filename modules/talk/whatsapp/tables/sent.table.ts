import { act, callOf } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import { withdrawMessage } from '../contract.ts'
import { sentMessage } from '../facts/sent-message.fact.ts'

export default list({
  id: 'whatsapp-sent',
  path: '/mensaje/whatsapp/enviados',
  title: { es: 'Enviados por WhatsApp', en: 'Sent by WhatsApp' },
  about: {
    es: 'Vea los mensajes de WhatsApp enviados, con su remitente y lectura.',
    en: 'See WhatsApp messages sent, with sender and read status.',
  },
  words: { es: 'wa mensajes historial leído entregado', en: 'wa messages history read delivered' },
  none: {
    es: 'Aquí aparecen los mensajes enviados por WhatsApp, con su estado y remitente.',
    en: 'WhatsApp messages sent appear here, with their status and sender.',
  },
  first: '/reservas',
  roles: ['GERENTE CONCESION', 'REP CONCESION'],
  under: '/mensaje/whatsapp',
  fact: sentMessage,
  columns: ['created_at', 'state', 'read_by', 'reason', 'text', 'folio', 'user', 'group_name'],
  hidden: ['file_name', 'number', 'delivered_to'],
  keep: ['created_at', 'state'],
  filters: ['day', 'state', 'number'],
  pinned: ['day', 'state'],
  sort: ['-created_at'],
  key: 'uuid',
  link: ({ reservation_uuid }) => reservation_uuid && `/reserva/${reservation_uuid}`,
  actions: [
    act(
      'withdraw',
      'Retirar',
      'Remove',
      callOf(withdrawMessage, (id) => ({ params: { id } })),
      {
        danger: true,
        confirm: {
          question: {
            es: '¿Retirar el mensaje para {{group_name}} de la cola?',
            en: 'Remove the message to {{group_name}} from the queue?',
          },
          consequence: {
            es: 'El mensaje no se enviará. Puede escribir otro si hace falta.',
            en: 'The message will not be sent. You can write a new one if needed.',
          },
          yes: { es: 'Retirar', en: 'Remove' },
        },
        done: { es: 'Mensaje retirado', en: 'Message removed' },
      },
    ),
  ],
})
