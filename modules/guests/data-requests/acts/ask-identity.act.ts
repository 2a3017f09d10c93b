import { act } from '@kit/acts/act'
import { showDataRequest } from '../contract.ts'
import { dataRequest } from '../things.ts'

export default act({
  id: 'data_request.ask_identity',
  of: dataRequest,
  path: '/data-requests/:uuid/identity-request',
  title: { es: 'Pedir identidad', en: 'Ask for proof of identity' },
  told: { es: 'Pidió acreditar identidad', en: 'Asked for proof of identity' },
  consequence: {
    es: 'Queda anotado que se le pidió acreditar quién es. El plazo para responder sigue corriendo.',
    en: 'It is noted that they were asked to prove who they are. The time to answer keeps running.',
  },
  done: {
    es: 'Anotado: se pidió acreditar identidad',
    en: 'Noted: proof of identity was requested',
  },
  permission: 'data_request.answer',
  step: 'identity',
  outdates: [showDataRequest],
})
