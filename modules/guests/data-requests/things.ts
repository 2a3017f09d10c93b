import { thing } from '@kit/acts/thing'
import { DATA_REQUEST } from './lifecycles.ts'
import { findDataRequest } from './server/queries.ts'

export const dataRequest = thing('data_request', 'Solicitud ARCO', 'Personal data request', {
  key: 'uuid',
  lifecycle: DATA_REQUEST,
  refuses: ['data_request.not_found'],
  audited_as: ({ folio }) => folio,
  find: findDataRequest,
})
