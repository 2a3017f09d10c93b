import { act } from '@kit/acts/act'
import { field } from '@kit/tables/record'
import { showDataRequest } from '../contract.ts'
import { dataRequest } from '../things.ts'

export default act({
  id: 'data_request.note_identity',
  of: dataRequest,
  path: '/data-requests/:uuid/identity',
  title: { es: 'Anotar identidad', en: 'Record identity' },
  told: { es: 'Anotó la identidad', en: 'Recorded the identity' },
  done: {
    es: 'Identidad anotada; la solicitud está en trámite',
    en: 'Identity recorded; the request is in progress',
  },
  permission: 'data_request.answer',
  fields: {
    identity: field.text('Cómo acreditó quién es', 'How they proved who they are', {
      personal: true,
      required: true,
      max: 300,
      lines: 2,
      hint: {
        es: 'Diga con qué la acreditó; no escriba el número del documento.',
        en: 'Say what they proved it with; do not type the document number.',
      },
    }),
  },
  step: 'in_work',
  set: (_tx, { identity }) => ({ identity }),
  outdates: [showDataRequest],
})
