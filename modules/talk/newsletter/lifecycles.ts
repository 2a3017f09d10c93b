import { lifecycle } from '@kit/kernel/lifecycle'

/** A scheduled one is paused only by a restore: its mails may have left since the backup. */
export const NEWSLETTER = lifecycle('newsletter', {
  table: 'newsletter.newsletter',
  refusal: 'newsletter.illegal_transition',
  versioned: true,
  next: {
    draft: ['scheduled'],
    scheduled: ['sending', 'cancelled', 'paused'],
    sending: ['paused', 'sent'],
    paused: ['sending'],
    cancelled: ['scheduled'],
    sent: [],
  },
})

/** Written: its mail is queued. Skipped: they unsubscribed before their turn. */
export const RECIPIENT = lifecycle('recipient', {
  table: 'newsletter.recipient',
  unrecorded: 'A newsletter has tens of thousands, and each is decided once.',
  next: { waiting: ['written', 'skipped'], written: [], skipped: [] },
})
