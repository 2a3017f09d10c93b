import { lifecycle } from '@kit/kernel/lifecycle'

/**
 * What was rendered, even to one person, is owed to the provider and is not voided; until it is
 * billed, what was recorded wrongly is undone.
 */
export const VOUCHER = lifecycle('voucher', {
  table: 'vouchers.voucher',
  refusal: 'voucher.illegal_transition',
  next: {
    issued: ['partly_rendered', 'rendered', 'voided'],
    partly_rendered: ['rendered', 'issued', 'disputed'],
    rendered: ['billed', 'issued', 'disputed'],
    billed: ['reconciled', 'rendered', 'disputed'],
    reconciled: ['paid', 'disputed'],
    disputed: ['rendered', 'billed', 'reconciled'],
    paid: [],
    voided: [],
  },
})
