import { lifecycle } from '@kit/kernel/lifecycle'

/**
 * What was rendered, even to one person, is owed to the provider and is not voided; until it is
 * billed, what was recorded wrongly is undone. Who did not come may be owed too: then a voucher is
 * billed as it stands, and stands so again when it is taken off the invoice.
 */
export const VOUCHER = lifecycle('voucher', {
  table: 'vouchers.voucher',
  refusal: 'voucher.illegal_transition',
  next: {
    issued: ['partly_rendered', 'rendered', 'billed', 'voided'],
    partly_rendered: ['rendered', 'issued', 'billed', 'disputed'],
    rendered: ['billed', 'issued', 'disputed'],
    billed: ['reconciled', 'rendered', 'partly_rendered', 'issued', 'disputed'],
    reconciled: ['paid', 'billed', 'disputed'],
    disputed: ['rendered', 'billed', 'reconciled'],
    // What the bank sent came back, or was noted by mistake.
    paid: ['reconciled'],
    voided: [],
  },
})
