import { act } from '@kit/acts/act'
import { field } from '@kit/tables/record'
import { showDataRequest } from '../contract.ts'
import { carryDue } from '../rules.ts'
import { tellAnswer } from '../server/mails.ts'
import { dataRequest } from '../things.ts'

export default act({
  id: 'data_request.grant',
  of: dataRequest,
  path: '/data-requests/:uuid/granting',
  title: { es: 'Aprobar', en: 'Grant' },
  asks: { es: '¿Aprobar la solicitud {{folio}}?', en: 'Grant request {{folio}}?' },
  told: { es: 'Aprobó una solicitud ARCO', en: 'Granted a request' },
  consequence: {
    es: 'Si dejó su correo, recibe la respuesta. Desde hoy corren 15 días hábiles para cumplirla.',
    en: 'The person gets the answer by email, if they left one. The 15 business days to carry it out start today.',
  },
  done: { es: 'Solicitud aprobada', en: 'Request granted' },
  permission: 'data_request.answer',
  fields: {
    answer: field.text('Respuesta', 'Answer', {
      personal: true,
      required: true,
      max: 2_000,
      lines: 4,
    }),
  },
  step: 'granted',
  set: ({ today }, { answer }, request) => ({
    answer,
    answered_on: today,
    carry_due: carryDue({ ...request, answered_on: today }),
    reminded_on: null,
  }),
  outdates: [showDataRequest],
  perform: (tx, request) => tellAnswer(tx, request),
})
