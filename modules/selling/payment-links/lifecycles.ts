import { lifecycle } from '@kit/kernel/lifecycle'

/** A link opens until it is paid, expires or is taken back. What arrives late pays it all the same. */
export const PAYMENT_LINK = lifecycle('payment_link', {
  table: 'payment_links.link',
  refusal: 'payment_link.illegal_transition',
  next: {
    active: ['paid', 'expired', 'revoked'],
    expired: ['paid'],
    revoked: ['paid'],
    paid: [],
  },
})

/**
 * What a provider was asked to charge. Providers tell late and out of order: what failed or expired
 * may have been paid after all, and what was paid may be given back there.
 */
export const PAYMENT_ATTEMPT = lifecycle('payment_attempt', {
  table: 'payment_links.attempt',
  next: {
    created: ['pending', 'failed'],
    pending: ['paid', 'failed', 'expired', 'doubtful', 'returned'],
    failed: ['paid', 'doubtful', 'returned'],
    expired: ['paid', 'doubtful', 'returned'],
    paid: ['returned'],
    doubtful: ['returned'],
    returned: [],
  },
})
