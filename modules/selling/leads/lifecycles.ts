import { lifecycle } from '@kit/kernel/lifecycle'

/** A lead is handed to somebody, who reaches them, and then it is sold or not. */
export const LEAD = lifecycle('lead', {
  table: 'leads.lead',
  refusal: 'lead.illegal_transition',
  versioned: true,
  next: {
    new: ['assigned', 'lost'],
    assigned: ['contacted', 'won', 'lost'],
    contacted: ['won', 'lost'],
    won: [],
    lost: [],
  },
})
