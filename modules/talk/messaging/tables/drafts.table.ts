import { act, callOf, opens } from '@kit/tables/action'
import { list } from '@kit/tables/list'
import { deleteDraft } from '../contract/drafts.ts'
import { draft } from '../facts/draft.fact.ts'

export default list({
  id: 'message-drafts',
  path: '/mensaje/borradores',
  title: { es: 'Borradores', en: 'Drafts' },
  about: {
    es: 'Retome los mensajes sin enviar.',
    en: 'Pick up your unsent messages.',
  },
  words: { es: 'sin enviar guardados mensajes pendientes', en: 'unsent saved messages unfinished' },
  none: {
    es: 'No hay borradores. Los mensajes y respuestas sin enviar aparecen aquí, solo para usted.',
    en: 'No drafts. Unsent messages and replies appear here, for you only.',
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
            es: 'Se perderá el texto. El mensaje no se ha enviado.',
            en: 'The text will be lost. The message has not been sent.',
          },
          yes: { es: 'Eliminar borrador', en: 'Delete draft' },
        },
        many: {
          label: { es: 'Eliminar', en: 'Delete' },
          question: { es: '¿Eliminar {{count}} borradores?', en: 'Delete {{count}} drafts?' },
          consequence: {
            es: 'Se perderán los textos. Los mensajes no se han enviado.',
            en: 'The texts will be lost. The messages have not been sent.',
          },
          yes: { es: 'Eliminar borradores', en: 'Delete drafts' },
        },
        done: { es: 'Borrador eliminado', en: 'Draft deleted' },
      },
    ),
  ],
})
