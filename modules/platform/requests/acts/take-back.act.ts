import { act } from '@kit/acts/act'
import { showRecord } from '@kit/tables/record-contract'
import { showRequest } from '../contract.ts'
import { revokeLink } from '../server/links.ts'
import { request } from '../things.ts'

export default act({
  id: 'development_request.take_back',
  of: request,
  path: '/development-requests/:uuid/draft',
  title: { es: 'Retirar petición', en: 'Withdraw request' },
  asks: { es: '¿Retirar {{folio}}?', en: 'Withdraw {{folio}}?' },
  consequence: {
    es: 'Regresa a borrador y el enlace enviado deja de servir.',
    en: 'It goes back to draft, and the link that was sent stops working.',
  },
  told: { es: 'Retiró una petición', en: 'Withdrew a request' },
  done: { es: 'La petición regresó a borrador', en: 'The request is back to draft' },
  permission: 'request.manage',
  danger: true,
  step: 'draft',
  outdates: [showRequest, showRecord],
  set: () => ({ decided_by: null, decided_at: null }),
  perform: async (tx, { id }) => {
    await revokeLink(tx, id)
  },
})
