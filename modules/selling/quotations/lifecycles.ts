import { lifecycle } from '@kit/kernel/lifecycle'

/** A new version of what expired offers it again. What is won or lost stays so. */
export const QUOTATION = lifecycle('quotation', {
  table: 'quotations.quotation',
  refusal: 'quotation.illegal_transition',
  versioned: true,
  next: {
    open: ['sent', 'accepted', 'lost', 'expired'],
    sent: ['accepted', 'lost', 'expired'],
    accepted: ['won', 'lost', 'expired'],
    expired: ['open', 'won', 'lost'],
    won: [],
    lost: [],
  },
})
