import { lifecycle } from '@kit/kernel/lifecycle'

/** What one person earns of a sold service. */
export const COMMISSION_LINE = lifecycle('commission_line', {
  table: 'commissions.line',
  refusal: 'commission_line.illegal_transition',
  versioned: true,
  unrecorded: 'Every sale has several, and the reservation records why each moved.',
  next: {
    without_rule: ['reversed'],
    estimated: ['earned', 'reversed'],
    earned: ['held', 'reversed'],
    held: ['earned', 'reversed'],
    reversed: [],
  },
})

/** What is paid together: made, closed for approval, approved by somebody else, paid once. */
export const COMMISSION_CUT = lifecycle('commission_cut', {
  table: 'commissions.cut',
  refusal: 'commission_cut.illegal_transition',
  next: {
    draft: ['closed', 'discarded'],
    closed: ['approved', 'discarded'],
    approved: ['paid', 'discarded'],
    // What was paid is undone: the transfer came back, or was of something else.
    paid: ['approved'],
    discarded: [],
  },
})
