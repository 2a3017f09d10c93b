import { lifecycle } from '@kit/kernel/lifecycle'

/** A refused request is closed; a granted one still has to be carried out. */
export const DATA_REQUEST = lifecycle('data_request', {
  table: 'data_requests.request',
  refusal: 'data_request.illegal_transition',
  versioned: true,
  next: {
    received: ['identity', 'in_work', 'refused'],
    identity: ['in_work', 'refused'],
    in_work: ['granted', 'refused'],
    granted: ['carried_out'],
    refused: [],
    carried_out: [],
  },
})
