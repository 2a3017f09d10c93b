import { act } from '@kit/acts/act'
import { field } from '@kit/tables/record'
import { showDataRequest } from '../contract.ts'
import { isOpen } from '../rules.ts'
import { extendTerm } from '../server/terms.ts'
import { dataRequest } from '../things.ts'

export default act({
  id: 'data_request.extend',
  of: dataRequest,
  path: '/data-requests/:uuid/extension',
  title: { es: 'Ampliar plazo', en: 'Extend deadline' },
  told: { es: 'Amplió el plazo de una solicitud', en: 'Extended the deadline of a request' },
  consequence: {
    es: 'Se amplía una sola vez, por el mismo plazo. Si dejó su correo, se le avisa.',
    en: 'It can be extended only once, by the same number of days. The person is told by email, if they left one.',
  },
  done: { es: 'Plazo ampliado', en: 'Deadline extended' },
  permission: 'data_request.answer',
  fields: {
    reason: field.text('Motivo de la ampliación', 'Reason for the extension', {
      personal: true,
      required: true,
      max: 2_000,
      lines: 4,
    }),
  },
  applies: isOpen,
  refuses: ['data_request.extended', 'data_request.term_over'],
  outdates: [showDataRequest],
  perform: extendTerm,
})
