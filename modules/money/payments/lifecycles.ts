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

/**
 * What a guest took back through their bank. Whoever noted it by mistake annuls it until it was
 * answered; afterwards the bank alone ends it.
 */
export const CHARGEBACK = lifecycle('chargeback', {
  table: 'payments.chargeback',
  refusal: 'chargeback.illegal_transition',
  next: {
    open: ['contested', 'won', 'lost', 'annulled'],
    contested: ['won', 'lost'],
    won: [],
    lost: [],
    annulled: [],
  },
})

/** Money by which an agency paid what it owes. */
export const COLLECTION = lifecycle('collection', {
  table: 'payments.collection',
  refusal: 'collection.illegal_transition',
  next: { noted: ['voided'], voided: [] },
})

/** Money by which an agency was given back what it had in favour. */
export const AGENCY_RETURN = lifecycle('agency_return', {
  table: 'payments.agency_return',
  refusal: 'agency_return.illegal_transition',
  next: { noted: ['voided'], voided: [] },
})

/**
 * What the company promised to take as payment, until it is used up, expires or is voided. A
 * courtesy above the limit is no promise until a second person approved it.
 */
export const CERTIFICATE = lifecycle('certificate', {
  table: 'payments.certificate',
  refusal: 'certificate.illegal_transition',
  next: {
    waiting: ['active', 'rejected'],
    active: ['expired', 'voided'],
    expired: ['active'],
    voided: ['active'],
    rejected: [],
  },
})

/**
 * What the system locked takes no money any more: its rep still declares it, or it is counted by
 * another without them.
 */
export const SHIFT = lifecycle('shift', {
  table: 'payments.shift',
  refusal: 'shift.illegal_transition',
  next: {
    open: ['locked', 'ended'],
    locked: ['ended', 'counted'],
    ended: ['counted'],
    counted: ['approved', 'rejected'],
    rejected: ['counted'],
    approved: [],
  },
})
