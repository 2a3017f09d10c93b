import { lifecycle } from '@kit/kernel/lifecycle'

/** What one person earns of a sold service. */
export const COMMISSION_LINE = lifecycle('commission_line', {
  table: 'commissions.line',
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
