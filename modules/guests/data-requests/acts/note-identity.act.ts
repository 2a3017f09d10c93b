import { act } from '@kit/acts/act'
import { field } from '@kit/tables/record'
import { showDataRequest } from '../contract.ts'
import { dataRequest } from '../things.ts'

export default act({
  id: 'data_request.note_identity',
  of: dataRequest,
  path: '/data-requests/:uuid/identity',
  title: { es: 'Registrar identidad', en: 'Record identity' },
  told: { es: 'Registró la identidad', en: 'Recorded the identity' },
  done: {
    es: 'Identidad registrada; la solicitud está en trámite',
    en: 'Identity recorded; the request is in progress',
  },
  permission: 'data_request.answer',
  fields: {
    identity: field.text('Documento de identidad', 'Proof of identity', {
      personal: true,
      required: true,
      max: 300,
      lines: 2,
      hint: {
        es: 'Indique el tipo de documento, sin su número.',
        en: 'Enter the type of document, without its number.',
      },
    }),
  },
  step: 'in_work',
  set: (_tx, { identity }) => ({ identity }),
  outdates: [showDataRequest],
})
