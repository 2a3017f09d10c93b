import { act } from '@kit/acts/act'
import { field } from '@kit/tables/record'
import { showDataRequest } from '../contract.ts'
import { tellAnswer } from '../server/mails.ts'
import { dataRequest } from '../things.ts'

export default act({
  id: 'data_request.refuse',
  of: dataRequest,
  path: '/data-requests/:uuid/refusal',
  title: { es: 'Negar', en: 'Deny' },
  asks: { es: '¿Negar la solicitud {{folio}}?', en: 'Deny request {{folio}}?' },
  told: { es: 'Negó una solicitud ARCO', en: 'Denied a request' },
  consequence: {
    es: 'Si dejó su correo, recibe la respuesta. No se puede deshacer.',
    en: 'The person gets the answer by email, if they left one. This cannot be undone.',
  },
  done: { es: 'Solicitud negada', en: 'Request denied' },
  permission: 'data_request.answer',
  danger: true,
  fields: {
    answer: field.text('Motivo de la negativa', 'Reason for denial', {
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
