import { lifecycle } from '@kit/kernel/lifecycle'

/** Approved and executed in one transaction: nothing rests between the two. */
export const CANCELLATION_REQUEST = lifecycle('cancellation_request', {
  table: 'cancellations.request',
  refusal: 'cancellation.illegal_transition',
  versioned: true,
  next: {
    requested: ['in_review', 'withdrawn'],
    in_review: ['approved', 'rejected', 'withdrawn'],
    approved: ['executed'],
    executed: [],
    rejected: [],
    withdrawn: [],
  },
})
