import { act, callOf, opens } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import { deleteDraft } from '../contract/drafts.ts'
import { draft } from '../facts/draft.fact.ts'

export default list({
  id: 'message-drafts',
  path: '/mensaje/borradores',
  title: { es: 'Borradores', en: 'Drafts' },
  about: {
    es: 'Retome los mensajes que empezó y no ha enviado.',
    en: 'Pick up the messages you began and have not sent.',
  },
  words: { es: 'sin enviar guardados mensajes pendientes', en: 'unsent saved messages unfinished' },
  none: {
    es: 'Lo que escribe en un mensaje o en una respuesta y no ha enviado queda aquí, solo para usted.',
    en: 'What you write in a message or an answer and have not sent stays here, for you alone.',
  },
  first: '/mensaje',
  roles: ['GERENTE CONCESION', 'REP CONCESION', 'SUPERVISOR CONCESION', 'REP OFFICIAL'],
  fact: draft,
  columns: ['saved_at', 'subject', 'content', 'files', 'answers_to'],
  keep: ['saved_at', 'subject'],
  filters: ['answer'],
  sort: ['-saved_at'],
  key: 'uuid',
  actions: [
    opens('continue', 'Continuar', 'Continue', { permission: 'mensaje' }),
    act(
      'delete',
      'Eliminar',
      'Delete',
      callOf(deleteDraft, (uuid) => ({ params: { uuid } })),
      {
        danger: true,
        confirm: {
          question: { es: '¿Eliminar este borrador?', en: 'Delete this draft?' },
          consequence: {
            es: 'Lo que escribió se pierde. Nadie lo ha recibido.',
            en: 'What you wrote is lost. Nobody has received it.',
          },
          yes: { es: 'Eliminar borrador', en: 'Delete draft' },
        },
        many: {
          label: { es: 'Eliminar', en: 'Delete' },
          question: { es: '¿Eliminar {{count}} borradores?', en: 'Delete {{count}} drafts?' },
          consequence: {
            es: 'Lo que escribió en ellos se pierde. Nadie lo ha recibido.',
            en: 'What you wrote in them is lost. Nobody has received it.',
          },
          yes: { es: 'Eliminar borradores', en: 'Delete drafts' },
        },
        done: { es: 'Borrador eliminado', en: 'Draft deleted' },
      },
    ),
  ],
})
