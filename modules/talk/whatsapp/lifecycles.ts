import { lifecycle } from '@kit/kernel/lifecycle'

/**
 * Ambiguous until the process that handed it over says what became of it, if it ever does, or a
 * receipt proves that it left. A receipt may come before the acknowledgement, and never backwards.
 */
export const WHATSAPP_MESSAGE = lifecycle('whatsapp_message', {
  table: 'whatsapp.message',
  next: {
    queued: ['sending', 'failed', 'ambiguous'],
    sending: ['sent', 'delivered', 'read', 'queued', 'failed', 'ambiguous'],
    ambiguous: ['sent', 'delivered', 'read', 'failed'],
    sent: ['delivered', 'read'],
    delivered: ['read'],
    read: [],
    failed: [],
  },
})
