import { lifecycle } from '@kit/kernel/lifecycle'

export const PAYMENT = lifecycle('payment', {
  table: 'payments.payment',
  refusal: 'payment.illegal_transition',
  next: {
    created: ['pending'],
    pending: ['confirmed', 'failed', 'cancelled', 'expired'],
    confirmed: ['voided'],
    failed: [],
    cancelled: [],
    expired: [],
    voided: [],
  },
})

/** What failed is still owed, so that it is tried again; only what is rejected, or done, is over. */
export const REFUND = lifecycle('refund', {
  table: 'payments.refund',
  refusal: 'refund.illegal_transition',
  next: {
    requested: ['approved', 'rejected'],
    approved: ['in_transit', 'done', 'rejected'],
    in_transit: ['done', 'failed'],
    failed: ['in_transit', 'done', 'rejected'],
    done: [],
    rejected: [],
  },
})

/** What the system locked takes no money any more, and is still to be declared by its rep. */
export const SHIFT = lifecycle('shift', {
  table: 'payments.shift',
  next: {
    open: ['locked', 'ended'],
    locked: ['ended'],
    ended: ['counted'],
    counted: ['approved', 'rejected'],
    rejected: ['counted'],
    approved: [],
  },
})
