import { lifecycle } from '@kit/kernel/lifecycle'

/** Ambiguous until the process that handed it over says what became of it, if it ever does. */
export const WHATSAPP_MESSAGE = lifecycle('whatsapp_message', {
  table: 'whatsapp.message',
  next: {
    queued: ['sending', 'failed', 'ambiguous'],
    sending: ['sent', 'queued', 'failed', 'ambiguous'],
    ambiguous: ['sent', 'failed'],
    sent: [],
    failed: [],
  },
})
