import { act } from '@kit/acts/act'
import { showRecord } from '@kit/tables/record-contract'
import { showRequest } from '../contract.ts'
import { revokeLink } from '../server/links.ts'
import { request } from '../things.ts'

export default act({
  id: 'development_request.take_back',
  of: request,
  path: '/development-requests/:uuid/draft',
  title: { es: 'Retirar petición', en: 'Take request back' },
  asks: { es: '¿Retirar {{folio}}?', en: 'Take {{folio}} back?' },
  consequence: {
    es: 'Vuelve a borrador y el enlace que se mandó deja de servir.',
    en: 'It is a draft again, and the link that was sent opens nothing any more.',
  },
  told: { es: 'Retiró una petición', en: 'Took a request back' },
  done: { es: 'La petición es un borrador otra vez', en: 'The request is a draft again' },
  permission: 'request.manage',
  danger: true,
  step: 'draft',
  outdates: [showRequest, showRecord],
  set: () => ({ decided_by: null, decided_at: null }),
  perform: async (tx, { id }) => {
    await revokeLink(tx, id)
  },
})
