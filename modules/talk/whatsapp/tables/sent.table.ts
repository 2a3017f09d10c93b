import { act, callOf } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import { withdrawMessage } from '../contract.ts'
import { sentMessage } from '../facts/sent-message.fact.ts'

export default list({
  id: 'whatsapp-sent',
  path: '/mensaje/whatsapp/enviados',
  title: { es: 'Enviados por WhatsApp', en: 'Sent by WhatsApp' },
  about: {
    es: 'Vea cada mensaje de WhatsApp enviado, quién lo envió y si se leyó.',
    en: 'See each WhatsApp message sent, who sent it, and whether it was read.',
  },
  words: { es: 'wa mensajes historial leído entregado', en: 'wa messages history read delivered' },
  none: {
    es: 'Aquí queda cada mensaje enviado por WhatsApp, con su estado y quién lo envió.',
    en: 'Every message sent by WhatsApp stays here, with its state and who sent it.',
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
      'Withdraw',
      callOf(withdrawMessage, (id) => ({ params: { id } })),
      {
        danger: true,
        confirm: {
          question: {
            es: '¿Retirar de la cola el mensaje para {{group_name}}?',
            en: 'Take the message to {{group_name}} out of the queue?',
          },
          consequence: {
            es: 'No sale. Si hace falta, se escribe de nuevo.',
            en: 'It does not leave. If it is needed it is written anew.',
          },
          yes: { es: 'Retirar', en: 'Withdraw' },
        },
        done: { es: 'Mensaje retirado', en: 'Message withdrawn' },
      },
    ),
  ],
})
