import { lifecycle } from '@kit/kernel/lifecycle'

/** What was sent may be taken back while nobody decided; what was rejected is written anew. */
export const REQUEST = lifecycle('development_request', {
  table: 'requests.request',
  refusal: 'development_request.illegal_transition',
  versioned: true,
  next: {
    draft: ['sent'],
    sent: ['approved', 'rejected', 'draft'],
    approved: ['in_progress'],
    rejected: ['draft'],
    in_progress: ['delivered'],
    delivered: [],
  },
})
