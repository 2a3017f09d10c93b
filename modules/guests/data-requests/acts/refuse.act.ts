import { act } from '@kit/acts/act'
import { field } from '@kit/tables/record'
import { showDataRequest } from '../contract.ts'
import { tellAnswer } from '../server/mails.ts'
import { dataRequest } from '../things.ts'

export default act({
  id: 'data_request.refuse',
  of: dataRequest,
  path: '/data-requests/:uuid/refusal',
  title: { es: 'No procede', en: 'Deny' },
  asks: { es: '¿No procede la solicitud {{folio}}?', en: 'Deny request {{folio}}?' },
  told: { es: 'Negó una solicitud ARCO', en: 'Denied a request' },
  consequence: {
    es: 'Se le responde por correo si lo dejó. No se puede deshacer.',
    en: 'They are answered by email if they left one. This cannot be undone.',
  },
  done: { es: 'Respondida: no procede', en: 'Answered: denied' },
  permission: 'data_request.answer',
  danger: true,
  fields: {
    answer: field.text('Por qué no procede', 'Why it is denied', {
      personal: true,
      required: true,
      max: 2_000,
      lines: 4,
    }),
  },
  step: 'refused',
  set: ({ today }, { answer }) => ({ answer, answered_on: today, reminded_on: null }),
  outdates: [showDataRequest],
  perform: (tx, request) => tellAnswer(tx, request),
})
