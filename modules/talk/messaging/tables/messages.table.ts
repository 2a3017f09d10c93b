import { act, callOf } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import { deleteMessage } from '../contract.ts'
import { message } from '../facts/message.fact.ts'

const call = callOf(
  deleteMessage,
  (id) => ({ body: { id_message: Number(id) } }),
  // Somebody else had deleted it before.
  ({ type }) =>
    type === 'error'
      ? { es: 'El mensaje no pudo ser eliminado', en: 'The message could not be deleted' }
      : null,
)
const question = {
  es: '¿Esta seguro de eliminar el mensaje «{{subject}}»?',
  en: 'Delete the message «{{subject}}»?',
}
const yes = { es: 'Eliminar mensaje', en: 'Delete message' }
const done = { es: 'Mensaje eliminado', en: 'Message deleted' }
const MANY = {
  label: { es: 'Eliminar', en: 'Delete' },
  question: { es: '¿Eliminar {{count}} mensajes?', en: 'Delete {{count}} messages?' },
  consequence: {
    es: 'Los enviados por usted se borran para todos; los recibidos, solo de su bandeja.',
    en: 'Messages you sent are deleted for everyone; messages you received, only for you.',
  },
  yes: { es: 'Eliminar mensajes', en: 'Delete messages' },
}

export default list({
  id: 'messages',
  path: '/mensaje',
  title: { es: 'Mensajes', en: 'Messages' },
  about: {
    es: 'Lea y envíe mensajes y archivos a sus compañeros.',
    en: 'Read and send messages and files to your colleagues.',
  },
  words: {
    es: 'correo interno bandeja entrada avisos comunicados chat inbox',
    en: 'inbox internal mail notices chat announcements',
  },
  first: 'here',
  roles: ['GERENTE CONCESION', 'REP CONCESION', 'SUPERVISOR CONCESION', 'REP OFFICIAL'],
  fact: message,
  columns: ['created_at', 'subject', 'sender', 'attachments'],
  hidden: ['read', 'mine', 'to_confirm'],
  keep: ['created_at', 'subject'],
  filters: ['day', 'read', 'mine', 'to_confirm'],
  pinned: ['read', 'mine'],
  sort: ['-created_at'],
  link: ({ id }) => `/mensaje/${id}`,
  key: 'id',
  actions: [
    act('delete', 'Eliminar', 'Delete', call, {
      danger: true,
      confirm: {
        question,
        consequence: {
          es: 'Se borrará para todos los destinatarios.',
          en: 'It will be deleted for every recipient.',
        },
        yes,
      },
      many: MANY,
      done,
    }),
    act('put_away', 'Eliminar', 'Delete', call, {
      danger: true,
      confirm: {
        question,
        consequence: {
          es: 'Se quitará de sus mensajes; los demás conservan el suyo.',
          en: 'It will be removed from your messages; others keep theirs.',
        },
        yes,
      },
      done,
    }),
  ],
})
