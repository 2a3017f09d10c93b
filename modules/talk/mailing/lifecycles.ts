import { lifecycle } from '@kit/kernel/lifecycle'

/**
 * Whoever withdraws a mail, or gives it up, while another process is handing it over may be too
 * late: that it was sent is a fact, and is written over either.
 */
export const MAIL = lifecycle('mail', {
  table: 'mailing.mail',
  unrecorded: 'There are as many as guests, and the row says when it left, after which attempts.',
  next: {
    queued: ['sent', 'failed', 'withdrawn', 'quarantined'],
    quarantined: ['queued', 'withdrawn'],
    withdrawn: ['sent'],
    failed: ['sent', 'queued'],
    sent: [],
  },
})
