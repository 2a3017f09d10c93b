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
    es: 'Se registra que se le pidió acreditar su identidad. El plazo de respuesta sigue corriendo.',
    en: 'This records that the person was asked to prove their identity. The deadline keeps running.',
  },
  done: {
    es: 'Solicitud de identidad registrada',
    en: 'Identity request recorded',
  },
  permission: 'data_request.answer',
  step: 'identity',
  outdates: [showDataRequest],
})
